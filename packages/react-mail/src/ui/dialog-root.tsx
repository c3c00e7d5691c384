import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One sentence under the title, tied to the dialog by aria-describedby. */
  description?: string
  children?: ReactNode
  /** False for one that only its own buttons close. */
  closable?: boolean
  /** Buttons: the primary one last, at right. */
  footer?: ReactNode
  /** `wide` for an editor or a viewer, `fit` for content of a width of its own; else 560 px at most. */
  width?: 'fit' | 'normal' | 'wide'
  /** What is written in first; else the dialog itself has the focus when it opens. */
  firstField?: RefObject<HTMLElement | null>
}

/** An open dialog. */
export function DialogRoot({
  onOpenChange,
  title,
  description,
  children,
  footer,
  closable = true,
  width = 'normal',
  firstField,
}: Omit<DialogProps, 'open'>) {
  const content = useRef<HTMLDivElement>(null)
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus()
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          ref={content}
          className={styles.dialog}
          data-width={width}
          onCloseAutoFocus={onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus()
            event.preventDefault()
            const first = firstField?.current ?? content.current
            first?.focus()
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className={styles.head}>
            <Radix.Title dir="auto" className={styles.title}>
              {title}
            </Radix.Title>
            {closable ? (
              <Radix.Close asChild>
                <IconButton icon={X} label="Close" />
              </Radix.Close>
            ) : null}
          </div>
          {description === undefined ? null : (
            <Radix.Description className={styles.description}>{description}</Radix.Description>
          )}
          <div className={styles.body}>{children}</div>
          {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
