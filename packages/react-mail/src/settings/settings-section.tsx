import { type ReactNode, useId } from 'react'
import styles from './settings-page.module.css'

/** One thing of the account, on a card with a heading. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
