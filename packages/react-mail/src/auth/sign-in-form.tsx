import { CONFIRMATION_HINT, needsConfirmationHint, type SignIn, validateSignIn } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import styles from './auth-form.module.css'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { FormNote } from './form-note.tsx'

/** Email, which may be known, and password; what is wrong stands beside its field, the server's answer above them. */
export function SignInForm({ email = '' }: { email?: string }) {
  const { auth } = useMail().actors
  const problem = useSelector(auth, ({ context }) => context.problem)
  const busy = useSelector(
    auth,
    (state) => state.matches({ unauthenticated: 'signingIn' }) || state.matches({ interrupted: 'signingIn' }),
  )
  const [form, setForm] = useState<SignIn>({ email, password: '' })
  const [submitted, setSubmitted] = useState(false)
  const errors = submitted ? validateSignIn(form) : {}

  useEffect(() => auth.send({ type: 'form opened' }), [auth])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (Object.keys(validateSignIn(form)).length > 0) focusFirstInvalid(event.currentTarget)
    else auth.send({ type: 'sign in', ...form })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-labelledby="auth-title">
      {problem === null ? null : <FormNote kind="error">{problem}</FormNote>}
      {problem !== null && needsConfirmationHint(problem) ? <FormNote kind="hint">{CONFIRMATION_HINT}</FormNote> : null}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={form.email}
        error={errors.email}
        onChange={(event) => setForm({ ...form, email: event.target.value })}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={form.password}
        error={errors.password}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
      />
      <Button variant="primary" type="submit" busy={busy} className={styles.submit}>
        Sign in
      </Button>
    </form>
  )
}
