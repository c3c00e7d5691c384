import {
  ACCESS_CHOICES,
  ADMIN_TEXTS,
  inviteSomebody,
  levelOf,
  type PeopleList,
  sharedMailboxes,
} from '@postroom/mail-core'
import { invitedLevel, type NewInvitation, validateInvitation, withLevel } from '@postroom/mail-core/rules'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from '../accounts/grant-form.module.css'
import { focusFirstInvalid } from '../auth/focus-first-invalid.ts'
import { FormNote } from '../auth/form-note.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import { LinkFormEnd } from './link-form-end.tsx'
import { MadeLinkNote } from './made-link-note.tsx'
import { useMadeLink } from './use-made-link.ts'

/** Invites somebody: their address here, and the mailboxes that come with it; then the link, once. [PEOPLE-06] */
export function InviteForm({ list, onClose }: { list: PeopleList; onClose: () => void }) {
  const mail = useMail()
  const [form, setForm] = useState<NewInvitation>({ email: '', fullName: '', sendTo: '', grants: [] })
  const [tried, setTried] = useState(false)
  const { made, problem, busy, make } = useMadeLink('invite somebody')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  if (made !== null) return <MadeLinkNote made={made} onClose={onClose} />
  const found = validateInvitation(form)
  const errors = tried ? found : {}
  const change = (fields: Partial<NewInvitation>) => setForm((before) => ({ ...before, ...fields }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(found).length > 0) focusFirstInvalid(event.currentTarget)
    else make(() => inviteSomebody(mail, form))
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={ADMIN_TEXTS.invite}>
      {problem === null ? null : <FormNote kind="error">{problem}</FormNote>}
      <TextField
        ref={first}
        label="Email"
        type="email"
        autoComplete="off"
        hint={ADMIN_TEXTS.emailHint}
        value={form.email}
        error={errors.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <TextField
        label="Full name"
        autoComplete="off"
        hint={ADMIN_TEXTS.nameHint}
        maxLength={200}
        value={form.fullName}
        onChange={({ target }) => change({ fullName: target.value })}
      />
      {sharedMailboxes(list).map((mailbox) => (
        <SelectField
          key={mailbox.id}
          label={`Access to ${mailbox.full_name || mailbox.email}`}
          choices={ACCESS_CHOICES}
          value={invitedLevel(form, mailbox.id) ?? ''}
          onChange={(value) => change(withLevel(form, mailbox.id, levelOf(value)))}
        />
      ))}
      <LinkFormEnd
        list={list}
        sendTo={form.sendTo}
        error={errors.sendTo}
        onSendTo={(sendTo) => change({ sendTo })}
        busy={busy}
        onClose={onClose}
      />
    </form>
  )
}
