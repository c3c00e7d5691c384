import {
  ADMIN_TEXTS,
  type AllGrants,
  allGrantsQuery,
  fittingAccounts,
  type GrantEdits,
  grantedPeople,
  grantPlan,
  MOST_COLUMNS,
  MOST_ROWS,
  moreInTable,
  type PeopleList,
  saveGrantPlan,
} from '@postroom/mail-core'
import { useState } from 'react'
import listStyles from '../auth/account-list.module.css'
import { FormNote } from '../auth/form-note.tsx'
import { ListPending } from '../auth/list-pending.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { useToday } from '../use-today.ts'
import { GrantPlanForm } from './grant-plan-form.tsx'
import { GrantTable } from './grant-table.tsx'
import styles from './rights-section.module.css'

/** What everybody may do in every mailbox: chosen in a table, and saved as one plan. [PEOPLE-03, PEOPLE-10] */
export function RightsSection({ list }: { list: PeopleList }) {
  const mail = useMail()
  const { data: all, error, refetch } = useMailQuery(allGrantsQuery(mail))
  return (
    <SettingsSection title={ADMIN_TEXTS.rights}>
      {all ? (
        <Rights all={all} list={list} />
      ) : (
        <ListPending error={error} failed={ADMIN_TEXTS.rightsFailed} onRetry={() => void refetch()} />
      )}
    </SettingsSection>
  )
}

const NOTHING: GrantEdits = new Map()

function Rights({ all, list }: { all: AllGrants; list: PeopleList }) {
  const mail = useMail()
  const [edits, setEdits] = useState(NOTHING)
  const [person, setPerson] = useState('')
  const [mailbox, setMailbox] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [saved, setSaved] = useState(false)
  const [busy, setBusy] = useState(false)
  // A grant begins or ends while the page is open.
  useToday()
  const now = mail.ports.clock.now()
  const people = grantedPeople(list.people)
  const plan = grantPlan(all, { people, edits, now })
  const rows = fittingAccounts(people, person, MOST_ROWS)
  const owners = all.mailboxes.map(({ owner }) => owner)
  const columns = fittingAccounts(owners, mailbox, MOST_COLUMNS)
  const choose = (chosen: GrantEdits) => {
    setEdits(chosen)
    setProblem(null)
    setSaved(false)
  }
  const save = async () => {
    setBusy(true)
    const refused = await saveGrantPlan(mail, plan.changes)
    setBusy(false)
    setProblem(refused)
    if (refused === null) setEdits(NOTHING)
    setSaved(refused === null)
  }
  if (owners.length === 0) return <p className={listStyles.hint}>{ADMIN_TEXTS.noMailboxes}</p>
  return (
    <>
      <p className={listStyles.hint}>{ADMIN_TEXTS.rightsHint}</p>
      {people.length > MOST_ROWS || owners.length > MOST_COLUMNS ? (
        <div className={styles.filters}>
          <TextField
            label="Find people"
            type="search"
            value={person}
            onChange={({ target }) => setPerson(target.value)}
          />
          <TextField
            label="Find mailboxes"
            type="search"
            value={mailbox}
            onChange={({ target }) => setMailbox(target.value)}
          />
        </div>
      ) : null}
      <GrantTable all={all} people={rows.shown} mailboxes={columns.shown} edits={edits} now={now} onChoose={choose} />
      {rows.more + columns.more > 0 ? (
        <p role="status" className={listStyles.detail}>
          {moreInTable(rows.more, columns.more)}
        </p>
      ) : null}
      {saved ? <FormNote kind="success">{ADMIN_TEXTS.rightsSaved}</FormNote> : null}
      {plan.changes.length === 0 ? null : (
        <GrantPlanForm
          plan={plan}
          problem={problem}
          busy={busy}
          onDiscard={() => choose(NOTHING)}
          onSave={() => mail.inBackground('save the rights', save)}
        />
      )}
    </>
  )
}
