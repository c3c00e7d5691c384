import { avatarColour, initials, NO_CONTACTS_FOUND } from '@postroom/mail-core/rules'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './contact-field.module.css'
import { Listbox, Option, optionId } from './listbox.tsx'
import { optionAt } from './option-keys.ts'
import { useContactSuggestions } from './use-contact-suggestions.ts'

export interface ContactFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A field of the advanced search that proposes people. */
export function ContactField({ label, value, onChange, ref }: ContactFieldProps) {
  const id = useId()
  const { contacts, type, close } = useContactSuggestions()
  const [active, setActive] = useState(-1)
  const found = contacts ?? []
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
    if (event.nativeEvent.isComposing || contacts === null) return
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
      {contacts === null ? null : found.length === 0 ? (
        <p role="status" className={styles.none}>
          {NO_CONTACTS_FOUND}
        </p>
      ) : (
        <Listbox id={id} label={`People for ${label}`} className={styles.list}>
          {found.map((contact, place) => (
            <Option
              key={contact.email}
              id={optionId(id, place)}
              chosen={place === active}
              className={styles.option}
              onPoint={() => setActive(place)}
              onChoose={() => take(contact.email)}
            >
              <Avatar size={32} initials={initials(contact)} colour={avatarColour(contact.email)} />
              <span className={styles.text}>
                <bdi className={styles.name}>{contact.name ?? contact.email}</bdi>
                {contact.name ? <bdi className={styles.email}>{contact.email}</bdi> : null}
              </span>
            </Option>
          ))}
        </Listbox>
      )}
    </div>
  )
}
