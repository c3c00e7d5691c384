import { shownContentIds } from '@postroom/mail-core/rules'
import { type Address, type Attachment, addressParser, type Email } from 'postal-mime'
import { namedAttachment } from './attachment-name.ts'
import { decodeText } from './charset.ts'
import { derivedText } from './derived-text.ts'
import { cleanText, messageId, messageIds } from './header-text.ts'
import { MimeParser } from './mime-parser.ts'
import { repairHeaders } from './mime-repair.ts'
import type { ParsedAttachment, ParsedMessage, ParsedRecipient } from './parsed-message.ts'
import { hasTooManyParts } from './part-limit.ts'
import { repairSeparators } from './separator-repair.ts'
import { shownText } from './shown-text.ts'
import { wordsElsewhere } from './words-elsewhere.ts'

const MAX_ATTACHMENTS = 500
const MAX_RECIPIENTS = 1_000
const MAX_REPLY_TO = 100
const MAX_FROM = 10_000
const MAX_BODY = 4_194_304
const MAX_HEADERS = 262_144
const CALENDAR = /^(text\/calendar|application\/ics)$/

/**
 * Reads a message from its bytes, in this thread. It never fails: what cannot be parsed (too deep, too many parts, broken)
 * is read as headers and plain text.
 */
export async function parseHere(raw: Buffer): Promise<ParsedMessage> {
  const repaired = repairSeparators(repairHeaders(raw))
  try {
    if (hasTooManyParts(repaired)) return await parsePlain(repaired)
    const email = await new MimeParser().parse(repaired)
    if (!hasContent(email) && blankLine(repaired) !== null) return await parsePlain(repaired)
    return toMessage(
      hasWords(email) ? email : { ...email, text: (await wordsElsewhere(email, repaired)) ?? email.text },
    )
  } catch {
    return parsePlain(repaired)
  }
}

