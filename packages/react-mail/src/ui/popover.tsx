import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useState,
} from 'react'
import { lazyComponent } from './lazy-component.tsx'
import { onApproach } from './on-approach.ts'

export interface PopoverProps {
  trigger: ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>
  /** The accessible name of the dialog that opens. */
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export const PopoverRoot = lazyComponent(async () => (await import('./popover-root.tsx')).PopoverRoot)

/** A small dialog beside a button, for what is more than a menu. */
export function Popover({ trigger, label, children, align = 'start', open, onOpenChange }: PopoverProps) {
  const [by, setBy] = useState<HTMLElement | null>(null)
  const [ownOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? ownOpen
  const change = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  return (
    <>
      {cloneElement(trigger, {
        // A key may open it too.
        ref: setBy,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        ...({ 'data-state': isOpen ? 'open' : 'closed' } as object),
        ...onApproach(() => void PopoverRoot.load()),
        onClick: () => change(!isOpen),
      })}
      {isOpen && by ? (
        <PopoverRoot trigger={by} label={label} align={align} onClose={() => change(false)}>
          {children}
        </PopoverRoot>
      ) : null}
    </>
  )
}
