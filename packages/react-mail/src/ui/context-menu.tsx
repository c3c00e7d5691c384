import * as Context from '@radix-ui/react-context-menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styles from './menu.module.css'
import type { MenuItemProps } from './menu.tsx'
import { MenuItemContent, SubmenuArrow } from './menu-item-content.tsx'

export interface ContextMenuProps {
  /** What is pressed with the right button, the menu key, or long on touch. */
  target: ReactElement
  /** The menu's accessible name. */
  label: string
  children: ReactNode
  onOpenChange?: (open: boolean) => void
}

/** A menu where the pointer is. */
export function ContextMenu({ target, label, children, onOpenChange }: ContextMenuProps) {
  return (
    <Context.Root modal={false} {...(onOpenChange ? { onOpenChange } : {})}>
      <Context.Trigger asChild>{target}</Context.Trigger>
      <Context.Portal>
        <Context.Content className={styles.menu} aria-label={label} collisionPadding={8}>
          {children}
        </Context.Content>
      </Context.Portal>
    </Context.Root>
  )
}

export function ContextMenuItem({ children, icon, shortcut, danger = false, ...rest }: MenuItemProps) {
  return (
    <Context.Item className={styles.item} data-danger={danger || undefined} {...rest}>
      <MenuItemContent icon={icon} shortcut={shortcut}>
        {children}
      </MenuItemContent>
    </Context.Item>
  )
}

export function ContextMenuSeparator() {
  return <Context.Separator className={styles.separator} />
}

export function ContextSubmenu({ label, icon, children }: { label: string; icon?: LucideIcon; children: ReactNode }) {
  return (
    <Context.Sub>
      <Context.SubTrigger className={styles.item}>
        <MenuItemContent icon={icon}>{label}</MenuItemContent>
        <SubmenuArrow />
      </Context.SubTrigger>
      <Context.Portal>
        <Context.SubContent className={styles.menu} sideOffset={4} alignOffset={-4} collisionPadding={8}>
          {children}
        </Context.SubContent>
      </Context.Portal>
    </Context.Sub>
  )
}
