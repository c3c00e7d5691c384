import { type TextWords, wordsOf } from './tokens.ts'

/** What is searched of a message, as one owner sees it. */
export interface SearchedMessage {
  ownerId: number
  subject: string
  /** Name and address. */
  sender: string
  /** Names and addresses that this owner may see (G-024). */
  recipients: readonly string[]
  /** Those of the recipients who are in Cc, and in Bcc. */
  cc?: readonly string[]
  bcc?: readonly string[]
  /** The addresses that brought it to this owner. */
  deliveredTo?: readonly string[]
  attachmentNames: readonly string[]
  body: MessageWords
}

/** Prefix of the tokens of one field; no word contains a colon. */
export const FIELD = {
  owner: 'o:',
  sender: 'f:',
  recipient: 't:',
  cc: 'c:',
  bcc: 'b:',
  deliveredTo: 'd:',
  subject: 's:',
  file: 'n:',
} as const

/** The token of mail with attachments. */
export const HAS_ATTACHMENT = 'h:attachment'

const MAX_BODY = 500_000
/** PostgreSQL holds up to 1 MB of words for one row. */
const MAX_BYTES = 700_000
/** Longer texts are searched for phrases up to here: PostgreSQL counts no further than 16,383 words. */
const MAX_PHRASED = 16_000
/** PostgreSQL keeps this many places of one word. */
const MAX_PLACES = 255
/** Different words of one body, as many as a book has: to enter a list of numbers holds up whoever writes. */
const MAX_DIFFERENT = 10_000
/** Stands between the fields, so that no phrase runs from one into the next; no word is a colon. */
const BREAK = ':'

/** What the index keeps of a message. */
export interface MessageWords {
  /** Under these it is found. */
  tokens: string[]
  /** The words one after the other, for phrases. */
  inOrder: string[]
}

/**
 * Reads a message: under its owner, the words of every field, and once more by field for the operators. In
 * order, the words of the subject stand once more by field, before every field's.
 */
export function messageWords(message: SearchedMessage): MessageWords {
  const tokens = new Set<string>([`${FIELD.owner}${message.ownerId}`])
  const named = (prefix: string, words: TextWords) => {
    for (const token of words.tokens) tokens.add(token).add(`${prefix}${token}`)
    return words.inOrder
  }
  const subject = named(FIELD.subject, wordsOf(message.subject))
  const sender = named(FIELD.sender, wordsOf(message.sender))
  const recipients = message.recipients.slice(0, 2_000).map((each) => named(FIELD.recipient, wordsOf(each)))
  const files = message.attachmentNames.map((name) => {
    const words = wordsOf(name)
    for (const token of words.tokens) tokens.add(token).add(`${FIELD.file}${token}`)
    return words.inOrder
  })
  if (files.length > 0) tokens.add(HAS_ATTACHMENT)
  for (const kind of ['cc', 'bcc', 'deliveredTo'] as const)
    for (const person of message[kind]?.slice(0, 2_000) ?? [])
      for (const token of wordsOf(person).tokens) tokens.add(`${FIELD[kind]}${token}`)
  for (const token of message.body.tokens) tokens.add(token)
  const bySubject = subject.map((word) => `${FIELD.subject}${word}`)
  return {
    tokens: firstBytes(tokens, MAX_BYTES),
    inOrder: inOrder([bySubject, subject, sender, ...recipients, ...files, message.body.inOrder]),
  }
}

/** One field after the other, with breaks between them; what cannot be looked for at its place any more is a break. */
function inOrder(fields: readonly string[][]): string[] {
  const words = fields.flatMap((field) => [...field, BREAK]).slice(0, -1)
  if (words.length <= MAX_PLACES) return words
  const places = new Map<string, number>()
  return words.slice(0, MAX_PHRASED).map((word) => {
    const before = places.get(word) ?? 0
    places.set(word, before + 1)
    return before < MAX_PLACES ? word : BREAK
  })
}

/** The words and their places as PostgreSQL reads them; there they stand in the row itself. */
export function tsVector({ tokens, inOrder }: MessageWords): string {
  const places = new Map<string, number[]>(tokens.map((token) => [token, []]))
  for (const [index, word] of inOrder.entries()) places.get(word)?.push(index + 1)
  return [...places].map(([token, at]) => (at.length > 0 ? `'${token}':${at.join(',')}` : `'${token}'`)).join(' ')
}

/** The words of a body, as {@link messageWords} takes them. */
export function bodyWords(text: string): MessageWords {
  const { tokens, inOrder } = wordsOf(text.slice(0, MAX_BODY))
  return { tokens: firstBytes([...tokens].slice(0, MAX_DIFFERENT), MAX_BYTES), inOrder: inOrder.slice(0, MAX_PHRASED) }
}

/** A letter takes up to so many bytes for each of its UTF-16 units. */
const BYTES_PER_UNIT = 3

function firstBytes(tokens: Iterable<string>, most: number): string[] {
  const all = [...tokens]
  if (all.reduce((units, token) => units + token.length, 0) * BYTES_PER_UNIT <= most) return all
  const kept: string[] = []
  let bytes = 0
  for (const token of all) {
    bytes += Buffer.byteLength(token)
    if (bytes > most) break
    kept.push(token)
  }
  return kept
}
