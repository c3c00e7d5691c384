import { type ReactNode, type RefObject, useEffect } from 'react'
import { Logo } from '../frame/logo.tsx'
import { MailLink } from '../frame/mail-link.tsx'
import styles from './settings-page.module.css'

interface SettingsFrameProps {
  title: string
  /** Has the focus first: the menu that led here is gone, and the focus with it. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Stands outside the page's main part. */
  question?: ReactNode
  children: ReactNode
}

/** A screen beside the mail: the way back, a heading, and sections. */
export function SettingsFrame({ title, heading, question, children }: SettingsFrameProps) {
  useEffect(() => heading.current?.focus(), [heading])
  return (
    <div className={styles.page}>
      <title>{`${title} – Postroom`}</title>
      <header className={styles.header}>
        <Logo />
        <MailLink to={{ screen: 'mail', labelPath: 'inbox', page: 1, item: null }} className={styles.back}>
          Back to the inbox
        </MailLink>
      </header>
      <main className={styles.main}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
      </main>
      {question}
    </div>
  )
}
