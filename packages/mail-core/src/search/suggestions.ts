import { shownAddress } from '../contacts/shown-address.ts'
import { shownName } from '../display/shown-name.ts'
/** Milliseconds of quiet before suggestions are asked for (LIMIT-01). */
export const SUGGESTION_DEBOUNCE = 300

const PARTICIPANTS_LENGTH = 50
const SUBJECT_LENGTH = 60

/** Shown for an empty subject among the suggestions (SUGGEST-05). */
export const NO_SUBJECT = 'No Subject'

export const SEARCH_ALL_MAIL = 'Search all mail'
export const ENTER_A_QUERY = 'Enter a search query'
export const NO_RESULTS_FOUND = 'No results found'
export const NO_MESSAGES_FOUND = 'No messages found'
export const ADJUST_SEARCH = 'Try adjusting your search terms'
export const SEARCH_FAILED = 'Failed to search messages'

/** What the suggestions say when the newest mail holds nothing (SEARCH-04, G-049). */
export function noRecentResults(query: string): string {
  return `No recent results for "${query.trim()}"`
}

/** The people of a suggestion in one line, the names before the addresses, at most 50 characters (SUGGEST-03). */
export function suggestionParticipants(people: readonly { name?: string | null; email?: string | null }[]): string {
  const names = people
    .map(({ name, email }) => shownName(name?.trim() ?? '') || shownAddress(email?.trim() ?? ''))
    .filter((name) => name !== '')
  return cut(names.join(', '), PARTICIPANTS_LENGTH)
}

/** The subject of a suggestion, at most 60 characters (SUGGEST-04, SUGGEST-05). */
export function suggestionSubject(subject: string | null | undefined): string {
  return cut(shownName(subject?.trim() ?? '') || NO_SUBJECT, SUBJECT_LENGTH)
}

/** A suggestion's conversation, under whichever name the server gives it (DATA-19). */
export function suggestionThreadId(suggestion: {
  message_thread_id?: number | null
  user_thread_id?: number | null
  thread_id?: number | null
  user_thread?: { id?: number | null } | null
}): number | null {
  const { message_thread_id, user_thread_id, thread_id, user_thread } = suggestion
  return message_thread_id ?? user_thread_id ?? thread_id ?? user_thread?.id ?? null
}

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('')
}
