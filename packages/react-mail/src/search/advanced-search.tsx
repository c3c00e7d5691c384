import { type LabelGroup, labelsQuery } from '@postroom/mail-core'
import {
  AGES,
  ASSIGNED,
  cleanSearchParams,
  MENTIONED,
  mailboxChoices,
  paramsOfForm,
  type SearchForm,
  type SearchParams,
  searchForm,
  searchInOf,
  searchInOptions,
  searchText,
  withSearchIn,
} from '@postroom/mail-core/rules'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { useReturnLostFocus } from '../ui/lost-focus.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import styles from './advanced-search.module.css'
import { ContactField } from './contact-field.tsx'

export interface AdvancedSearchProps {
  /** What stands in the search box: the fields are filled from it, and write back to it. */
  text: string
  onText: (text: string) => void
  onSearch: (search: SearchParams) => void
}

/** The form of the search: the same search as in the box, condition by condition. */
export function AdvancedSearch({ text, onText, onSearch }: AdvancedSearchProps) {
  const first = useRef<HTMLInputElement>(null)
  const [fields, setFields] = useState(() => searchForm(text))
  const written = useRef(text)
  const { data: groups = [] } = useMailQuery(labelsQuery(useMail()))
  // It closes when it has searched.
  useReturnLostFocus()
  useEffect(() => first.current?.focus(), [])
  useEffect(() => {
    if (written.current === text) return
    written.current = text
    setFields(searchForm(text))
  }, [text])

  const write = (next: SearchForm) => {
    setFields(next)
    written.current = searchText(paramsOfForm(next))
    onText(written.current)
  }
  const field = (name: keyof SearchForm) => ({
    value: fields[name] ?? '',
    onChange: (value: string) => write({ ...fields, [name]: value }),
  })
  const input = (name: keyof SearchForm) => {
    const { value, onChange } = field(name)
    return { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(paramsOfForm(fields))
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
      <SearchIn
        groups={groups}
        search={cleanSearchParams(fields)}
        onChange={(place) => write({ ...fields, label: '', read: '', trashed: '', ...place })}
      />
      <TextField label="After" type="date" {...input('after')} />
      <TextField label="Before" type="date" {...input('before')} />
      <div className={styles.person}>
        <ContactField label="Cc" {...field('cc')} />
      </div>
      <div className={styles.person}>
        <ContactField label="Bcc" {...field('bcc')} />
      </div>
      <div className={styles.person}>
        <TextField label="Delivered to" autoComplete="off" spellCheck={false} {...input('deliveredto')} />
      </div>
      <div className={styles.person}>
        <SelectField label="Mailbox" choices={mailboxChoices(groups)} {...field('owner')} />
      </div>
      <div className={styles.person}>
        <SelectField label="Assigned to" choices={ASSIGNED} {...field('assigned')} />
      </div>
      <div className={styles.person}>
        <TextField label="Answered by" autoComplete="off" placeholder="me or a name" {...input('answeredby')} />
      </div>
      <div className={styles.person}>
        <SelectField label="Mentions" choices={MENTIONED} {...field('mentions')} />
      </div>
      <div className={styles.file}>
        <TextField label="File name" autoComplete="off" {...input('filename')} />
      </div>
      <div className={styles.pair}>
        <SelectField label="Newer than" choices={AGES} {...field('newer_than')} />
        <SelectField label="Older than" choices={AGES} {...field('older_than')} />
      </div>
      <div className={styles.pair}>
        <TextField label="Larger than" autoComplete="off" placeholder="5M" {...input('larger')} />
        <TextField label="Smaller than" autoComplete="off" placeholder="500K" {...input('smaller')} />
      </div>
      <div className={styles.end}>
        <Checkbox
          checked={Boolean(fields.has)}
          onChange={(event) => write({ ...fields, has: event.target.checked ? 'attachment' : '' })}
        >
          Has attachment
        </Checkbox>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </div>
    </form>
  )
}

interface SearchInProps {
  groups: readonly LabelGroup[]
  search: SearchParams
  onChange: (search: SearchParams) => void
}

/** Where to search: folders, states, everywhere, and the labels of the ticked accounts. */
function SearchIn({ groups, search, onChange }: SearchInProps) {
  const options = searchInOptions(groups.flatMap(({ labels }) => labels.map(({ path }) => path)))
  const value = searchInOf(search)
  const isKnown = options.some((option) => option.value === value)
  return (
    <SelectField
      label="Search in"
      choices={isKnown ? options : [...options, { name: search.label ?? '', value }]}
      value={value}
      onChange={(chosen) => onChange(withSearchIn(search, chosen))}
    />
  )
}
