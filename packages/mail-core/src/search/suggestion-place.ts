import type { SearchSuggestion } from '@postroom/api'
import type { MailLocation, OpenItem } from '../navigation/mail-location.ts'
import { suggestionThreadId } from './suggestions.ts'

/** Who is looking: `threaded` opens conversations, else single messages. */
export interface SuggestionReader {
  id: number
  view_mode: 'threaded' | 'unthreaded'
}

/**
 * What choosing a suggestion opens, before the results of what was typed: the conversation with the message that was found
 * in it, or the message alone (G-110).
 */
export function suggestionPlace(suggestion: SearchSuggestion, text: string, me: SuggestionReader): MailLocation {
  return { screen: 'search', search: { q: text.trim() }, page: 1, item: itemOf(suggestion, me) }
}

function itemOf(suggestion: SearchSuggestion, me: SuggestionReader): OpenItem {
  const { message_id: messageId, user_id: ownerId } = suggestion
  const threadId = suggestionThreadId(suggestion)
  if (me.view_mode === 'threaded' && threadId) return { kind: 'thread', threadId, messageId, ownerId }
  return { kind: 'message', messageId, ...(ownerId === me.id ? {} : { ownerId }) }
}
