import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'

interface MenuItemContentProps {
  children: ReactNode
  icon?: LucideIcon | undefined
  shortcut?: string | undefined
  /** Room for the mark that the item's `data-state` shows. */
  mark?: 'check' | 'dot'
}

/** What stands inside an item of a Menu or a ContextMenu: mark or icon, text, shortcut at right. */
export function MenuItemContent({ children, icon, shortcut, mark }: MenuItemContentProps) {
  return (
    <>
      {mark === undefined ? null : <span className={styles.mark} data-mark={mark} aria-hidden="true" />}
      {icon === undefined ? null : (
        <span className={styles.icon}>
          <Icon of={icon} />
        </span>
      )}
      <span className={styles.text}>{children}</span>
      {shortcut === undefined ? null : (
        <span className={styles.shortcut} aria-hidden="true">
          {shortcut}
        </span>
      )}
    </>
  )
}

export function SubmenuArrow() {
  return (
    <span className={styles.arrow}>
      <Icon of={ChevronRight} size={16} />
    </span>
  )
}
