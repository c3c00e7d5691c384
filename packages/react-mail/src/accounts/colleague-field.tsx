import { colleagueSuggestions, colleaguesQuery, GRANT_TEXTS, type UserSummary } from '@postroom/mail-core'
import { SEARCH_CONTACT_DEBOUNCE } from '@postroom/mail-core/rules'
import { useActorRef, useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { PeopleList } from '../contacts/people-list.tsx'
import { optionId } from '../ui/option-id.ts'
import { optionAt } from '../ui/option-keys.ts'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import styles from './grant-form.module.css'

interface ColleagueFieldProps {
  mailboxId: number
  error: string | undefined
  /** Null while what is typed is not somebody who was chosen. */
  onChoose: (person: UserSummary | null) => void
}

/** A field that proposes people to whom the mailbox could be opened, by name or address. It has the focus first. [PEOPLE-01] */
export function ColleagueField({ mailboxId, error, onChoose }: ColleagueFieldProps) {
  const mail = useMail()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const actor = useActorRef(
    useMemo(() => colleagueSuggestions(mail, mailboxId), [mail, mailboxId]),
    { input: { delay: SEARCH_CONTACT_DEBOUNCE } },
  )
  const query = useSelector(actor, ({ context }) => context.shown)
  const { data } = useMailQuery({ ...colleaguesQuery(mail, mailboxId, query ?? ''), enabled: query !== null })
  useEffect(() => field.current?.focus(), [])
  const people: readonly UserSummary[] = query === null || !data ? [] : data
  const isOpen = query !== null && data !== undefined
  const chosen = people[active]
  const close = () => actor.send({ type: 'close' })
  const write = (text: string) => {
    setTyped(text)
    setActive(0)
    onChoose(null)
    actor.send({ type: 'type', text })
  }
  const take = (person: UserSummary) => {
    setTyped(person.full_name || person.email)
    onChoose(person)
    close()
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isOpen) return
    const place = optionAt(event.key, { active, count: people.length })
    if (place !== null) setActive(place)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) take(chosen)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.proposing}>
      <TextField
        ref={field}
        label="Colleague"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={people.length > 0}
        aria-controls={people.length > 0 ? id : undefined}
        aria-activedescendant={chosen ? optionId(id, active) : undefined}
        value={typed}
        error={error}
        hint="Their name or address"
        onChange={({ target }) => write(target.value)}
        onKeyDown={key}
        onBlur={close}
      />
      {isOpen ? (
        <PeopleList
          id={id}
          label="Colleague"
          none={GRANT_TEXTS.noColleagues}
          people={people.map(({ full_name, email }) => ({ name: full_name || null, email }))}
          active={active}
          onActive={setActive}
          onTake={({ email }) => {
            const person = people.find((each) => each.email === email)
            if (person) take(person)
          }}
        />
      ) : null}
    </div>
  )
}
