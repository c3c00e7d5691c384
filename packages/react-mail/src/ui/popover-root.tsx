import * as Radix from '@radix-ui/react-popover'
import { type ReactNode, useEffect, useMemo } from 'react'
import { returnFocusTo } from './focus-mail.ts'
import styles from './popover.module.css'

export interface PopoverRootProps {
  trigger: HTMLElement
  label: string
  align: 'start' | 'center' | 'end'
  onClose: () => void
  children: ReactNode
}

/** An open popover beside its trigger; it does not lock the page. */
export function PopoverRoot({ trigger, label, align, onClose, children }: PopoverRootProps) {
  const anchor = useMemo(() => ({ current: trigger }), [trigger])
  useEffect(() => {
    const closeAlone = () => (trigger.checkVisibility() ? undefined : onClose())
    addEventListener('resize', closeAlone)
    return () => removeEventListener('resize', closeAlone)
  }, [trigger, onClose])
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          className={styles.popover}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && trigger.contains(event.target)) event.preventDefault()
          }}
          onEscapeKeyDown={() => trigger.focus()}
          onCloseAutoFocus={() => (document.activeElement === document.body ? returnFocusTo(trigger) : undefined)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
