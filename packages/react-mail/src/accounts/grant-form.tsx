import {
  formSentences,
  formTitle,
  type Grant,
  type GrantList,
  grantErrors,
  grantForm,
  LEVEL_CHOICES,
  LEVEL_TEXTS,
  levelOf,
  saveGrant,
  termsOf,
} from '@postroom/mail-core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { focusFirstInvalid } from '../auth/focus-first-invalid.ts'
import { FormNote } from '../auth/form-note.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import { ColleagueField } from './colleague-field.tsx'
import styles from './grant-form.module.css'

interface GrantFormProps {
  list: GrantList
  /** The grant to change; null to let somebody in. */
  grant: Grant | null
  onClose: () => void
}

/** What somebody may do in a mailbox, and when; it says what saving it does. A failed save leaves all as it is. [PEOPLE-01] */
export function GrantForm({ list, grant, onClose }: GrantFormProps) {
  const mail = useMail()
  const [form, setForm] = useState(() => grantForm(grant))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (grant) box.current?.querySelector('select')?.focus()
  }, [grant])
  const asked = { list, grant, now: mail.ports.clock.now() }
  const found = grantErrors(form, asked)
  // What is wrong before anything was tried is said at once where it was done on purpose.
  const errors = tried ? found : { ...found, person: undefined }
  const change = (fields: Partial<typeof form>) => setForm((before) => ({ ...before, ...fields }))
  const save = async () => {
    const { person } = form
    if (person === null) return
    setBusy(true)
    const refused = await saveGrant(mail, list, { user: person, terms: termsOf(form, grant) })
    setBusy(false)
    setProblem(refused)
    if (refused === null) onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (Object.keys(found).length > 0) focusFirstInvalid(event.currentTarget)
    else mail.inBackground('save who may use a mailbox', save)
  }
  const sentences = formSentences(form, asked)
  return (
    <form ref={box} className={styles.form} noValidate onSubmit={submit} aria-label={formTitle(grant)}>
      {problem === null ? null : <FormNote kind="error">{problem}</FormNote>}
      {grant === null ? (
        <ColleagueField mailboxId={list.owner.id} error={errors.person} onChoose={(person) => change({ person })} />
      ) : null}
      <div>
        <SelectField
          label="Level"
          choices={LEVEL_CHOICES}
          value={form.level}
          onChange={(value) => {
            const level = levelOf(value)
            if (level) change({ level })
          }}
        />
        <p className={styles.hint}>{LEVEL_TEXTS[form.level].hint}</p>
      </div>
      <div className={styles.days}>
        <TextField
          label="First day"
          type="date"
          hint="Empty: from now on"
          value={form.begins}
          onChange={({ target }) => change({ begins: target.value })}
        />
        <TextField
          label="Last day"
          type="date"
          hint="Empty: without an end"
          value={form.ends}
          error={errors.ends}
          onChange={({ target }) => change({ ends: target.value })}
        />
      </div>
      <div className={styles.manage}>
        <Checkbox
          checked={form.manage}
          aria-invalid={errors.manage === undefined ? undefined : true}
          aria-describedby={errors.manage === undefined ? undefined : id}
          onChange={({ target }) => change({ manage: target.checked })}
        >
          May change who may use this mailbox
        </Checkbox>
        {errors.manage === undefined ? null : (
          <p id={id} className={styles.error}>
            {errors.manage}
          </p>
        )}
      </div>
      <div role="status" className={styles.does}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className={styles.end}>
        <Button aria-disabled={busy} onClick={busy ? undefined : onClose}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          {grant === null ? 'Let in' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
