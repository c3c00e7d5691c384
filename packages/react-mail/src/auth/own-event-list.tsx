import { OWN_EVENTS_TEXTS, ownEventsQuery, securityRows } from '@postroom/mail-core'
import { SecurityItem } from '../admin/security-item.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import styles from './account-list.module.css'
import { ListPending } from './list-pending.tsx'

/** What happened lately to one's own account. [PEOPLE-13] */
export function OwnEventList() {
  const { data: events, error, refetch } = useMailQuery(ownEventsQuery(useMail()))
  if (!events) return <ListPending error={error} failed={OWN_EVENTS_TEXTS.failed} onRetry={() => void refetch()} />
  return (
    <>
      <p className={styles.hint}>{events.length === 0 ? OWN_EVENTS_TEXTS.nothing : OWN_EVENTS_TEXTS.hint}</p>
      <ul aria-label={OWN_EVENTS_TEXTS.title} className={styles.list}>
        {securityRows(events).map((row) => (
          <SecurityItem key={row.id} row={row} />
        ))}
      </ul>
    </>
  )
}
