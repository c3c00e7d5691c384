import { SEARCH_CONTACT_DEBOUNCE } from '@postroom/mail-core/rules'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { PeopleList } from '../contacts/people-list.tsx'
import { usePeople } from '../contacts/use-people.ts'
import { optionId } from '../ui/option-id.ts'
import { optionAt } from '../ui/option-keys.ts'
import { TextField } from '../ui/text-field.tsx'
import styles from './contact-field.module.css'

export interface ContactFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A field of the advanced search that proposes people. */
export function ContactField({ label, value, onChange, ref }: ContactFieldProps) {
  const id = useId()
  const { people, type, close } = usePeople(SEARCH_CONTACT_DEBOUNCE)
  const [active, setActive] = useState(-1)
  const found = people ?? []
  const chosen = found[active]

  const write = (text: string) => {
    onChange(text)
    setActive(-1)
    type(text)
  }
  const take = (email: string) => {
    onChange(email)
    setActive(-1)
    close()
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || people === null) return
    const place = optionAt(event.key, { active, count: found.length })
    if (place !== null) {
      event.preventDefault()
      setActive(place)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      take(chosen.email)
    }
  }
  return (
    <div className={styles.field}>
      <TextField
        {...(ref ? { ref } : {})}
        label={label}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? id : undefined}
        aria-activedescendant={chosen ? optionId(id, active) : undefined}
        value={value}
        onChange={(event) => write(event.target.value)}
        onKeyDown={key}
        onBlur={close}
      />
      {people ? (
        <PeopleList
          id={id}
          label={label}
          people={people}
          active={active}
          onActive={setActive}
          onTake={({ email }) => take(email)}
        />
      ) : null}
    </div>
  )
}
