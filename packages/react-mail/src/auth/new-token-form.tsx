import { lifeText, openAccounts, SCOPE_TEXTS, type TokenForm, type tokenMachine, type User } from '@postroom/mail-core'
import {
  printSender,
  TOKEN_LIVES,
  TOKEN_SCOPES,
  toggled,
  toggledScope,
  validateNewToken,
} from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { FormNote } from './form-note.tsx'
import styles from './new-token-form.module.css'

interface NewTokenFormProps {
  actor: ActorRefFrom<typeof tokenMachine>
  user: User
  onCancel: () => void
}

/** What a new access token is for, what it may do, where, and when it ends. [SDK-08] */
export function NewTokenForm({ actor, user, onCancel }: NewTokenFormProps) {
  const { form, tried, problem } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (state) => state.matches('making'))
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.focus(), [])
  const errors = tried ? validateNewToken(form) : {}
  const change = (fields: Partial<TokenForm>) => actor.send({ type: 'change', fields })
  const mailboxes = openAccounts(user)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'make' })
    focusFirstInvalid(event.currentTarget)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="New token">
      {problem === null ? null : <FormNote kind="error">{problem}</FormNote>}
      <TextField
        ref={name}
        label="Name"
        hint="What the token is for, such as Nightly report"
        value={form.name}
        error={errors.name}
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
      />
      <CheckboxGroup
        title="The token may"
        error={errors.scopes}
        choices={TOKEN_SCOPES.map((scope) => ({ ...SCOPE_TEXTS[scope], value: scope }))}
        ticked={form.scopes}
        onToggle={(scope) => change({ scopes: toggledScope(form.scopes, scope) })}
      />
      {mailboxes.length < 2 ? null : (
        <CheckboxGroup
          title="Mailboxes"
          error={errors.mailboxIds}
          choices={mailboxes.map((account) => ({ name: printSender(account), value: account.id }))}
          ticked={form.mailboxIds}
          onToggle={(mailboxId) => change({ mailboxIds: toggled(form.mailboxIds, mailboxId) })}
        />
      )}
      <SelectField
        label="Expires"
        choices={TOKEN_LIVES.map((days) => ({ name: lifeText(days), value: String(days ?? '') }))}
        value={String(form.days ?? '')}
        onChange={(days) => change({ days: days === '' ? null : Number(days) })}
      />
      <div className={styles.end}>
        <Button aria-disabled={busy} onClick={busy ? undefined : onCancel}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          Make token
        </Button>
      </div>
    </form>
  )
}
