import { factorAskedQuery, leaveSecondStep, WAY_TEXTS } from '@postroom/mail-core'
import { CONFIRMATION_HINT, needsConfirmationHint, type SignIn, validateSignIn } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import styles from './auth-form.module.css'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { FormNote } from './form-note.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondStepForm } from './second-step-form.tsx'

/** Signs in: with the password and, where the account asks for it, a second step; or with a passkey. [PEOPLE-07] */
export function SignInForm({ email = '' }: { email?: string }) {
  const mail = useMail()
  const { data: asked } = useMailQuery(factorAskedQuery(mail))
  useEffect(() => {
    leaveSecondStep(mail)
  }, [mail])
  return asked ? <SecondStepForm ways={asked.ways} /> : <PasswordForm email={email} />
}

/** Email, which may be known, and password; what is wrong stands beside its field, the server's answer above them. */
function PasswordForm({ email }: { email: string }) {
  const { auth } = useMail().actors
  const problem = useSelector(auth, ({ context }) => context.problem)
  const busy = useSelector(
    auth,
    (state) => state.matches({ unauthenticated: 'signingIn' }) || state.matches({ interrupted: 'signingIn' }),
  )
  const [form, setForm] = useState<SignIn>({ email, password: '' })
  const [submitted, setSubmitted] = useState(false)
  const [passkeyProblem, setPasskeyProblem] = useState<string | null>(null)
  const said = passkeyProblem ?? problem
  const errors = submitted ? validateSignIn(form) : {}

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    setPasskeyProblem(null)
    if (Object.keys(validateSignIn(form)).length > 0) focusFirstInvalid(event.currentTarget)
    else auth.send({ type: 'sign in', ...form })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-labelledby="auth-title">
      {said === null ? null : <FormNote kind="error">{said}</FormNote>}
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
      <PasskeyButton label={WAY_TEXTS.passkey} onProblem={setPasskeyProblem} />
    </form>
  )
}
