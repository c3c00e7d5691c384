import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { returnFocusTo } from './focus-mail.ts'
import styles from './menu.module.css'
import { MenuParts } from './menu-parts.ts'

export interface MenuRootProps {
  /** Where it opens, in pixels of the window: its trigger, or a point. */
  anchor: { x: number; y: number; width: number; height: number }
  name: { 'aria-labelledby': string } | { 'aria-label': string }
  /** What has the focus again afterwards. */
  returnTo: HTMLElement | null
  /** Opened with a key: the first item has the focus at once. */
  byKeyboard: boolean
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  onClose: () => void
  onCloseAutoFocus?: ((event: Event) => void) | undefined
  children: ReactNode
}

/** An open menu. It does not lock the page: a press elsewhere closes it and acts at once. */
export function MenuRoot(props: MenuRootProps) {
  const { x, y, width, height } = props.anchor
  const { onClose } = props
  const pressedElsewhere = useRef(false)
  useEffect(() => {
    const width = innerWidth
    // What it opened beside is elsewhere by now, or gone. A keyboard on the screen leaves the width alone.
    const close = () => (innerWidth === width ? undefined : onClose())
    addEventListener('resize', close)
    return () => removeEventListener('resize', close)
  }, [onClose])
  const focusFirst = (event: FocusEvent) => {
    if (!props.byKeyboard || event.target !== event.currentTarget) return
    event.preventDefault()
    const menu = event.currentTarget
    const focus = () => {
      const first = menu.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')
      if (first && document.activeElement === menu) first.focus()
      return first !== null
    }
    if (focus()) return
    // Its items are still on their way.
    new MutationObserver((_, observer) => (focus() ? observer.disconnect() : undefined)).observe(menu, {
      childList: true,
      subtree: true,
    })
  }
  const returnFocus = (event: Event) => {
    props.onCloseAutoFocus?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    // What has the focus by now, as another menu that was opened, keeps it.
    if (!pressedElsewhere.current && document.activeElement === document.body) returnFocusTo(props.returnTo)
  }
  return (
    <MenuParts value={Dropdown}>
      <Dropdown.Root open modal={false} onOpenChange={(open) => (open ? undefined : onClose())}>
        <Dropdown.Trigger asChild>
          <span className={styles.anchor} aria-hidden="true" tabIndex={-1} style={{ left: x, top: y, width, height }} />
        </Dropdown.Trigger>
        <Dropdown.Portal>
          <Dropdown.Content
            className={styles.menu}
            loop
            align={props.align ?? 'start'}
            side={props.side ?? sideOf(props.anchor)}
            sideOffset={4}
            collisionPadding={8}
            onFocus={focusFirst}
            onInteractOutside={() => {
              pressedElsewhere.current = true
            }}
            onCloseAutoFocus={returnFocus}
            // Else the anchor would name it, which says nothing.
            aria-labelledby={undefined}
            {...props.name}
          >
            {props.children}
          </Dropdown.Content>
        </Dropdown.Portal>
      </Dropdown.Root>
    </MenuParts>
  )
}

/** What a menu of a few words needs, in pixels. */
const WIDTH = 256

/** Beside a point a menu has the height of the whole window, below it only what is left; but it must have the width. */
function sideOf({ x, width }: MenuRootProps['anchor']): 'right' | 'bottom' {
  return width === 0 && Math.max(x, innerWidth - x) >= WIDTH ? 'right' : 'bottom'
}
