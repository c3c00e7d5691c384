import { ADMIN_TEXTS, failureText, meQuery, type PeopleList, peopleQuery } from '@postroom/mail-core'
import { useEffect, useRef, useState } from 'react'
import listStyles from '../auth/account-list.module.css'
import { ListPending } from '../auth/list-pending.tsx'
import { Logo } from '../frame/logo.tsx'
import { MailLink } from '../frame/mail-link.tsx'
import styles from '../settings/settings-page.module.css'
import { SettingsSection } from '../settings/settings-section.tsx'
import { Button } from '../ui/button.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { InviteForm } from './invite-form.tsx'
import { LinkList } from './link-list.tsx'
import { PersonList } from './person-list.tsx'

/** The screen at /admin: who has an account here, and who is invited. Whoever may not see it is told who may. [PEOPLE-10] */
export function AdminPage() {
  const heading = useRef<HTMLHeadingElement>(null)
  // The menu that led here is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.page}>
      <title>{`${ADMIN_TEXTS.title} – Postroom`}</title>
      <header className={styles.header}>
        <Logo />
        <MailLink to={{ screen: 'mail', labelPath: 'inbox', page: 1, item: null }} className={styles.back}>
          Back to the inbox
        </MailLink>
      </header>
      <main className={styles.main}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {ADMIN_TEXTS.title}
        </h1>
        <Administration />
      </main>
    </div>
  )
}

function Administration() {
  const mail = useMail()
  const { data: list, error, refetch } = useMailQuery(peopleQuery(mail))
  const { data: user } = useMailQuery(meQuery(mail))
  if (error && 'status' in error && error.status === 403) {
    return <p className={styles.section}>{failureText(error, ADMIN_TEXTS.loadFailed)}</p>
  }
  if (!(list && user)) {
    return <ListPending error={error} failed={ADMIN_TEXTS.loadFailed} onRetry={() => void refetch()} />
  }
  return (
    <>
      <SettingsSection title={ADMIN_TEXTS.people}>
        <p className={listStyles.hint}>{ADMIN_TEXTS.hint}</p>
        <PersonList list={list} userId={user.id} />
        <Inviting list={list} />
      </SettingsSection>
      <SettingsSection title={ADMIN_TEXTS.links}>
        <LinkList list={list} />
      </SettingsSection>
    </>
  )
}

function Inviting({ list }: { list: PeopleList }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isOpen) return <InviteForm list={list} onClose={close} />
  return (
    <Button ref={button} variant="primary" className={listStyles.action} onClick={() => setIsOpen(true)}>
      {ADMIN_TEXTS.invite}
    </Button>
  )
}
