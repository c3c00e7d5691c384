import { composeNew, type EmptyListText, SEE_NEW_MAIL, TRY_AGAIN, WRITE_A_MESSAGE } from '@postroom/mail-core'
import type { MailLocation } from '@postroom/mail-core/rules'
import { CloudOff, Inbox, Search } from 'lucide-react'
import { MailLink } from '../frame/mail-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useMail } from '../use-mail.ts'
import styles from './list-states.module.css'

/** Rows that are on their way, in words and in grey as a list is laid out, after 150 ms. */
export function LoadingList() {
  return (
    <div role="status" className={styles.loading}>
      <p className={`${styles.row} ${styles.words}`}>Loading messages...</p>
      {WIDTHS.map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change places
        <div key={place} className={styles.row} aria-hidden="true">
          <span className={styles.sender}>
            <Skeleton width={50 + (width % 40)} />
          </span>
          <span className={styles.text}>
            <Skeleton width={width} />
          </span>
          <span className={styles.date}>
            <Skeleton />
          </span>
        </div>
      ))}
    </div>
  )
}

const WIDTHS = [58, 81, 64, 90, 55, 77, 68, 84, 61, 74, 52]

/** A list without mail: what the specification says of it, and what to do next. */
export function EmptyList({ title, hint, next, way }: EmptyListText) {
  const mail = useMail()
  return (
    <EmptyState
      icon={Inbox}
      title={title}
      text={hint}
      action={
        <div className={styles.next}>
          {next === '' ? null : <p className={styles.sentence}>{next}</p>}
          {way === 'inbox' ? (
            <MailLink to={INBOX}>{SEE_NEW_MAIL}</MailLink>
          ) : (
            <Button onClick={() => mail.inBackground('compose', () => composeNew(mail))}>{WRITE_A_MESSAGE}</Button>
          )}
        </div>
      }
    />
  )
}

/** A search that found nothing. */
export function EmptySearch({ title, hint }: { title: string; hint: string }) {
  return <EmptyState icon={Search} title={title} text={hint || undefined} />
}

const INBOX: MailLocation = { screen: 'mail', labelPath: 'inbox', page: 1, item: null }

/** A list that did not load; the inbox is always one press away. */
export function FailedList({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <EmptyState
      role="alert"
      icon={CloudOff}
      title={message}
      action={
        <div className={styles.ways}>
          <Button onClick={onRetry}>{TRY_AGAIN}</Button>
          <MailLink to={INBOX}>Go to the inbox</MailLink>
        </div>
      }
    />
  )
}
