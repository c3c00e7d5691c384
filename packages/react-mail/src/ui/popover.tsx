import {
  cloneElement,
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { laterPart } from './later-part.tsx'

export interface PopoverProps {
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  /** The accessible name of the dialog that opens. */
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

const loadPopover = () => import('./popover-root.tsx')
const PopoverRoot = laterPart(loadPopover)

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
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        ...({ 'data-state': isOpen ? 'open' : 'closed' } as object),
        onPointerEnter: () => void loadPopover(),
        onFocus: () => void loadPopover(),
        onClick: (event: MouseEvent<HTMLElement>) => {
          setBy(event.currentTarget)
          change(!isOpen)
        },
      })}
      {isOpen && by ? (
        <Suspense>
          <PopoverRoot trigger={by} label={label} align={align} onClose={() => change(false)}>
            {children}
          </PopoverRoot>
        </Suspense>
      ) : null}
    </>
  )
}
