import {
  appointmentQuestion,
  factorsQuestion,
  type PeopleList,
  type PersonRow,
  removeFactorsOf,
  setAdministrator,
} from '@postroom/mail-core'
import { useId, useRef, useState } from 'react'
import itemStyles from '../accounts/grant-item.module.css'
import listStyles from '../auth/account-list.module.css'
import { FormNote } from '../auth/form-note.tsx'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { useFocusWhenClosed } from '../ui/lost-focus.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import { ResetForm } from './reset-form.tsx'

/** One account, with whether it runs the server; that is changed after a question, and a new password by a link. [PEOPLE-10] */
export function PersonItem({ row, list }: { row: PersonRow; list: PeopleList }) {
  const mail = useMail()
  const id = useId()
  const [open, setOpen] = useState<'reset' | 'question' | 'factors' | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const reset = useRef<HTMLButtonElement>(null)
  const { person, name, stays } = row
  const wanted = !person.administrator
  const question = appointmentQuestion(name, wanted)
  const aboutFactors = factorsQuestion(name)
  const answer = async (call: () => Promise<string | null>) => {
    setBusy(true)
    const refused = await call()
    setBusy(false)
    setOpen(null)
    setProblem(refused)
  }
  const appoint = () => answer(() => setAdministrator(mail, { id: person.id, administrator: wanted }))
  const removeFactors = () => answer(() => removeFactorsOf(mail, person.id))
  useFocusWhenClosed(open === 'reset', reset)
  return (
    <li className={itemStyles.item}>
      <div className={listStyles.texts}>
        <p className={listStyles.name}>
          <bdi>{name}</bdi>
          {row.isMe ? <span className={listStyles.here}>You</span> : null}
          {person.has_second_factor ? <span className={listStyles.here}>Two-step sign-in</span> : null}
          {person.administrator ? <span className={listStyles.here}>Administrator</span> : null}
        </p>
        <p className={listStyles.detail}>{person.email}</p>
        <p className={listStyles.detail}>{row.detail}</p>
        {stays === null ? null : (
          <p id={id} className={listStyles.detail}>
            {stays}
          </p>
        )}
      </div>
      {problem === null ? null : <FormNote kind="error">{problem}</FormNote>}
      {!row.signsIn || open === 'reset' ? null : (
        <div className={itemStyles.buttons}>
          <Button
            variant="quiet"
            aria-disabled={stays !== null}
            aria-describedby={stays === null ? undefined : id}
            onClick={stays === null ? () => setOpen('question') : undefined}
          >
            {wanted ? 'Make administrator' : 'Take administration away'}
            <VisuallyHidden> {wanted ? name : `from ${name}`}</VisuallyHidden>
          </Button>
          <Button ref={reset} variant="quiet" onClick={() => setOpen('reset')}>
            Reset password<VisuallyHidden> of {name}</VisuallyHidden>
          </Button>
          {person.has_second_factor && !row.isMe ? (
            <Button variant="quiet" onClick={() => setOpen('factors')}>
              Remove second factors<VisuallyHidden> of {name}</VisuallyHidden>
            </Button>
          ) : null}
        </div>
      )}
      {open === 'reset' ? <ResetForm person={person} name={name} list={list} onClose={() => setOpen(null)} /> : null}
      <AlertDialog
        open={open === 'question'}
        title={question.title}
        text={question.text}
        confirmLabel={wanted ? 'Make administrator' : 'Take away'}
        danger={!wanted}
        busy={busy}
        onCancel={() => setOpen(null)}
        onConfirm={() => mail.inBackground('change who administers the server', appoint)}
      />
      <AlertDialog
        open={open === 'factors'}
        title={aboutFactors.title}
        text={aboutFactors.text}
        confirmLabel="Remove"
        danger
        busy={busy}
        next={reset}
        onCancel={() => setOpen(null)}
        onConfirm={() => mail.inBackground('remove second factors', removeFactors)}
      />
    </li>
  )
}
