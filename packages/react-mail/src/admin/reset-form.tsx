import { type ListedPerson, type PeopleList, resetPassword, resetText } from '@postroom/mail-core'
import { sendToProblem } from '@postroom/mail-core/rules'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from '../accounts/grant-form.module.css'
import { focusFirstInvalid } from '../auth/focus-first-invalid.ts'
import { FormNote } from '../auth/form-note.tsx'
import { useMail } from '../use-mail.ts'
import { LinkFormEnd } from './link-form-end.tsx'
import { MadeLinkNote } from './made-link-note.tsx'
import { useMadeLink } from './use-made-link.ts'

interface ResetFormProps {
  person: ListedPerson
  name: string
  list: PeopleList
  onClose: () => void
}

/** Makes a link by which somebody chooses a new password. [PEOPLE-06] */
export function ResetForm({ person, name, list, onClose }: ResetFormProps) {
  const mail = useMail()
  const [sendTo, setSendTo] = useState('')
  const [tried, setTried] = useState(false)
  const { made, problem, busy, make } = useMadeLink('make a reset')
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  if (made !== null) return <MadeLinkNote made={made} onClose={onClose} />
  const wrong = sendToProblem(sendTo)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (wrong !== null) focusFirstInvalid(event.currentTarget)
    else make(() => resetPassword(mail, { id: person.id, sendTo }))
  }
  return (
    <form ref={box} className={styles.form} noValidate onSubmit={submit} aria-label={`Reset the password of ${name}`}>
      {problem === null ? null : <FormNote kind="error">{problem}</FormNote>}
      <p>{resetText(name)}</p>
      <LinkFormEnd
        list={list}
        sendTo={sendTo}
        error={tried ? (wrong ?? undefined) : undefined}
        onSendTo={setSendTo}
        busy={busy}
        onClose={onClose}
      />
    </form>
  )
}
