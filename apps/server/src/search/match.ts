import type { Match, Recipient } from '@postroom/api'
import { fold } from './fold.ts'
import { queryTerms, textTokens } from './tokens.ts'

/** A message that was found, beside what its row shows. */
export interface FoundMessage {
  messageId: number
  /** The row speaks for a newer message of the conversation. */
  earlier: boolean
  /** Everything that the row shows in words. */
  shown: string
  attachmentNames: readonly string[]
  recipients: readonly Recipient[]
  text: string
}

interface Word {
  token: string
  prefix: boolean
}

const BEFORE = 40
const AFTER = 80

/** The words of a search; only the last may be unfinished. */
export function searchedWords(terms: readonly string[]): Word[] {
  const words = terms.flatMap((term) => queryTerms(term).flatMap(({ tokens }) => tokens))
  return words.map((token, index) => ({ token, prefix: index === words.length - 1 }))
}

/** Where a word was found that the row does not show; null when it shows them all, or nothing can be pointed at. */
export function matchOf(words: readonly Word[], found: FoundMessage): Match | null {
  const shown = textTokens(found.shown)
  const missing = words.find((word) => !occurs(word, shown))
  if (!missing) return null
  const { messageId: message_id } = found
  const file = found.attachmentNames.find((name) => occurs(missing, textTokens(name)))
  if (file !== undefined) return { field: 'attachment', text: file, message_id }
  const person = found.recipients.find(({ name, email }) => occurs(missing, textTokens(`${name ?? ''} ${email}`)))
  if (person) return { field: person.owner_type, text: person.email, message_id }
  const text = around(missing, found.text)
  return text === null ? null : { field: found.earlier ? 'earlier_message' : 'body', text, message_id }
}

const occurs = ({ token, prefix }: Word, tokens: ReadonlySet<string>): boolean =>
  tokens.has(token) || (prefix && [...tokens].some((other) => other.startsWith(token)))

/** The text around the first place where the word begins; folding may shift it by a little. */
function around({ token }: Word, text: string): string | null {
  const folded = fold(text)
  const begins = new RegExp(`(?<![a-z0-9])${token.replace(/[.+\-/]/g, '\\$&')}`, 'u').exec(folded)
  if (!begins) return null
  const at = Math.round((begins.index * text.length) / folded.length)
  const start = at <= BEFORE ? 0 : text.lastIndexOf(' ', at - BEFORE) + 1 || at - BEFORE
  const line = text.slice(Math.max(start, at - 2 * BEFORE), at + token.length + AFTER)
  return line.replace(/\s+/g, ' ').trim().toWellFormed()
}
