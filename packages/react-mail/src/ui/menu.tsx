import type { LucideIcon } from 'lucide-react'
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
import { laterPart } from './later-part.tsx'
import styles from './menu.module.css'
import { MenuItemContent } from './menu-item-content.tsx'
import { useMenuParts } from './menu-parts.ts'
import { SubmenuItem } from './submenu-item.tsx'

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
export const MenuRoot = laterPart(() => import('./menu-root.tsx').then(({ MenuRoot }) => MenuRoot))

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
        onPointerEnter: () => void MenuRoot.load(),
        onFocus: () => void MenuRoot.load(),
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

export interface MenuItemProps {
  children: ReactNode
  icon?: LucideIcon
  shortcut?: string
  disabled?: boolean
  danger?: boolean
  onSelect?: (event: Event) => void
}

/** One command. `onSelect` may `preventDefault` to keep the menu open. */
export function MenuItem({ children, icon, shortcut, danger = false, ...rest }: MenuItemProps) {
  const { Item } = useMenuParts()
  return (
    <Item className={styles.item} data-danger={danger || undefined} {...rest}>
      <MenuItemContent icon={icon} shortcut={shortcut}>
        {children}
      </MenuItemContent>
    </Item>
  )
}

export interface MenuCheckboxItemProps {
  children: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  /** Several boxes are ticked in one visit: the menu stays open. */
  staysOpen?: boolean
}

/** A choice that is on or off. */
export function MenuCheckboxItem({ children, staysOpen = false, ...rest }: MenuCheckboxItemProps) {
  const { CheckboxItem } = useMenuParts()
  return (
    <CheckboxItem
      className={styles.item}
      onSelect={staysOpen ? (event) => event.preventDefault() : undefined}
      {...rest}
    >
      <MenuItemContent mark="check">{children}</MenuItemContent>
    </CheckboxItem>
  )
}

/** One of several, under a heading that names the group. */
export function MenuRadioGroup<T extends string>(props: {
  label: string
  value: T
  onValueChange: (value: T) => void
  children: ReactNode
}) {
  const { RadioGroup } = useMenuParts()
  return (
    <RadioGroup aria-label={props.label} value={props.value} onValueChange={(value) => props.onValueChange(value as T)}>
      <MenuHeading>{props.label}</MenuHeading>
      {props.children}
    </RadioGroup>
  )
}

/** One of the choices of a MenuRadioGroup. */
export function MenuRadioItem({ value, icon, children }: { value: string; icon?: LucideIcon; children: ReactNode }) {
  const { RadioItem } = useMenuParts()
  return (
    <RadioItem className={styles.item} value={value}>
      <MenuItemContent icon={icon} mark="dot">
        {children}
      </MenuItemContent>
    </RadioItem>
  )
}

/** What the items below it are about. */
export function MenuHeading({ children }: { children: ReactNode }) {
  const { Label } = useMenuParts()
  return <Label className={styles.heading}>{children}</Label>
}

/** A line between groups of items. */
export function MenuSeparator() {
  const { Separator } = useMenuParts()
  return <Separator className={styles.separator} />
}

/** A menu in a menu; it opens towards free space, on a narrow screen at its bottom. */
export function Submenu({ label, icon, children }: { label: string; icon?: LucideIcon; children: ReactNode }) {
  const { Sub, Portal, SubContent } = useMenuParts()
  return (
    <Sub>
      <SubmenuItem label={label} icon={icon} />
      <Portal>
        <SubContent className={`${styles.menu} ${styles.submenu}`} sideOffset={4} alignOffset={-4} collisionPadding={8}>
          {children}
        </SubContent>
      </Portal>
    </Sub>
  )
}
