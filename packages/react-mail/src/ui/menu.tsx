import * as Dropdown from '@radix-ui/react-dropdown-menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styles from './menu.module.css'
import { MenuItemContent, SubmenuArrow } from './menu-item-content.tsx'

export interface MenuProps {
  /** The button that opens it; its name is the menu's name. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** `preventDefault` where what was chosen has taken the focus, which else returns to the trigger. */
  onCloseAutoFocus?: (event: Event) => void
}

/** A menu under a button. It does not lock the page: a press elsewhere closes it and acts at once. */
export function Menu({ trigger, children, align = 'start', side = 'bottom', onCloseAutoFocus, ...root }: MenuProps) {
  return (
    <Dropdown.Root modal={false} {...root}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content
          className={styles.menu}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          {...(onCloseAutoFocus ? { onCloseAutoFocus } : {})}
        >
          {children}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
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
  return (
    <Dropdown.Item className={styles.item} data-danger={danger || undefined} {...rest}>
      <MenuItemContent icon={icon} shortcut={shortcut}>
        {children}
      </MenuItemContent>
    </Dropdown.Item>
  )
}

export interface MenuCheckboxItemProps {
  children: ReactNode
  checked: boolean | 'indeterminate'
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  /** Several boxes are ticked in one visit: the menu stays open. */
  staysOpen?: boolean
}

/** A choice that is on, off or mixed. */
export function MenuCheckboxItem({ children, staysOpen = false, ...rest }: MenuCheckboxItemProps) {
  return (
    <Dropdown.CheckboxItem
      className={styles.item}
      onSelect={staysOpen ? (event) => event.preventDefault() : undefined}
      {...rest}
    >
      <MenuItemContent mark="check" checked={rest.checked}>
        {children}
      </MenuItemContent>
    </Dropdown.CheckboxItem>
  )
}

/** One of several, under a heading that names the group. */
export function MenuRadioGroup<T extends string>(props: {
  label: string
  value: T
  onValueChange: (value: T) => void
  children: ReactNode
}) {
  return (
    <Dropdown.RadioGroup
      aria-label={props.label}
      value={props.value}
      onValueChange={(value) => props.onValueChange(value as T)}
    >
      <MenuHeading>{props.label}</MenuHeading>
      {props.children}
    </Dropdown.RadioGroup>
  )
}

export function MenuRadioItem({ value, icon, children }: { value: string; icon?: LucideIcon; children: ReactNode }) {
  return (
    <Dropdown.RadioItem className={styles.item} value={value}>
      <MenuItemContent icon={icon} mark="dot">
        {children}
      </MenuItemContent>
    </Dropdown.RadioItem>
  )
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <Dropdown.Label className={styles.heading}>{children}</Dropdown.Label>
}

export function MenuSeparator() {
  return <Dropdown.Separator className={styles.separator} />
}

/** A menu in a menu; it opens towards free space. */
export function Submenu({ label, icon, children }: { label: string; icon?: LucideIcon; children: ReactNode }) {
  return (
    <Dropdown.Sub>
      <Dropdown.SubTrigger className={styles.item}>
        <MenuItemContent icon={icon}>{label}</MenuItemContent>
        <SubmenuArrow />
      </Dropdown.SubTrigger>
      <Dropdown.Portal>
        <Dropdown.SubContent className={styles.menu} sideOffset={4} alignOffset={-4} collisionPadding={8}>
          {children}
        </Dropdown.SubContent>
      </Dropdown.Portal>
    </Dropdown.Sub>
  )
}
