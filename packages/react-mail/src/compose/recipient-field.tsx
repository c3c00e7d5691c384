import { type Contact, newId, type RecipientChip } from '@postroom/mail-core'
import {
  afterBackspace,
  COMMIT_KEYS,
  COMPOSE_CONTACT_DEBOUNCE,
  committed,
  firstSuggestion,
  shownName,
  withoutAddresses,
} from '@postroom/mail-core/rules'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { PeopleList } from '../contacts/people-list.tsx'
import { usePeople } from '../contacts/use-people.ts'
import { Chip } from '../ui/chip.tsx'
import styles from './recipient-field.module.css'

export interface RecipientFieldProps {
  id: string
  label: string
  chips: readonly RecipientChip[]
  /** What is typed and is no chip yet. */
  text: string
  autoFocus?: boolean
  onChange: (chips: readonly RecipientChip[], text: string) => void
  /** What is wrong with what was typed; null once it is right. */
  onProblem: (text: string | null) => void
}

/** Addresses as chips in a line that grows, with people who fit what is typed. What is no address stays in the field. */
export function RecipientField(props: RecipientFieldProps) {
  const { id, label, chips, text, autoFocus = false, onChange, onProblem } = props
  const input = useRef<HTMLInputElement>(null)
  const [moved, setMoved] = useState<number | null>(null)
  const { people, query, type, close } = usePeople(COMPOSE_CONTACT_DEBOUNCE)
  const found = people ?? []
  const active = moved ?? firstSuggestion(text)
  // Those who fitted an older text are shown until the new ones come, but are not taken by Enter.
  const chosen = query === text.trim() ? found[active] : undefined
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  // More of them move the field down in its box, and so does a longer text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change of them
  useEffect(() => {
    if (document.activeElement === input.current) input.current?.scrollIntoView({ block: 'nearest' })
  }, [chips, text])

  const write = (next: string) => {
    onChange(chips, next)
    setMoved(null)
    type(next)
  }
  const commit = (typed: string) => {
    close()
    if (typed.trim() === '') return
    const { added, problem, rest } = committed(typed, chips)
    if (added.length > 0 || rest !== text)
      onChange([...chips, ...added.map((address) => ({ id: newId(), ...address }))], rest)
    onProblem(problem)
  }
  const take = ({ name, email }: Contact) => {
    close()
    const emails = chips.map((chip) => chip.email)
    const added = withoutAddresses([{ id: newId(), email, ...(name ? { name } : {}) }], emails)
    onChange([...chips, ...added], '')
    onProblem(null)
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && text === '') onChange(afterBackspace(chips, text), text)
    if (event.key === 'Escape' && people) {
      event.preventDefault()
      close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setMoved(active < 0 && step < 0 ? found.length - 1 : (active + step + found.length) % found.length)
    }
    if (!COMMIT_KEYS.includes(event.key) || text.trim() === '') return
    if (event.key !== 'Tab') event.preventDefault()
    if (chosen && (event.key === 'Enter' || event.key === 'Tab')) take(chosen)
    else commit(text)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[,;\s<]/.test(pasted.trim())) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    commit(`${text.slice(0, selectionStart ?? 0)}${text.slice(selectionEnd ?? 0)} ${pasted}`)
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
            onRemove={() => {
              onChange(
                chips.filter((other) => other.id !== chip.id),
                text,
              )
              input.current?.focus()
            }}
          >
            {shownName(chip.name ?? chip.email)}
          </Chip>
        ))}
        <input
          ref={input}
          id={id}
          className={styles.input}
          data-empty={text === '' || undefined}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? `${id}-people` : undefined}
          aria-activedescendant={chosen ? `${id}-people-${active}` : undefined}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={key}
          onPaste={paste}
          onBlur={() => commit(text)}
        />
      </div>
      {people ? (
        <PeopleList
          id={`${id}-people`}
          label={label}
          people={people}
          active={chosen ? active : -1}
          onActive={setMoved}
          onTake={take}
        />
      ) : null}
    </div>
  )
}
