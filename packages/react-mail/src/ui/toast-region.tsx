import { X } from 'lucide-react'
import { useState } from 'react'
import { returnFocusTo } from './focus-mail.ts'
import { IconButton } from './icon-button.tsx'
import styles from './toast-region.module.css'

export interface Toast {
  id: string
  text: string
  /** `alert` is read at once, `status` when the reader pauses. */
  kind: 'status' | 'alert'
  /** At most one thing to do: Undo. */
  action?: { label: string; onPress: () => void } | undefined
  onDismiss?: (() => void) | undefined
}

/**
 * Short messages at the lower left, above what is pressed there. Both live regions stand in the page from the start, so
 * that what enters is read; aria-live keeps them from being hidden with the rest of the page behind a dialog.
 */
export function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div className={styles.region}>
      <div role="alert" aria-live="assertive" className={styles.stack}>
        {toasts.map((toast) => (toast.kind === 'alert' ? <ToastRow key={toast.id} toast={toast} /> : null))}
      </div>
      <div role="status" aria-live="polite" className={styles.stack}>
        {toasts.map((toast) => (toast.kind === 'status' ? <ToastRow key={toast.id} toast={toast} /> : null))}
      </div>
    </div>
  )
}

/** Its buttons go with it: the focus returns to where it was when the toast came. */
function ToastRow({ toast }: { toast: Toast }) {
  const [before] = useState(() => document.activeElement)
  const andReturn = (act: () => void) => () => {
    act()
    if (before instanceof HTMLElement) returnFocusTo(before)
  }
  return (
    <div className={styles.toast} data-kind={toast.kind}>
      <span className={styles.text}>{toast.text}</span>
      {toast.action ? (
        <button type="button" className={styles.action} onClick={andReturn(toast.action.onPress)}>
          {toast.action.label}
        </button>
      ) : null}
      {toast.onDismiss ? (
        <IconButton icon={X} label="Dismiss" className={styles.dismiss} onClick={andReturn(toast.onDismiss)} />
      ) : null}
    </div>
  )
}
