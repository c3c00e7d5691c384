import {
  GRANT_TEXTS,
  type GrantList,
  grantedMailboxes,
  grantRows,
  grantsQuery,
  managersText,
  meQuery,
  type User,
} from '@postroom/mail-core'
import { printSender } from '@postroom/mail-core/rules'
import { useRef, useState } from 'react'
import styles from '../auth/account-list.module.css'
import { ListPending } from '../auth/list-pending.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { useToday } from '../use-today.ts'
import { GrantForm } from './grant-form.tsx'
import { GrantItem } from './grant-item.tsx'
import { MailboxOpenings } from './mailbox-openings.tsx'

/** Who may use one's own mailbox, and those that are open to one. [PEOPLE-01, PEOPLE-03] */
export function MailboxPeople() {
  const { data: user } = useMailQuery(meQuery(useMail()))
  const [chosen, setChosen] = useState<number | null>(null)
  if (!user) return null
  const mailboxes = grantedMailboxes(user)
  const mailbox = mailboxes.find(({ id }) => id === chosen) ?? user
  return (
    <SettingsSection title={GRANT_TEXTS.title(mailbox.full_name || mailbox.email)}>
      {mailboxes.length < 2 ? null : (
        <SelectField
          label="Mailbox"
          choices={mailboxes.map((account) => ({ name: printSender(account), value: String(account.id) }))}
          value={String(mailbox.id)}
          onChange={(id) => setChosen(Number(id))}
        />
      )}
      <PeopleOf key={mailbox.id} mailboxId={mailbox.id} user={user} />
    </SettingsSection>
  )
}

function PeopleOf({ mailboxId, user }: { mailboxId: number; user: User }) {
  const mail = useMail()
  // A grant begins or ends without anything else in the answer: each one draws what is so by then.
  const query = { ...grantsQuery(mail, mailboxId), notifyOnChangeProps: 'all' as const }
  const { data: list, error, refetch } = useMailQuery(query)
  useToday()
  if (!list) return <ListPending error={error} failed={GRANT_TEXTS.failed} onRetry={() => void refetch()} />
  return <People list={list} user={user} />
}

function People({ list, user }: { list: GrantList; user: User }) {
  const { clock } = useMail().ports
  const [isAdding, setIsAdding] = useState(false)
  const box = useRef<HTMLUListElement>(null)
  const rows = grantRows(list, { id: user.id, now: clock.now() })
  const toList = () => box.current?.focus()
  return (
    <>
      <p className={styles.hint}>{list.may_manage ? GRANT_TEXTS.hint : managersText(list)}</p>
      {rows.length === 0 ? <p>{GRANT_TEXTS.nobody}</p> : null}
      <ul ref={box} tabIndex={-1} aria-label="People" className={styles.list}>
        {rows.map((row) => (
          <GrantItem key={row.user.id} row={row} list={list} onRemoved={toList} />
        ))}
      </ul>
      {list.may_manage && !isAdding ? (
        <Button className={styles.action} onClick={() => setIsAdding(true)}>
          Let somebody in
        </Button>
      ) : null}
      {list.may_manage && isAdding ? (
        <GrantForm
          list={list}
          grant={null}
          onClose={() => {
            setIsAdding(false)
            toList()
          }}
        />
      ) : null}
      {list.may_manage ? <MailboxOpenings mailboxId={list.owner.id} /> : null}
    </>
  )
}
