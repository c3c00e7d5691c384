import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './menu.module.css'
import { MenuItemContent } from './menu-item-content.tsx'
import { useMenuParts } from './menu-parts.ts'
import { SubmenuItem } from './submenu-item.tsx'

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