/** Headers as far as they can be read, and everything after them as text, or as parts when a boundary can be guessed. */
export async function parsePlain(raw: Buffer): Promise<ParsedMessage> {
  const blank = blankLine(raw)
  const headers = raw
    .subarray(0, blank?.index ?? 0)
    .toString('latin1')
    .split(/\r?\n(?![ \t])/)
  const body = raw.subarray(blank === null ? 0 : blank.index + blank[0].length).subarray(0, MAX_BODY)
  const boundary = /^(?:.*\n){0,20}?--([^\s"]{1,70})\r?\n/.exec(body.subarray(0, 4_096).toString('latin1'))?.[1]
  const multipart = headers.some((line) => /^content-type:\s*multipart\//i.test(line))
  const kept = headers.filter((line) => !/^(content-|mime-version)/i.test(line)).join('\r\n')
  const start = (type: string) => Buffer.from(`${kept}\r\nContent-Type: ${type}\r\n\r\n`.trimStart(), 'latin1')
  if (multipart && boundary !== undefined && !hasTooManyParts(body)) {
    const parts = Buffer.concat([start(`multipart/mixed; boundary="${boundary}"`), body])
    const email = await new MimeParser().parse(parts).catch(() => null)
    if (email !== null && hasContent(email)) return toMessage(email)
  }
  const email = await new MimeParser()
    .parse(start('text/plain'))
    .catch((): Email => ({ headers: [], headerLines: [], attachments: [] }))
  return toMessage(body.length === 0 ? email : { ...email, text: decodeText(body, null) })
}

function blankLine(raw: Buffer) {
  const text = raw.subarray(0, MAX_HEADERS).toString('latin1')
  return /\r?\n\r?\n/.exec(text) ?? /\r?\n[ \t]+\r?\n/.exec(text)
}

const hasContent = (email: Email): boolean =>
  email.text !== undefined || email.html !== undefined || email.attachments.length > 0

const hasWords = ({ text = '', html = '' }: Email): boolean => text.trim() !== '' || showsSomething(html)

/** Characters of HTML in which the first words are looked for; most HTML has them in the fewer. */
const BEGINNINGS = [20_000, 200_000]

const showsSomething = (html: string): boolean =>
  /<img\b/i.test(html) || BEGINNINGS.some((length) => shownText(html.slice(0, length)).trim() !== '')

/** HTML that shows nothing stands for no words that there are. */
function shownHtml({ text = '', html }: Email): string | undefined {
  return html === undefined || text.trim() === '' || showsSomething(html) ? html : undefined
}

function toMessage(email: Email): ParsedMessage {
  const [from = mailboxes([email.sender])[0], ...others] = sendersOf(email)
  const text = bodyText(email.text)
  const html = bodyText(shownHtml(email))
  const [inReplyTo = null, ...alsoAnswered] = messageIds(email.inReplyTo)
  const date = email.date === undefined ? Number.NaN : Date.parse(email.date)
  return {
    externalId: messageId(email.messageId),
    inReplyTo,
    references: [...new Set([...alsoAnswered, ...messageIds(allOf(email, 'references'))])],
    subject: cleanText(email.subject ?? '', 2_000),
    senderName: from?.name ?? '',
    senderEmail: from?.email ?? '',
    ...(others.length > 0 && { otherSenders: others.slice(0, MAX_REPLY_TO).map(({ email }) => email) }),
    replyTo: addressList(mailboxes(email.replyTo ?? []).slice(0, MAX_REPLY_TO)),
    recipients: [...recipients('to', email.to), ...recipients('cc', email.cc), ...recipients('bcc', email.bcc)].slice(
      0,
      MAX_RECIPIENTS,
    ),
    date: Number.isNaN(date) ? null : date,
    text,
    html,
    ...derivedText({ text, html }),
    attachments: attachmentsOf(email.attachments, html ?? ''),
    ...(email.headers.some(({ key }) => key === 'list-id' || key === 'list-post') && { fromList: true }),
  }
}

/** What a header says that stands more than once, as one text. */
const allOf = ({ headers }: Email, name: string): string =>
  headers
    .filter(({ key }) => key === name)
    .map(({ value }) => value)
    .join(' ')

function bodyText(body: string | undefined): string | null {
  if (body === undefined) return null
  return body.slice(0, MAX_BODY).replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed()
}

function recipients(ownerType: ParsedRecipient['ownerType'], list: Address[] | undefined): ParsedRecipient[] {
  return mailboxes(list ?? []).map((mailbox) => ({ ownerType, ...mailbox }))
}

/** Everybody in From: an address may stand behind a name that a comma has parted from it. */
function sendersOf({ headers, from }: Email): { email: string; name: string }[] {
  const value = headers.find(({ key }) => key === 'from')?.value
  const read = mailboxes(value === undefined ? [from] : addressParser(value.slice(0, MAX_FROM)))
  return read.length > 0 ? read : mailboxes([bracketed(value ?? '')])
}

/** The address in angle brackets, where what stands before it cannot be read: a quotation mark that nothing closes. */
function bracketed(value: string): Address | undefined {
  const [, name = '', address = ''] = /^([^<>]{0,300})<([^<>@\s]{1,64}@[^<>@\s]{1,255})>\s*$/.exec(value.trim()) ?? []
  return address === '' ? undefined : { name: name.replaceAll('"', '').trim(), address }
}

function mailboxes(list: (Address | undefined)[]): { email: string; name: string }[] {
  return list
    .flatMap((address) => (address === undefined ? [] : (address.group ?? [address])))
    .reduce<{ address: string; name: string }[]>(withPartedNames, [])
    .map(({ address, name }) => ({ email: cleanText(address, 320), name: cleanText(name, 300) }))
    .map(({ email, name }) => (/[\s<>]/.test(email) ? { email: '', name: name || email } : { email, name }))
    .filter(({ email }) => email !== '')
}

/** `=?utf-8?q?K=C3=B6hler?=, Stefan <s@x>` is one mailbox, whose name should have been quoted. */
function withPartedNames(
  list: { address: string; name: string }[],
  { address = '', name }: { address?: string; name: string },
): { address: string; name: string }[] {
  const last = list.at(-1)
  if (last?.address === '' && last.name !== '' && address !== '') {
    list[list.length - 1] = { address, name: `${last.name}, ${name}` }
  } else list.push({ address, name })
  return list
}

const addressList = (list: { email: string }[]): string | null => list.map(({ email }) => email).join(', ') || null

function attachmentsOf(parts: Attachment[], html: string): ParsedAttachment[] {
  const shown = shownContentIds(html)
  return invitationsOnce(parts.slice(0, MAX_ATTACHMENTS)).map((part, index) => {
    const contentId = part.contentId === undefined ? null : messageId(part.contentId.replace(/^<?cid:/i, '<'))
    return {
      ...namedAttachment({ filename: part.filename, mimeType: part.mimeType, position: index + 1 }),
      type: contentId !== null && shown.has(contentId) ? 'inline' : 'attachment',
      contentId,
      content: typeof part.content === 'string' ? Buffer.from(part.content) : new Uint8Array(part.content),
    }
  })
}

/** An invitation comes as a body for calendars, which has no name, and mostly as a file too (RFC 6047, 2.4). */
function invitationsOnce(parts: Attachment[]): Attachment[] {
  const named = new Set(parts.filter(({ filename, mimeType }) => filename && CALENDAR.test(mimeType)).map(linesOf))
  return parts.filter((part) => part.filename || part.mimeType !== 'text/calendar' || !named.has(linesOf(part)))
}

function linesOf({ content }: Attachment): string {
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1')
  return text.replaceAll('\r\n', '\n').trim()
}
