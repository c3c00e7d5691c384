import type { ReactNode } from 'react'
import { Logo } from '../frame/logo.tsx'
import styles from './auth-page.module.css'

interface AuthPageProps {
  title: string
  children: ReactNode
  footer?: ReactNode
  /** A second card below. */
  beside?: ReactNode
}

/** The quiet page around what comes before the mailbox: one card with a heading. */
export function AuthPage({ title, children, footer, beside }: AuthPageProps) {
  return (
    <main className={styles.page}>
      <title>{`${title} – Postroom`}</title>
      <Logo size={48} />
      <section className={styles.card} aria-labelledby="auth-title">
        <h1 id="auth-title" className={styles.title}>
          {title}
        </h1>
        {children}
      </section>
      {footer === undefined ? null : <p className={styles.footer}>{footer}</p>}
      {beside}
    </main>
  )
}
