import type { Contact, SearchSuggestion } from '@postroom/mail-core'
import {
  avatarColour,
  dateLabel,
  initials,
  noRecentResults,
  SEARCH_ALL_MAIL,
  searchMarks,
  shownAddress,
  shownName,
  suggestionParticipants,
  suggestionSubject,
} from '@postroom/mail-core/rules'
import { Mail, Search } from 'lucide-react'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Listbox, Option, OptionIcon } from '../ui/listbox.tsx'
import { optionId } from '../ui/option-id.ts'
import { useMail } from '../use-mail.ts'
import { type BoxOption, suggestedOptions } from './box-options.ts'
import { markWords } from './mark-words.tsx'
import styles from './suggestion-list.module.css'
import type { ShownSuggestions } from './use-suggestions.ts'

export interface SuggestionListProps {
  id: string
  shown: ShownSuggestions
  /** Place of the suggestion that Enter would choose, or -1. */
  active: number
  onActive: (place: number) => void
  onChoose: (option: BoxOption) => void
  onSearchAll: () => void
}

/** People and recent mail that fit what is typed, or the way to a search through all mail. */
export function SuggestionList({ id, shown, active, onActive, onChoose, onSearchAll }: SuggestionListProps) {
  const { query, suggestions } = shown
  const options = suggestedOptions(shown)
  return (
    <>
      {options.length === 0 ? null : (
        <Listbox id={id} label="Suggestions" className={styles.list}>
          {options.map((option, place) => (
            <Option
              key={keyOf(option)}
              id={optionId(id, place)}
              chosen={place === active}
              className={styles.option}
              onPoint={() => onActive(place)}
              onChoose={() => onChoose(option)}
            >
              {option.kind === 'person' ? <Person {...option} typed={shown.person ?? ''} /> : null}
              {option.kind === 'mail' ? <FoundMail {...option} query={query} /> : null}
            </Option>
          ))}
        </Listbox>
      )}
      {suggestions.length > 0 ? null : (
        <div className={styles.none}>
          <p role="status" className={styles.sentence}>
            {noRecentResults(query)}
          </p>
          <Button variant="quiet" icon={Search} onClick={onSearchAll}>
            {SEARCH_ALL_MAIL}
          </Button>
        </div>
      )}
    </>
  )
}

function keyOf(option: BoxOption): string {
  if (option.kind === 'person') return option.contact.email
  return option.kind === 'mail' ? `${option.suggestion.user_id}:${option.suggestion.message_id}` : option.text
}

function Person({ contact: { name, email }, typed }: { contact: Contact; typed: string }) {
  const words = [typed]
  return (
    <>
      <OptionIcon>
        <Avatar size={24} initials={initials({ name, email })} colour={avatarColour(email)} />
      </OptionIcon>
      <span className={styles.text}>
        <bdi className={styles.subject}>{markWords(name ? shownName(name) : shownAddress(email), words)}</bdi>
        {name ? <bdi className={styles.people}>{markWords(shownAddress(email), words)}</bdi> : null}
      </span>
    </>
  )
}

function FoundMail({ suggestion, query }: { suggestion: SearchSuggestion; query: string }) {
  const now = new Date(useMail().ports.clock.now())
  return (
    <>
      <OptionIcon>
        <Icon of={Mail} />
      </OptionIcon>
      <span className={styles.text}>
        <bdi className={styles.subject}>
          {markWords(suggestionSubject(suggestion.subject), searchMarks({ q: query }).subject)}
        </bdi>
        <bdi className={styles.people}>{suggestionParticipants(peopleOf(suggestion))}</bdi>
      </span>
      <span className={styles.date}>{dateLabel(suggestion.date, { now, inList: true })}</span>
    </>
  )
}

function peopleOf({ sender_name, sender_email, recipients }: SearchSuggestion) {
  return [{ name: sender_name, email: sender_email }, ...recipients]
}
