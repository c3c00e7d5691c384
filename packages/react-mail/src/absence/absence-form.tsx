import {
  ABSENCE_TEXTS,
  type Absence,
  ANSWER_CHOICES,
  absenceForm,
  absenceFormProblem,
  DATE_UNFINISHED,
  meQuery,
  passToChoices,
  saveAbsence,
  usersQuery,
} from '@postroom/mail-core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { focusFirstInvalid } from '../auth/focus-first-invalid.ts'
import { FormNote } from '../auth/form-note.tsx'
import { Button } from '../ui/button.tsx'
import { MomentField } from '../ui/moment-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import own from './absence.module.css'
import { AnswerField } from './answer-field.tsx'

interface AbsenceFormProps {
  absence: Absence | null
  onClose: () => void
}

/** Says when one is away, what is answered, and who is assigned instead. A failed save leaves all as it is. [TEAM-13] */
export function AbsenceForm({ absence, onClose }: AbsenceFormProps) {
  const mail = useMail()
  const { data: me } = useMailQuery(meQuery(mail))
  const { data: users = [] } = useMailQuery(usersQuery(mail))
  const [form, setForm] = useState(() => absenceForm(absence, mail.ports.clock.now()))
  /** A field in which only a part of a date is written looks empty. */
  const [unfinished, setUnfinished] = useState({ from: false, until: false })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const half = (['from', 'until'] as const).find((field) => unfinished[field])
  const problem = half ? { field: half, text: DATE_UNFINISHED } : absenceFormProblem(form, mail.ports.clock.now())
  const problemOf = (field: 'from' | 'until' | 'html') => (tried && problem?.field === field ? problem.text : undefined)
  const change = (fields: Partial<typeof form>) => setForm((before) => ({ ...before, ...fields }))
  const moment = (field: 'from' | 'until') => ({
    value: form[field],
    isUnfinished: unfinished[field],
    error: problemOf(field),
    onChange: (value: string, isUnfinished: boolean) => {
      setUnfinished((before) => ({ ...before, [field]: isUnfinished }))
      change({ [field]: value })
    },
  })
  const save = async () => {
    setBusy(true)
    const said = await saveAbsence(mail, form)
    setBusy(false)
    setRefused(said)
    if (said === null) onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (problem?.field === 'html') event.currentTarget.querySelector<HTMLElement>('[contenteditable]')?.focus()
    else if (problem !== null) focusFirstInvalid(event.currentTarget)
    else mail.inBackground('save an absence', save)
  }
  const others = users.filter((user) => user.id !== me?.id)
  return (
    <form className={own.form} noValidate onSubmit={submit} aria-label={ABSENCE_TEXTS.title}>
      {refused === null ? null : <FormNote kind="error">{refused}</FormNote>}
      <div className={own.moments}>
        <MomentField ref={first} label={ABSENCE_TEXTS.from} {...moment('from')} />
        <MomentField label={ABSENCE_TEXTS.until} hint={ABSENCE_TEXTS.untilHint} {...moment('until')} />
      </div>
      <div>
        <SelectField
          label={ABSENCE_TEXTS.answers}
          choices={ANSWER_CHOICES}
          value={form.answers}
          onChange={(value) => {
            const choice = ANSWER_CHOICES.find((each) => each.value === value)
            if (choice) change({ answers: choice.value })
          }}
        />
        <p className={own.hint}>{ABSENCE_TEXTS.answersHint}</p>
      </div>
      {form.answers === 'nobody' ? null : (
        <>
          <TextField
            label={ABSENCE_TEXTS.subject}
            hint={ABSENCE_TEXTS.subjectHint}
            autoComplete="off"
            dir="auto"
            maxLength={200}
            value={form.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
          <AnswerField html={form.html} error={problemOf('html')} onChange={(html) => change({ html })} />
        </>
      )}
      <div>
        <SelectField
          label={ABSENCE_TEXTS.passTo}
          choices={passToChoices(others, absence)}
          value={form.passTo === null ? '' : String(form.passTo)}
          onChange={(value) => change({ passTo: value === '' ? null : Number(value) })}
        />
        <p className={own.hint}>{ABSENCE_TEXTS.passHint}</p>
      </div>
      <div className={own.end}>
        <Button aria-disabled={busy} onClick={busy ? undefined : onClose}>
          {ABSENCE_TEXTS.cancel}
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          {ABSENCE_TEXTS.save}
        </Button>
      </div>
    </form>
  )
}
