import { ADMIN_TEXTS, failureText, isNoAdministrator, meQuery, type PeopleList, peopleQuery } from '@postroom/mail-core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import listStyles from '../auth/account-list.module.css'
import { ListPending } from '../auth/list-pending.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import styles from '../settings/settings-page.module.css'
import { SettingsSection } from '../settings/settings-section.tsx'
import { Button } from '../ui/button.tsx'
import { useFocusWhenClosed } from '../ui/lost-focus.ts'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { InviteForm } from './invite-form.tsx'
import { LinkList } from './link-list.tsx'
import { PersonList } from './person-list.tsx'
import { RightsSection } from './rights-section.tsx'
import { SecuritySection } from './security-section.tsx'

/** The screen at /admin: who has an account here, and who is invited. Whoever may not see it is told who may. [PEOPLE-10] */
export function AdminPage() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <SettingsFrame title={ADMIN_TEXTS.title} heading={heading}>
      <Administration heading={heading} />
    </SettingsFrame>
  )
}

function Administration({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const mail = useMail()
  const { data: list, error, refetch } = useMailQuery(peopleQuery(mail))
  const { data: user } = useMailQuery(meQuery(mail))
  const isRefused = isNoAdministrator(error)
  // Whoever took it from themselves loses what they pressed.
  useEffect(() => {
    if (isRefused) heading.current?.focus()
  }, [isRefused, heading])
  if (error && isRefused) {
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
      <RightsSection list={list} />
      <SettingsSection title={ADMIN_TEXTS.links}>
        <LinkList list={list} />
      </SettingsSection>
      <SecuritySection list={list} />
    </>
  )
}

function Inviting({ list }: { list: PeopleList }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusWhenClosed(isOpen, button)
  if (isOpen) return <InviteForm list={list} onClose={() => setIsOpen(false)} />
  return (
    <Button ref={button} variant="primary" className={listStyles.action} onClick={() => setIsOpen(true)}>
      {ADMIN_TEXTS.invite}
    </Button>
  )
}
