import { passwordForm, signedInUser } from '@postroom/mail-core'
import { PASSWORD_CHANGED, type PasswordChange, passwordHint, validatePasswordChange } from '@postroom/mail-core/rules'
import { useActorRef, useSelector } from '@xstate/react'
import { type FormEvent, useMemo } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { FormNote } from './form-note.tsx'
import styles from './password-form.module.css'
import { StrengthMeter } from './strength-meter.tsx'

/** Changes one's own password; success empties the form. [PEOPLE-05] */
export function PasswordForm() {
  const mail = useMail()
  const actor = useActorRef(useMemo(() => passwordForm(mail), [mail]))
  const { form, tried, problem } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (state) => state.matches('saving'))
  const saved = useSelector(actor, (state) => state.matches('saved'))
  const errors = tried ? validatePasswordChange(form) : {}
  const fieldOf = (name: keyof PasswordChange) => ({
    type: 'password',
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      actor.send({ type: 'change', fields: { [name]: event.target.value } }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'save' })
    focusFirstInvalid(event.currentTarget)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="Change password">
      {problem === null ? null : <FormNote kind="error">{problem}</FormNote>}
      {saved ? <FormNote kind="success">{PASSWORD_CHANGED}</FormNote> : null}
      {/* Tells a password manager whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={signedInUser(mail)?.email ?? ''}
        readOnly
        hidden
      />
      <TextField {...fieldOf('currentPassword')} label="Current password" autoComplete="current-password" />
      <div className={styles.chosen}>
        <TextField
          {...fieldOf('password')}
          label="New password"
          hint={passwordHint(form.password)}
          autoComplete="new-password"
        />
        <StrengthMeter password={form.password} />
      </div>
      <TextField {...fieldOf('passwordConfirmation')} label="Confirm new password" autoComplete="new-password" />
      <Button variant="primary" type="submit" busy={busy} className={styles.submit}>
        Change password
      </Button>
    </form>
  )
}
