import type { ReactNode } from 'react'
import styles from './centred-page.module.css'

/** A page with one thing in its middle: a wait, or a way back. */
export function CentredPage({ children }: { children: ReactNode }) {
  return <main className={styles.page}>{children}</main>
}
