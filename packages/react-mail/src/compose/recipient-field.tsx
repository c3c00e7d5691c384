import { type Contact, newId, type RecipientChip } from '@postroom/mail-core'
import { afterBackspace, avatarColour, COMMIT_KEYS, committed, initials } from '@postroom/mail-core/rules'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Chip } from '../ui/chip.tsx'
import styles from './recipient-field.module.css'
import { useContacts } from './use-contacts.ts'

/** The field has the focus and takes the keys, as in every combobox. */
const LISTBOX = { role: 'listbox' } as const
const option = (chosen: boolean) => ({ role: 'option', 'aria-selected': chosen }) as const

export interface RecipientFieldProps {
  id: string
  label: string
  chips: readonly RecipientChip[]
  autoFocus?: boolean
  onChange: (chips: readonly RecipientChip[]) => void
  /** What is wrong with what was typed; null once it is right. */
  onProblem: (text: string | null) => void
}

/** Addresses as chips in a line that grows, with people who fit what is typed. What is no address stays in the field. */
export function RecipientField({ id, label, chips, autoFocus = false, onChange, onProblem }: RecipientFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { contacts, type, close } = useContacts()
  const chosen = contacts[active]
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  const write = (next: string) => {
    setText(next)
    setActive(0)
    type(next)
  }
  const commit = (typed: string) => {
    close()
    if (typed.trim() === '') return
    const { added, problem, rest } = committed(typed, chips)
    setText(rest)
    if (added.length > 0) onChange([...chips, ...added.map((address) => ({ id: newId(), ...address }))])
    onProblem(problem)
  }
  const take = ({ name, email }: Contact) => {
    setText('')
    close()
    onChange([...chips, { id: newId(), email, ...(name ? { name } : {}) }])
    onProblem(null)
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && text === '') onChange(afterBackspace(chips, text))
    if (event.key === 'Escape' && contacts.length > 0) {
      event.preventDefault()
      close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && contacts.length > 0) {
      event.preventDefault()
      setActive((active + step + contacts.length) % contacts.length)
    }
    if (!COMMIT_KEYS.includes(event.key) || text.trim() === '') return
    if (event.key !== 'Tab') event.preventDefault()
    if (chosen && (event.key === 'Enter' || event.key === 'Tab')) take(chosen)
    else commit(text)
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[,;\s<]/.test(pasted.trim())) return
    event.preventDefault()
    commit(`${text} ${pasted}`)
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.chips}>
        {chips.map((chip) => (
          <Chip
            key={chip.id}
            title={chip.email}
            removeLabel={`Remove ${chip.email}`}
            onRemove={() => onChange(chips.filter((other) => other.id !== chip.id))}
          >
            {chip.name ?? chip.email}
          </Chip>
        ))}
        <input
          ref={input}
          id={id}
          className={styles.input}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={contacts.length > 0}
          aria-controls={`${id}-people`}
          aria-activedescendant={chosen ? `${id}-person-${active}` : undefined}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={key}
          onPaste={paste}
          onBlur={() => commit(text)}
        />
      </div>
      {contacts.length > 0 ? (
        <ul id={`${id}-people`} {...LISTBOX} aria-label={`People for ${label}`} className={styles.list}>
          {contacts.map((contact, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
            <li
              key={contact.email}
              id={`${id}-person-${place}`}
              {...option(place === active)}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onPointerEnter={() => setActive(place)}
              onClick={() => take(contact)}
            >
              <Avatar size={32} initials={initials(contact)} colour={avatarColour(contact.email)} />
              <span className={styles.text}>
                <bdi className={styles.name}>{contact.name ?? contact.email}</bdi>
                {contact.name ? <bdi className={styles.email}>{contact.email}</bdi> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
