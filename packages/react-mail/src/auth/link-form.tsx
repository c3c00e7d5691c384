import { acceptLink, LINK_PAGE, type OpenLink } from '@postroom/mail-core'
import { type LinkForm as Form, passwordHint, validateLinkForm } from '@postroom/mail-core/rules'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import styles from './auth-form.module.css'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { FormNote } from './form-note.tsx'
import passwordStyles from './password-form.module.css'
import { StrengthMeter } from './strength-meter.tsx'

interface LinkFormProps {
  token: string
  link: OpenLink
  /** The link is used, with that password. */
  onDone: (password: string) => void
}

/** A name, in an invitation, and a password; a refused one leaves what was typed. [PEOPLE-06] */
export function LinkForm({ token, link, onDone }: LinkFormProps) {
  const mail = useMail()
  const [form, setForm] = useState<Form>({ fullName: link.full_name, password: '', passwordConfirmation: '' })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const found = validateLinkForm(form, link.kind)
  const errors = tried ? found : {}
  const fieldOf = (name: keyof Form) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  })
  const save = async () => {
    setBusy(true)
    const refused = await acceptLink(mail, token, form)
    setBusy(false)
    setProblem(refused)
    if (refused === null) onDone(form.password)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(found).length > 0) focusFirstInvalid(event.currentTarget)
    else if (!busy) mail.inBackground('use a link', save)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-labelledby="auth-title">
      {problem === null ? null : <FormNote kind="error">{problem}</FormNote>}
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={link.email} readOnly hidden />
      {link.kind === 'invitation' ? (
        <TextField {...fieldOf('fullName')} label="Full name" autoComplete="name" maxLength={200} />
      ) : null}
      <div className={passwordStyles.chosen}>
        <TextField
          {...fieldOf('password')}
          label="Password"
          type="password"
          hint={passwordHint(form.password)}
          autoComplete="new-password"
        />
        <StrengthMeter password={form.password} />
      </div>
      <TextField
        {...fieldOf('passwordConfirmation')}
        label="Confirm password"
        type="password"
        autoComplete="new-password"
      />
      <Button variant="primary" type="submit" busy={busy} className={styles.submit}>
        {LINK_PAGE.buttons[link.kind]}
      </Button>
    </form>
  )
}
