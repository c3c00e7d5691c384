import { REGISTRATION_SUCCEEDED, type SignUp, validateSignUp } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import styles from './auth-form.module.css'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { FormNote } from './form-note.tsx'

const EMPTY: SignUp = { fullName: '', email: '', password: '', passwordConfirmation: '' }

const FIELDS = [
  { field: 'fullName', label: 'Full name', type: 'text', autoComplete: 'name' },
  { field: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { field: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
  { field: 'passwordConfirmation', label: 'Confirm password', type: 'password', autoComplete: 'new-password' },
] as const

/** The form of a new account; success empties it and says what to do next. */
export function SignUpForm() {
  const { auth } = useMail().actors
  const problem = useSelector(auth, ({ context }) => context.problem)
  const busy = useSelector(auth, (state) => state.matches({ unauthenticated: 'signingUp' }))
  const done = useSelector(auth, (state) => state.matches({ unauthenticated: 'signedUp' }))
  const [form, setForm] = useState(EMPTY)
  const [submitted, setSubmitted] = useState(false)
  const errors = submitted ? validateSignUp(form) : {}

  useEffect(() => auth.send({ type: 'form opened' }), [auth])
  useEffect(() => {
    if (!done) return
    setForm(EMPTY)
    setSubmitted(false)
  }, [done])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (Object.keys(validateSignUp(form)).length > 0) focusFirstInvalid(event.currentTarget)
    else auth.send({ type: 'sign up', ...form })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-labelledby="auth-title">
      {problem === null ? null : <FormNote kind="error">{problem}</FormNote>}
      {done ? <FormNote kind="success">{REGISTRATION_SUCCEEDED}</FormNote> : null}
      {FIELDS.map(({ field, ...input }) => (
        <TextField
          key={field}
          {...input}
          name={field}
          value={form[field]}
          error={errors[field]}
          onChange={(event) => setForm({ ...form, [field]: event.target.value })}
        />
      ))}
      <Button variant="primary" type="submit" busy={busy} className={styles.submit}>
        Sign up
      </Button>
    </form>
  )
}
