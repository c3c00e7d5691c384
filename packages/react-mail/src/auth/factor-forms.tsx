import {
  codeStepError,
  FACTOR_TEXTS,
  type factorMachine,
  isNamed,
  PURPOSE_TEXTS,
  passwordStepErrors,
  signedInUser,
} from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import styles from './factor-forms.module.css'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { FormNote } from './form-note.tsx'
import { QrCode } from './qr-code.tsx'

type FactorActor = ActorRefFrom<typeof factorMachine>

/** What the factor is to be called, where it is a new one, and the password. [PEOPLE-07] */
export function PasswordStep({ actor }: { actor: FactorActor }) {
  const mail = useMail()
  const { purpose, form, tried } = useSelector(actor, ({ context }) => context)
  const errors = tried ? passwordStepErrors({ purpose, form }) : {}
  const { title, button } = PURPOSE_TEXTS[purpose.type]
  const label = purpose.type === 'remove' ? `${title} ${purpose.name}` : title
  return (
    <StepForm actor={actor} label={label} button={button} danger={purpose.type === 'remove'}>
      {isNamed(purpose) ? (
        <TextField
          label="Name"
          hint="Such as My phone or Work laptop"
          value={form.name}
          error={errors.name}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => actor.send({ type: 'change', fields: { name: target.value } })}
        />
      ) : null}
      {/* Tells a password manager whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={signedInUser(mail)?.email ?? ''}
        readOnly
        hidden
      />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        value={form.password}
        error={errors.password}
        onChange={({ target }) => actor.send({ type: 'change', fields: { password: target.value } })}
      />
    </StepForm>
  )
}

/** The secret of a new app as a picture and as text, and the code that the app makes of it. [PEOPLE-07] */
export function CodeStep({ actor }: { actor: FactorActor }) {
  const { secret, form, tried } = useSelector(actor, ({ context }) => context)
  if (secret === null) return null
  return (
    <StepForm actor={actor} label="Confirm the app" button="Add app">
      <p>{FACTOR_TEXTS.scan}</p>
      <QrCode text={secret.uri} label="QR code for your authenticator app" />
      <p>
        Key: <code className={styles.key}>{secret.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-first
        value={form.code}
        error={tried ? codeStepError(form) : undefined}
        onChange={({ target }) => actor.send({ type: 'change', fields: { code: target.value } })}
      />
    </StepForm>
  )
}

interface StepFormProps {
  actor: FactorActor
  label: string
  button: string
  danger?: boolean
  children: ReactNode
}

/** What both steps have around their fields; the first of them has the focus. */
function StepForm({ actor, label, button, danger = false, children }: StepFormProps) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const busy = useSelector(actor, (state) => state.matches('beginning') || state.matches('confirming'))
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('[data-first]')
    const field = first ?? box.current?.querySelector<HTMLElement>('input:not([hidden])')
    field?.focus()
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'submit' })
    focusFirstInvalid(event.currentTarget)
  }
  return (
    <form ref={box} className={styles.form} noValidate onSubmit={submit} aria-label={label}>
      {problem === null ? null : <FormNote kind="error">{problem}</FormNote>}
      {children}
      <div className={styles.end}>
        <Button aria-disabled={busy} onClick={busy ? undefined : () => actor.send({ type: 'close' })}>
          Cancel
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} type="submit" busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  )
}
