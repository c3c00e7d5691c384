import type { Match, Recipient } from '@postroom/api'
import { fold } from '@postroom/mail-core/rules'
import { holdsPhrase, phraseTerm, queryTerms, type Term, type TextWords, wordsOf } from '../words/tokens.ts'

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

/** A word of a search, or a phrase. */
interface Searched extends Term {
  /** Where it begins in a folded text. */
  pattern: RegExp
}

const BEFORE = 40
const AFTER = 80
/** What is cut within a word; where words are not parted by spaces, the cut may stand anywhere. */
const LAST_WORD = /\s+\S{0,20}$/

/** The words and phrases of a search; only the last may be unfinished. */
export function searchedWords(terms: readonly string[]): Searched[] {
  const searched = terms.flatMap((term): Searched[] => {
    const phrase = phraseTerm(term)
    if (/\s/.test(term) && phrase.tokens.length > 1) return [{ ...phrase, pattern: beginning(...partsOf(term)) }]
    return queryTerms(term).flatMap(({ tokens }) =>
      tokens.map((token) => ({ tokens: [token], prefix: false, pattern: beginning(token) })),
    )
  })
  const last = searched.at(-1)
  if (last) last.prefix = true
  return searched
}

/** The words and phrases of alternatives, each of which may be unfinished. */
export const searchedAlternatives = (terms: readonly string[]): Searched[] =>
  terms.flatMap((term) => searchedWords([term]))

const partsOf = (text: string): string[] =>
  fold(text).match(/[\p{L}\p{N}\p{M}]+|\p{RI}{2}|\p{Extended_Pictographic}/gu) ?? []

const beginning = (...words: string[]): RegExp =>
  new RegExp(`(?<![a-z0-9])${words.map(written).join('[^\\p{L}\\p{N}\\p{M}]+')}`, 'u')

/** A word with the apostrophes that a text may have and the index has not. */
const written = (word: string): string => [...word].map((letter) => letter.replace(/[.+]/g, '\\$&')).join("'?")

/** Where a word was found that the row does not show; null when it shows them all, or nothing can be pointed at. */
export function matchOf(words: readonly Searched[], found: FoundMessage): Match | null {
  const shown = textToSearch(found.shown)
  const missing = words.find((word) => !occurs(word, shown))
  if (!missing) return null
  const { messageId: message_id } = found
  const file = found.attachmentNames.find((name) => occurs(missing, textToSearch(name)))
  if (file !== undefined) return { field: 'attachment', text: file, message_id }
  const person = found.recipients.find(({ name, email }) => occurs(missing, textToSearch(`${name ?? ''} ${email}`)))
  if (person) return { field: person.owner_type, text: person.email, message_id }
  const text = around(missing, found.text)
  return text === null ? null : { field: found.earlier ? 'earlier_message' : 'body', text, message_id }
}

/** Where one of these words was found, when the row shows none of them. */
export function matchOfAny(words: readonly Searched[], found: FoundMessage): Match | null {
  const shown = textToSearch(found.shown)
  if (words.some((word) => occurs(word, shown))) return null
  return words.map((word) => matchOf([word], found)).find((match) => match !== null) ?? null
}

interface TextToSearch {
  folded: string
  words(): TextWords
}

function textToSearch(text: string): TextToSearch {
  let words: TextWords | null = null
  return {
    folded: fold(text).replaceAll("'", ''),
    words: () => {
      words ??= wordsOf(text)
      return words
    },
  }
}

/** Every word of a text stands in it as it is: most texts need not be read word by word. */
function occurs({ tokens, prefix }: Searched, { folded, words }: TextToSearch): boolean {
  if (!tokens.every((token) => folded.includes(token))) return false
  const [token = '', ...more] = tokens
  if (more.length > 0) return holdsPhrase(words().inOrder, { tokens, prefix })
  const known = words().tokens
  return known.has(token) || (prefix && [...known].some((other) => other.startsWith(token)))
}

/** The text around the first place where the word begins, up to the end of a word; folding may shift it by a little. */
function around({ pattern }: Searched, text: string): string | null {
  const folded = fold(text)
  const begins = pattern.exec(folded)
  if (!begins) return null
  const at = Math.round((begins.index * text.length) / folded.length)
  const start = at <= BEFORE ? 0 : text.lastIndexOf(' ', at - BEFORE) + 1 || at - BEFORE
  const found = at + begins[0].length
  const before = text.slice(Math.max(start, at - 2 * BEFORE), found)
  const after = text.slice(found, found + AFTER)
  const rest = found + AFTER < text.length ? `${after.replace(LAST_WORD, '')}…` : after
  return `${before}${rest}`.replace(/\s+/g, ' ').trim().toWellFormed()
}
