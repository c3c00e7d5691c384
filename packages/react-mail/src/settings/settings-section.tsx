import { type ReactNode, useId } from 'react'
import styles from './settings-page.module.css'

interface SettingsSectionProps {
  title: string
  /** It may be wider than the others, up to the window. */
  wide?: boolean
  children: ReactNode
}

/** One thing of the account, on a card with a heading. */
export function SettingsSection({ title, wide = false, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={wide ? `${styles.section} ${styles.wide}` : styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
