import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { lazyComponent } from './lazy-component.tsx'
import { onApproach } from './on-approach.ts'

export interface MenuProps {
  /** The button that opens it; its name is the menu's name. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Said by the parent, when it wants to; else the menu knows itself. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** `preventDefault` where what was chosen has taken the focus, which else returns to the trigger. */
  onCloseAutoFocus?: (event: Event) => void
}

/** What menus are made of, loaded when the pointer nears a trigger at the latest. */
export const MenuRoot = lazyComponent(async () => (await import('./menu-root.tsx')).MenuRoot)

/** A menu under a button. */
export function Menu({ trigger, children, open, onOpenChange, ...content }: MenuProps) {
  const [ownOpen, setOwnOpen] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)
  const ownId = useId()
  const id = trigger.props.id ?? ownId
  const isOpen = open ?? ownOpen
  const button = isOpen ? document.getElementById(id) : null
  const change = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const toggle = (withKey: boolean) => {
    setByKeyboard(withKey)
    change(!isOpen)
  }
  return (
    <>
      {cloneElement(trigger, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...({ 'data-state': isOpen ? 'open' : 'closed' } as object),
        ...onApproach(() => void MenuRoot.load()),
        onPointerDown: (event: PointerEvent) => {
          if (event.button !== 0 || event.ctrlKey) return
          // Else the press would take the focus that the menu is about to have.
          if (!isOpen) event.preventDefault()
          toggle(false)
        },
        // A click that no pointer made comes from assistive technology.
        onClick: (event: MouseEvent) => {
          if (event.detail === 0) toggle(true)
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
          event.preventDefault()
          toggle(true)
        },
      })}
      {button ? (
        <MenuRoot
          anchor={button.getBoundingClientRect()}
          name={{ 'aria-labelledby': id }}
          returnTo={button}
          byKeyboard={byKeyboard}
          onClose={() => change(false)}
          {...content}
        >
          {children}
        </MenuRoot>
      ) : null}
    </>
  )
}
