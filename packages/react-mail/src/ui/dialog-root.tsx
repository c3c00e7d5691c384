import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import styles from './dialog.module.css'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

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
