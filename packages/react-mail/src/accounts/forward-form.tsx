import { addForward, type Forwarding } from '@postroom/mail-core'
import { type FormEvent, useRef, useState } from 'react'
import formStyles from '../auth/password-form.module.css'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'

/** Adds an address that copies go to. [NET-12] */
export function ForwardForm({ forwarding }: { forwarding: Forwarding }) {
  const mail = useMail()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const add = async () => {
    setBusy(true)
    const found = await addForward(mail, forwarding, typed)
    setBusy(false)
    setProblem(found)
    if (found === null) setTyped('')
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) mail.inBackground('add a forward', add)
  }
  return (
    <form className={formStyles.form} noValidate onSubmit={submit} aria-label="Forward to another address">
      <TextField
        ref={field}
        label="Forward a copy to"
        type="email"
        autoComplete="off"
        value={typed}
        error={problem ?? undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={busy} className={formStyles.submit}>
        Add
      </Button>
    </form>
  )
}
