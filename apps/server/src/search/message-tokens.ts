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
  attachmentNames: readonly string[]
  text: string | null
  html: string | null
}

/** Prefix of the tokens of one field; no word contains a colon. */
export const FIELD = {
  owner: 'o:',
  sender: 'f:',
  recipient: 't:',
  cc: 'c:',
  bcc: 'b:',
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
/** Stands between the fields, so that no phrase runs from one into the next; no word is a colon. */
const BREAK = ':'
/** A text part this short may only say that there is HTML. */
const SHORT_TEXT = 500

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
  for (const kind of ['cc', 'bcc'] as const)
    for (const person of message[kind]?.slice(0, 2_000) ?? [])
      for (const token of wordsOf(person).tokens) tokens.add(`${FIELD[kind]}${token}`)
  const body = wordsOf(bodyText(message))
  let bytes = [...tokens].reduce((sum, token) => sum + Buffer.byteLength(token), 0)
  for (const token of body.tokens) {
    bytes += Buffer.byteLength(token)
    if (bytes > MAX_BYTES) break
    tokens.add(token)
  }
  const bySubject = subject.map((word) => `${FIELD.subject}${word}`)
  return { tokens: [...tokens], inOrder: inOrder([bySubject, subject, sender, ...recipients, ...files, body.inOrder]) }
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

/** The words of the body: the text part, and what the HTML shows where the text part is missing or short. */
export function bodyText({ text, html }: Pick<SearchedMessage, 'text' | 'html'>): string {
  const plain = (text ?? '').slice(0, MAX_BODY)
  return html === null || plain.length > SHORT_TEXT ? plain : `${plain}\n${htmlWords(html.slice(0, 2 * MAX_BODY))}`
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const INLINE = /<\/?(?:a|abbr|b|big|em|font|i|mark|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?>/gi

/** The words that HTML shows, without markup; only for finding words, never for display. */
export function htmlWords(html: string): string {
  return withoutHidden(html)
    .replace(INLINE, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (entity, name: string) => decoded(name) ?? entity)
}

function decoded(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

/** Cuts comments, styles and scripts out, in time linear in the length. */
function withoutHidden(html: string): string {
  const lower = html.toLowerCase()
  if (lower.length !== html.length) return html
  let out = ''
  let at = 0
  while (at < html.length) {
    const open = nextHidden(lower, at)
    if (!open) return out + html.slice(at)
    out += `${html.slice(at, open.from)} `
    const end = lower.indexOf(open.close, open.from)
    const closed = end < 0 ? -1 : html.indexOf('>', end + open.close.length - 1)
    at = closed < 0 ? html.length : closed + 1
  }
  return out
}

const HIDDEN: readonly [string, string][] = [
  ['<!--', '-->'],
  ['<style', '</style'],
  ['<script', '</script'],
  ['<title', '</title'],
]

function nextHidden(lower: string, at: number): { from: number; close: string } | null {
  let next: { from: number; close: string } | null = null
  for (let from = lower.indexOf('<', at); from >= 0 && !next; from = lower.indexOf('<', from + 1)) {
    const found = HIDDEN.find(([open]) => lower.startsWith(open, from))
    if (found) next = { from, close: found[1] }
  }
  return next
}
