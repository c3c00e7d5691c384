import { ArrowLeft, type LucideIcon } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import menuStyles from '../ui/menu.module.css'
import { useMenuParts } from '../ui/menu-parts.ts'
import { SubmenuItem } from '../ui/submenu-item.tsx'
import styles from './submenu-panel.module.css'

interface SubmenuPanelProps {
  label: string
  icon: LucideIcon
  /** More than items: a search box, boxes to tick. */
  children: ReactNode
}

/** A small dialog in the place of a submenu. On a narrow screen it covers the menu: it says what it is, and leads back. */
export function SubmenuPanel({ label, icon, children }: SubmenuPanelProps) {
  const { Sub, Portal, SubContent } = useMenuParts()
  const [open, setOpen] = useState(false)
  const item = useRef<HTMLDivElement>(null)
  const goBack = () => {
    setOpen(false)
    item.current?.focus()
  }
  return (
    <Sub open={open} onOpenChange={setOpen}>
      <SubmenuItem ref={item} label={label} icon={icon} />
      <Portal>
        <SubContent
          role="dialog"
          // A dialog has no direction, a menu does.
          ref={(panel) => panel?.removeAttribute('aria-orientation')}
          className={`${menuStyles.menu} ${menuStyles.submenu} ${styles.panel}`}
          sideOffset={4}
          alignOffset={-4}
          collisionPadding={8}
        >
          <div className={styles.head}>
            <IconButton icon={ArrowLeft} label="Back" onClick={goBack} />
            {label}
          </div>
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
