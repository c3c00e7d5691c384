import { firstDays, OPENINGS_TEXTS, openingDays, openingsQuery } from '@postroom/mail-core'
import { useId, useRef, useState } from 'react'
import styles from '../auth/account-list.module.css'
import { ListPending } from '../auth/list-pending.tsx'
import { Button } from '../ui/button.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import openingStyles from './mailbox-openings.module.css'

/** Who read in a mailbox by a grant, day by day; nothing where nobody has. [PEOPLE-13] */
export function MailboxOpenings({ mailboxId }: { mailboxId: number }) {
  const mail = useMail()
  const id = useId()
  const [all, setAll] = useState(false)
  const box = useRef<HTMLUListElement>(null)
  const { data: openings, error, refetch } = useMailQuery(openingsQuery(mail, mailboxId))
  if (!openings) {
    // While it loads nothing says that there is something.
    if (error === null) return null
    return <ListPending error={error} failed={OPENINGS_TEXTS.failed} onRetry={() => void refetch()} />
  }
  if (openings.length === 0) return null
  const days = openingDays(openings)
  const { shown, more } = firstDays(days)
  const showAll = () => {
    setAll(true)
    box.current?.focus()
  }
  return (
    <div className={openingStyles.openings}>
      <h3 id={id} className={openingStyles.title}>
        {OPENINGS_TEXTS.title}
      </h3>
      <p className={styles.hint}>{OPENINGS_TEXTS.hint}</p>
      <ul ref={box} tabIndex={-1} aria-labelledby={id} className={styles.list}>
        {(all ? days : shown).map(({ day, title, readers }) => (
          <li key={day} className={styles.item}>
            <div className={styles.texts}>
              <p className={styles.name}>{title}</p>
              <p className={styles.detail}>{readers}</p>
            </div>
          </li>
        ))}
      </ul>
      {more && !all ? (
        <Button className={styles.action} onClick={showAll}>
          {OPENINGS_TEXTS.all}
        </Button>
      ) : null}
    </div>
  )
}
