import * as Radix from '@radix-ui/react-popover'
import type { ReactElement, ReactNode } from 'react'
import styles from './popover.module.css'

export interface PopoverProps {
  trigger: ReactElement
  /** The accessible name of the dialog that opens. */
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A small dialog beside a button, for what is more than a menu; it does not lock the page. */
export function Popover({ trigger, label, children, align = 'start', ...root }: PopoverProps) {
  return (
    <Radix.Root {...root}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.popover} aria-label={label} align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
