import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import styles from './menu.module.css'
import { MenuItemContent, SubmenuArrow } from './menu-item-content.tsx'
import { useMenuParts } from './menu-parts.ts'

interface SubmenuItemProps {
  label: string
  icon?: LucideIcon | undefined
  ref?: Ref<HTMLDivElement>
}

/** The item of a menu beside which another one opens; where that covers the menu, only when it is pressed. */
export function SubmenuItem({ label, icon, ref }: SubmenuItemProps) {
  const { SubTrigger } = useMenuParts()
  return (
    <SubTrigger
      ref={ref ?? null}
      className={styles.item}
      onPointerMove={(event) => {
        if (!coversMenu()) return
        event.preventDefault()
        if (event.currentTarget.dataset.state === 'closed') event.currentTarget.focus()
      }}
      onPointerLeave={(event) => {
        if (coversMenu()) event.preventDefault()
      }}
    >
      <MenuItemContent icon={icon}>{label}</MenuItemContent>
      <SubmenuArrow />
    </SubTrigger>
  )
}

function coversMenu(): boolean {
  return window.matchMedia('(max-width: 639.98px)').matches
}
