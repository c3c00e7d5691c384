import type { Match } from '@postroom/api'
import { markedText } from './marked-text.ts'

const PLACES: Record<Match['field'], string> = {
  body: 'In the message',
  attachment: 'Attachment',
  to: 'To',
  cc: 'Cc',
  bcc: 'Bcc',
  earlier_message: 'Earlier message',
}

/** Characters before the found word that the line of a telephone can afford. */
const BEFORE = 8
/** Characters of its snippet that a row shows even where labels and a long subject crowd it. */
const SURELY_SEEN = 24

/** What a row shows in words. */
export interface ShownWords {
  match: Match | null
  people: string
  subject: string
  snippet: string
}

/** What a search found and before it where, 'Attachment: ' say. */
export interface Reason {
  place: string
  text: string
  /** The place goes where there is no room for it. */
  spare?: true
}

/**
 * Why a search found a row, where that is not to be seen in its line: beside the row, or far back in the snippet. Null where
 * it is. It stands in that line: 'In the message: ' is left out and the text begins with the found word, so that it has the room.
 */
export function rowReason({ match, people, subject, snippet }: ShownWords, words: readonly string[]): Reason | null {
  if (match) return reasonOf(match, words)
  const hidden = words.find(
    (word) => !isMarked(people, word) && !isMarked(subject, word) && firstMark(snippet, [word]) > SURELY_SEEN,
  )
  return hidden === undefined ? null : reasonOf({ field: 'body', text: snippet, message_id: 0 }, [hidden])
}

const isMarked = (text: string, word: string): boolean => firstMark(text, [word]) >= 0

/** Where the first of the words stands in the text, or -1. */
function firstMark(text: string, words: readonly string[]): number {
  const [first, second] = markedText(text, words)
  if (first?.marked) return 0
  return first && second ? first.text.length : -1
}

/** Where a search found what its row does not show, in words: 'Attachment: menu.pdf'. */
export const matchReason = ({ field, text }: Match): string => `${PLACES[field]}: ${text}`

function reasonOf({ field, text }: Match, words: readonly string[]): Reason {
  const inText = field === 'body' || field === 'earlier_message'
  if (!inText) return { place: `${PLACES[field]}: `, text }
  const found = fromFirst(text, words)
  return field === 'body' ? { place: '', text: found } : { place: `${PLACES[field]}: `, text: found, spare: true }
}

/** A text that begins with the first of the words, unless that stands near its beginning. */
function fromFirst(text: string, words: readonly string[]): string {
  const found = firstMark(text, words)
  if (found <= BEFORE) return text
  const start = text.lastIndexOf(' ', found - 1) + 1
  return start > 0 ? `…${text.slice(start)}` : text
}
