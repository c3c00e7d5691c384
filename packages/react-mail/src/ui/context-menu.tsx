import { cloneElement, type HTMLAttributes, type MouseEvent, type ReactElement, type ReactNode, useState } from 'react'
import { MenuRoot } from './menu-button.tsx'

export interface ContextMenuProps {
  /** What is pressed with the right button, the menu key, or long on touch. */
  target: ReactElement<HTMLAttributes<HTMLElement>>
  /** The menu's accessible name. */
  label: string
  /** MenuItem, Submenu, …: the same as in a Menu. With none there is no menu, also where one was open. */
  children: ReactNode
  onOpenChange?: (open: boolean) => void
}

/** A menu where the pointer is. */
export function ContextMenu({ target, label, children, onOpenChange }: ContextMenuProps) {
  const [opened, setOpened] = useState<{ x: number; y: number; returnTo: HTMLElement; byKeyboard: boolean } | null>(
    null,
  )
  const change = (next: typeof opened) => {
    setOpened(next)
    onOpenChange?.(next !== null)
  }
  const open = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    const { activeElement } = document
    const returnTo = activeElement instanceof HTMLElement ? activeElement : event.currentTarget
    // The menu key gives no pointer: the middle of what has the focus then.
    const byKeyboard = event.button !== 2
    const pressed = event.target instanceof Element ? event.target : event.currentTarget
    const box = pressed.getBoundingClientRect()
    const point = byKeyboard
      ? { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      : { x: event.clientX, y: event.clientY }
    change({ ...point, returnTo, byKeyboard })
  }
  return (
    <>
      {cloneElement(target, { onContextMenu: open })}
      {opened && children ? (
        <MenuRoot
          key={`${opened.x} ${opened.y}`}
          anchor={{ ...opened, width: 0, height: 0 }}
          name={{ 'aria-label': label }}
          returnTo={opened.returnTo}
          byKeyboard={opened.byKeyboard}
          onClose={() => change(null)}
        >
          {children}
        </MenuRoot>
      ) : null}
    </>
  )
}
