import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import menuStyles from '../ui/menu.module.css'
import { MenuItemContent, SubmenuArrow } from '../ui/menu-item-content.tsx'
import { useMenuParts } from '../ui/menu-parts.ts'
import styles from './submenu-panel.module.css'

interface SubmenuPanelProps {
  label: string
  icon: LucideIcon
  /** More than items: a search box, boxes to tick. */
  children: ReactNode
}

/** A small dialog in the place of a submenu. */
export function SubmenuPanel({ label, icon, children }: SubmenuPanelProps) {
  const { Sub, SubTrigger, Portal, SubContent } = useMenuParts()
  return (
    <Sub>
      <SubTrigger
        className={menuStyles.item}
        onPointerLeave={(event) => {
          // On a narrow screen the panel covers its item: the pointer has not gone elsewhere.
          if (window.matchMedia('(max-width: 639.98px)').matches) event.preventDefault()
        }}
      >
        <MenuItemContent icon={icon}>{label}</MenuItemContent>
        <SubmenuArrow />
      </SubTrigger>
      <Portal>
        <SubContent
          role="dialog"
          // A dialog has no direction, a menu does.
          ref={(panel) => panel?.removeAttribute('aria-orientation')}
          className={`${menuStyles.menu} ${styles.panel}`}
          sideOffset={4}
          alignOffset={-4}
          collisionPadding={8}
        >
          {children}
        </SubContent>
      </Portal>
    </Sub>
  )
}

/** Closes the menu around a panel, as Escape does. */
export function closeMenus(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}
