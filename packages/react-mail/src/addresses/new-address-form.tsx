import { addressErrors, type addressMachine } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { focusFirstInvalid } from '../auth/focus-first-invalid.ts'
import { FormNote } from '../auth/form-note.tsx'
import styles from '../auth/new-token-form.module.css'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

interface NewAddressFormProps {
  actor: ActorRefFrom<typeof addressMachine>
  domains: readonly string[]
}

/** A new address, and the mailboxes that its mail goes to. [NET-08] */
export function NewAddressForm({ actor, domains }: NewAddressFormProps) {
  const { form, tried, problem } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (state) => state.matches('making'))
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const errors = tried ? addressErrors(form) : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'make' })
    focusFirstInvalid(event.currentTarget)
  }
  const [domain = 'example.org'] = domains
  const field = (name: 'address' | 'members') => ({
    value: form[name],
    error: errors[name],
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) =>
      actor.send({ type: 'change', fields: { [name]: target.value } }),
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="New address">
      {problem === null ? null : <FormNote kind="error">{problem}</FormNote>}
      <TextField
        ref={first}
        label="Address"
        hint={`Such as orders@${domain}; @${domain} is every other address there`}
        {...field('address')}
      />
      <TextField
        label="Goes to"
        hint="Mailboxes here, separated by commas; or another domain, as @example.org"
        {...field('members')}
      />
      <div className={styles.end}>
        <Button aria-disabled={busy} onClick={busy ? undefined : () => actor.send({ type: 'close' })}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          Make address
        </Button>
      </div>
    </form>
  )
}
