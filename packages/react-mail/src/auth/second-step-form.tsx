import { leaveSecondStep, SECOND_FACTOR_ASKED, type SecondWay, secondStepProblem, WAY_TEXTS } from '@postroom/mail-core'
import { CODE_REQUIRED, RECOVERY_CODE_REQUIRED, recoveryCode, totpCode } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import styles from './auth-form.module.css'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { FormNote } from './form-note.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** The second step of a sign-in: a code of an app, a recovery code or a passkey, as the account has them. [PEOPLE-07] */
export function SecondStepForm({ ways }: { ways: readonly SecondWay[] }) {
  const mail = useMail()
  const { auth } = mail.actors
  const problem = useSelector(auth, ({ context }) => secondStepProblem(context.problem))
  const busy = useSelector(
    auth,
    (state) => state.matches({ unauthenticated: 'signingIn' }) || state.matches({ interrupted: 'signingIn' }),
  )
  const [way, setWay] = useState<SecondWay>(ways[0] ?? 'recovery_code')
  const [passkeyProblem, setPasskeyProblem] = useState<string | null>(null)
  const said = passkeyProblem ?? problem
  return (
    <div className={styles.form}>
      {said === null ? <p role="status">{SECOND_FACTOR_ASKED}</p> : <FormNote kind="error">{said}</FormNote>}
      {way === 'passkey' ? (
        <PasskeyButton label={WAY_TEXTS.passkey} className={styles.submit} onProblem={setPasskeyProblem} />
      ) : (
        <CodeForm key={way} recovery={way === 'recovery_code'} busy={busy} onTry={() => setPasskeyProblem(null)} />
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="quiet" onClick={() => setWay(other)}>
            {WAY_TEXTS[other]}
          </Button>
        ))}
      <Button variant="quiet" onClick={() => leaveSecondStep(mail)}>
        Back to the password
      </Button>
    </div>
  )
}

/** The field for one code. What a wrong one is answered with stands above it. */
function CodeForm({ recovery, busy, onTry }: { recovery: boolean; busy: boolean; onTry: () => void }) {
  const { auth } = useMail().actors
  const [text, setText] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const code = recovery ? recoveryCode(text) : totpCode(text)
  const error = submitted && code === null ? (recovery ? RECOVERY_CODE_REQUIRED : CODE_REQUIRED) : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    onTry()
    if (code === null) focusFirstInvalid(event.currentTarget)
    else auth.send(recovery ? { type: 'sign in', recoveryCode: code } : { type: 'sign in', code })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={recovery ? 'Recovery code' : 'Code'}>
      <TextField
        ref={field}
        label={recovery ? 'Recovery code' : 'Code'}
        name="code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <Button variant="primary" type="submit" busy={busy} className={styles.submit}>
        Sign in
      </Button>
    </form>
  )
}
