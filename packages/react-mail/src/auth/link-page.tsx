import {
  failureText,
  LINK_PAGE,
  mayWorkYet,
  type OpenLink,
  openedTexts,
  openLinkQuery,
  openLinkTexts,
  TRY_AGAIN,
} from '@postroom/mail-core'
import { useState, useSyncExternalStore } from 'react'
import { MailLink } from '../frame/mail-link.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { AuthPage } from './auth-page.tsx'
import { FormNote } from './form-note.tsx'
import { LinkDone } from './link-done.tsx'
import { LinkForm } from './link-form.tsx'
import styles from './link-page.module.css'

/** The screen at /link: an invitation or a reset, whose token stands behind the #. [PEOPLE-06] */
export function LinkPage() {
  const token = useSyncExternalStore(onHashChange, () => location.hash.slice(1))
  return <OpenedLink key={token} token={token} />
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** What a link is for, with the form that uses it; or why it does not work. */
export function OpenedLink({ token }: { token: string }) {
  const { data: link, error, isFetching, refetch } = useMailQuery(openLinkQuery(useMail(), token))
  if (link) return <LinkUse token={token} link={link} />
  if (error && !isFetching) {
    const again = mayWorkYet(error)
    return (
      <AuthPage
        title={again ? LINK_PAGE.unread : LINK_PAGE.broken}
        footer={<MailLink to={{ screen: 'login' }}>Go to sign in</MailLink>}
      >
        <FormNote kind="error">{failureText(error, LINK_PAGE.failed)}</FormNote>
        {again ? <Button onClick={() => void refetch()}>{TRY_AGAIN}</Button> : null}
      </AuthPage>
    )
  }
  return (
    <AuthPage title={LINK_PAGE.waiting}>
      <Spinner label="One moment..." />
    </AuthPage>
  )
}

function LinkUse({ token, link }: { token: string; link: OpenLink }) {
  const [password, setPassword] = useState<string | null>(null)
  const { what, until } = openLinkTexts(link)
  const opened = openedTexts(link)
  if (password !== null) return <LinkDone link={link} password={password} />
  return (
    <AuthPage title={LINK_PAGE.titles[link.kind]}>
      <div className={styles.says}>
        <p>{what}</p>
        {opened.length === 0 ? null : (
          <>
            <p>{LINK_PAGE.opened}</p>
            <ul className={styles.mailboxes}>
              {opened.map(({ mailbox, may }) => (
                <li key={mailbox}>
                  <strong>{mailbox}</strong>
                  <span className={styles.detail}>{may}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={styles.detail}>{until}</p>
      </div>
      <LinkForm token={token} link={link} onDone={setPassword} />
    </AuthPage>
  )
}
