import type { ReactNode } from 'react'
import styles from './form-note.module.css'

/** A sentence over a form: the server's error as an alert, a success or a hint as a status. */
export function FormNote({ kind, children }: { kind: 'error' | 'success' | 'hint'; children: ReactNode }) {
  return (
    <p className={styles.note} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  )
}
