import {
  ADMIN_TEXTS,
  type AllGrants,
  allGrantsQuery,
  type GrantEdits,
  grantedPeople,
  grantPlan,
  leavesAdministration,
  type PeopleList,
  saveGrantPlan,
  seenAnew,
  shownInTable,
  withoutSaved,
} from '@postroom/mail-core'
import { useMemo, useState } from 'react'
import listStyles from '../auth/account-list.module.css'
import { FormNote } from '../auth/form-note.tsx'
import { ListPending } from '../auth/list-pending.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useLeaveQuestion } from '../ui/use-leave-question.ts'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { useMomentOf } from '../use-moment-of.ts'
import { GrantPlanForm } from './grant-plan-form.tsx'
import { GrantTable } from './grant-table.tsx'
import styles from './rights-section.module.css'

/** What everybody may do in every mailbox: chosen in a table, and saved as one plan. [PEOPLE-03, PEOPLE-10] */
export function RightsSection({ list }: { list: PeopleList }) {
  const mail = useMail()
  const { data: all, error, refetch } = useMailQuery(allGrantsQuery(mail))
  return (
    <SettingsSection title={ADMIN_TEXTS.rights} wide>
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
  const [typed, setTyped] = useState({ person: '', mailbox: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [saved, setSaved] = useState(false)
  const [busy, setBusy] = useState(false)
  // A grant begins or ends while the page is open.
  const now = useMomentOf(useMemo(() => all.mailboxes.flatMap(({ grants }) => grants), [all]))
  const people = grantedPeople(list.people, all)
  const plan = grantPlan(all, { people, edits, now })
  const shown = shownInTable(all, people, typed)
  const { isAsked, leave, stay } = useLeaveQuestion(plan.changes.length > 0, leavesAdministration)
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
    // What was chosen while this was saved is still to be saved.
    if (refused === null) setEdits((chosen) => withoutSaved(chosen, edits))
    setSaved(refused === null)
  }
  if (all.mailboxes.length === 0) return <p className={listStyles.hint}>{ADMIN_TEXTS.noMailboxes}</p>
  return (
    <>
      <p className={`${listStyles.hint} ${styles.follows}`}>{ADMIN_TEXTS.rightsHint}</p>
      {shown.isSearched ? (
        <div className={`${styles.filters} ${styles.follows}`}>
          <TextField
            label={ADMIN_TEXTS.findPeople}
            type="search"
            value={typed.person}
            onChange={({ target }) => setTyped({ ...typed, person: target.value })}
          />
          <TextField
            label={ADMIN_TEXTS.findMailboxes}
            type="search"
            value={typed.mailbox}
            onChange={({ target }) => setTyped({ ...typed, mailbox: target.value })}
          />
        </div>
      ) : null}
      <GrantTable all={all} shown={shown} edits={edits} now={now} onChoose={choose} />
      {shown.note === null ? null : (
        <p role="status" className={`${listStyles.detail} ${styles.follows}`}>
          {shown.note}
        </p>
      )}
      <div className={`${styles.foot} ${styles.follows}`}>
        {problem === null || plan.problems.includes(problem) ? null : <FormNote kind="error">{problem}</FormNote>}
        {saved ? <FormNote kind="success">{ADMIN_TEXTS.rightsSaved}</FormNote> : null}
        {/* There before its first words, which are read aloud only then. */}
        <p role="status" className={styles.summary}>
          {plan.summary}
        </p>
        {plan.changes.length === 0 ? null : (
          <GrantPlanForm
            plan={plan}
            busy={busy}
            onDiscard={() => choose(NOTHING)}
            onKeep={() => choose(seenAnew(edits, all, now))}
            onSave={() => mail.inBackground('save the rights', save)}
          />
        )}
      </div>
      <AlertDialog
        open={isAsked}
        title={ADMIN_TEXTS.leave.title}
        text={ADMIN_TEXTS.leave.text}
        confirmLabel={ADMIN_TEXTS.leave.confirm}
        onConfirm={leave}
        onCancel={stay}
      />
    </>
  )
}
