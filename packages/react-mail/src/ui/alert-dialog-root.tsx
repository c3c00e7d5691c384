import * as Radix from '@radix-ui/react-dialog'
import { type RefObject, useRef } from 'react'
import styles from './alert-dialog.module.css'
import { Button } from './button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

export interface AlertDialogProps {
  open: boolean
  title: string
  /** What will happen, in one or two sentences. */
  text: string
  confirmLabel: string
  /** What is done cannot be undone: the button is red. */
  danger?: boolean
  busy?: boolean
  /** What has the focus afterwards where the button that asked is gone. */
  next?: RefObject<HTMLElement | null>
  onConfirm: () => void
  onCancel: () => void
}

/** An open question. */
export function AlertDialogRoot(props: Omit<AlertDialogProps, 'open'>) {
  const cancel = useRef<HTMLButtonElement>(null)
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus(props.next)
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : props.onCancel())}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          role="alertdialog"
          className={styles.dialog}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus()
            event.preventDefault()
            cancel.current?.focus()
          }}
        >
          <Radix.Title className={styles.title}>{props.title}</Radix.Title>
          <Radix.Description className={styles.text}>{props.text}</Radix.Description>
          <div className={styles.footer}>
            <Button ref={cancel} onClick={props.onCancel}>
              Cancel
            </Button>
            <Button variant={props.danger ? 'danger' : 'primary'} busy={props.busy ?? false} onClick={props.onConfirm}>
              {props.confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
