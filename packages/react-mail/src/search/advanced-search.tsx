import { labelsQuery } from '@postroom/mail-core'
import {
  cleanSearchParams,
  paramsFromQuery,
  parseSearchQuery,
  type SearchParam,
  type SearchParams,
  searchInOf,
  searchInOptions,
  searchText,
  withSearchIn,
} from '@postroom/mail-core/rules'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useReturnLostFocus } from '../ui/lost-focus.ts'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import styles from './advanced-search.module.css'
import { ContactField } from './contact-field.tsx'

type Fields = { [Name in SearchParam]?: string | undefined }

const fieldsOf = (text: string): Fields => paramsFromQuery(parseSearchQuery(text))

export interface AdvancedSearchProps {
  /** What stands in the search box: the fields are filled from it, and write back to it. */
  text: string
  onText: (text: string) => void
  onSearch: (search: SearchParams) => void
}

/** The form of the search: the same search as in the box, condition by condition. */
export function AdvancedSearch({ text, onText, onSearch }: AdvancedSearchProps) {
  const placeId = useId()
  const first = useRef<HTMLInputElement>(null)
  const [fields, setFields] = useState(() => fieldsOf(text))
  const written = useRef(text)
  // It closes when it has searched.
  useReturnLostFocus()
  useEffect(() => first.current?.focus(), [])
  useEffect(() => {
    if (written.current === text) return
    written.current = text
    setFields(fieldsOf(text))
  }, [text])

  const write = (next: Fields) => {
    setFields(next)
    written.current = searchText(cleanSearchParams(next))
    onText(written.current)
  }
  const field = (name: SearchParam) => ({
    value: fields[name] ?? '',
    onChange: (value: string) => write({ ...fields, [name]: value }),
  })
  const input = (name: SearchParam) => {
    const { value, onChange } = field(name)
    return { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(cleanSearchParams(fields))
  }
  return (
    <form aria-label="Advanced search" className={styles.form} onSubmit={submit}>
      <div className={styles.person}>
        <ContactField ref={first} label="From" {...field('from')} />
      </div>
      <div className={styles.person}>
        <ContactField label="To" {...field('to')} />
      </div>
      <div className={styles.wide}>
        <TextField label="Subject" autoComplete="off" {...input('subject')} />
      </div>
      <TextField label="Has the words" autoComplete="off" {...input('q')} />
      <TextField label="Doesn't have" autoComplete="off" {...input('not_q')} />
      <TextField label="Message ID" autoComplete="off" spellCheck={false} {...input('external_id')} />
      <div className={styles.field}>
        <label htmlFor={placeId} className={styles.label}>
          Search in
        </label>
        <SearchIn id={placeId} search={cleanSearchParams(fields)} onChange={write} />
      </div>
      <TextField label="After" type="date" {...input('after')} />
      <TextField label="Before" type="date" {...input('before')} />
      <div className={styles.end}>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </div>
    </form>
  )
}

interface SearchInProps {
  id: string
  search: SearchParams
  onChange: (search: SearchParams) => void
}

/** Where to search: folders, states, everywhere, and the labels of the ticked accounts. */
function SearchIn({ id, search, onChange }: SearchInProps) {
  const { data: groups = [] } = useQuery(labelsQuery(useMail()))
  const options = searchInOptions(groups.flatMap(({ labels }) => labels.map(({ path }) => path)))
  const value = searchInOf(search)
  const isKnown = options.some((option) => option.value === value)
  return (
    <select
      id={id}
      className={styles.select}
      value={value}
      onChange={(event) => onChange(withSearchIn(search, event.target.value))}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
      {isKnown ? null : <option value={value}>{search.label}</option>}
    </select>
  )
}
