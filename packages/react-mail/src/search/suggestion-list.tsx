import type { SearchSuggestion } from '@postroom/mail-core'
import {
  dateLabel,
  noRecentResults,
  SEARCH_ALL_MAIL,
  searchMarks,
  suggestionParticipants,
  suggestionSubject,
} from '@postroom/mail-core/rules'
import { Mail, Search } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useMail } from '../use-mail.ts'
import { Marked } from './marked.tsx'
import styles from './suggestion-list.module.css'
import { type ShownSuggestions, suggestionId } from './use-suggestions.ts'

/** The box has the focus and takes the keys, as in every combobox. */
const LISTBOX = { role: 'listbox' } as const
const option = (chosen: boolean) => ({ role: 'option', 'aria-selected': chosen }) as const

export interface SuggestionListProps {
  id: string
  shown: ShownSuggestions
  /** Place of the suggestion that Enter would choose, or -1. */
  active: number
  onActive: (place: number) => void
  onChoose: (suggestion: SearchSuggestion) => void
  onSearchAll: () => void
}

/** Recent mail that fits what is typed, or the way to a search through all of it. */
export default function SuggestionList({ id, shown, active, onActive, onChoose, onSearchAll }: SuggestionListProps) {
  const now = new Date(useMail().ports.clock.now())
  const { query, suggestions } = shown
  const marks = searchMarks({ q: query })
  if (suggestions.length === 0)
    return (
      <div className={styles.none}>
        <p role="status" className={styles.sentence}>
          {noRecentResults(query)}
        </p>
        <Button variant="quiet" icon={Search} onClick={onSearchAll}>
          {SEARCH_ALL_MAIL}
        </Button>
      </div>
    )
  return (
    <ul id={id} {...LISTBOX} aria-label="Suggestions" className={styles.list}>
      {suggestions.map((suggestion, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box above takes the keys
        <li
          key={`${suggestion.user_id}:${suggestion.message_id}`}
          id={suggestionId(id, place)}
          {...option(place === active)}
          className={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(place)}
          onClick={() => onChoose(suggestion)}
        >
          <span className={styles.icon}>
            <Icon of={Mail} />
          </span>
          <span className={styles.text}>
            <bdi className={styles.subject}>
              <Marked text={suggestionSubject(suggestion.subject)} words={marks.subject} />
            </bdi>
            <bdi className={styles.people}>{suggestionParticipants(peopleOf(suggestion))}</bdi>
          </span>
          <span className={styles.date}>{dateLabel(suggestion.date, { now, inList: true })}</span>
        </li>
      ))}
    </ul>
  )
}

function peopleOf({ sender_name, sender_email, recipients }: SearchSuggestion) {
  return [{ name: sender_name, email: sender_email }, ...recipients]
}
