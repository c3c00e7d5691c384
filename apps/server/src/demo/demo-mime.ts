import iconv from 'iconv-lite'
import { mailDate } from '../mime/trace-header.ts'
import type { Person } from './cast.ts'
import type { DemoMail } from './conversation.ts'
import type { DemoAttachment } from './documents.ts'

/** A mail of the demo with all that its bytes say. */
export interface DatedMail {
  mail: DemoMail
  subject: string
  /** Milliseconds since 1970 UTC. */
  at: number
  /** Without angle brackets. */
  id: string
  /** Ids of the mails before it in the conversation, oldest first. */
  references: readonly string[]
  /** The mail that it answers and quotes. */
  answers: DatedMail | null
}

/** The whole address of a person; the team's live in the configured domain. */
export type AddressOf = (person: Person) => string

/** The bytes of a message (RFC 5322, RFC 2045 to 2047) with the same parts that a mail program would make. */
export function mimeOf(dated: DatedMail, addressOf: AddressOf): Buffer {
  const { mail, id, references, answers } = dated
  const charset = mail.charset ?? 'utf-8'
  const mailbox = (person: Person) => `${phrase(person.name, charset)} <${addressOf(person)}>`
  const headers = [
    `From: ${mailbox(mail.from)}`,
    `To: ${mail.to.length > 0 ? mail.to.map(mailbox).join(',\r\n ') : 'undisclosed-recipients:;'}`,
    ...(mail.cc === undefined ? [] : [`Cc: ${mail.cc.map(mailbox).join(',\r\n ')}`]),
    `Subject: ${subjectOf(dated.subject, charset)}`,
    `Date: ${mailDate(dated.at)}`,
    `Message-ID: <${id}>`,
    ...(answers === null ? [] : [`In-Reply-To: <${answers.id}>`]),
    ...(references.length === 0 ? [] : [`References: ${references.map((one) => `<${one}>`).join('\r\n ')}`]),
    ...Object.entries(mail.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
  ]
  return Buffer.concat([Buffer.from(`${headers.join('\r\n')}\r\n`, 'latin1'), bodyOf(dated, addressOf)])
}

function bodyOf(dated: DatedMail, addressOf: AddressOf): Buffer {
  const { mail } = dated
  const charset = mail.charset ?? 'utf-8'
  const files = mail.attachments ?? []
  const text = textPart('plain', mail.text + quotedText(dated, addressOf), charset)
  let body = text
  if (mail.plain !== true) {
    const html = mail.html ?? `${htmlOf(mail.text)}${quotedHtml(dated, addressOf)}`
    const pictures = files.filter(({ contentId }) => contentId !== undefined).map(filePart)
    const shown = textPart('html', html, charset)
    body = multipart('alternative', [text, pictures.length > 0 ? multipart('related', [shown, ...pictures]) : shown])
  }
  const attached = files.filter(({ contentId }) => contentId === undefined).map(filePart)
  return attached.length > 0 ? multipart('mixed', [body, ...attached]) : body
}

function quoteLine({ mail, at }: DatedMail, addressOf: AddressOf): string {
  return `On ${new Date(at).toUTCString().slice(0, 22)}, ${mail.from.name} <${addressOf(mail.from)}> wrote:`
}

function quotedText({ answers }: DatedMail, addressOf: AddressOf): string {
  if (answers === null) return ''
  const quoted = answers.mail.text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')
  return `\n\n${quoteLine(answers, addressOf)}\n\n${quoted}`
}

function quotedHtml({ answers }: DatedMail, addressOf: AddressOf): string {
  if (answers === null) return ''
  const quote = '<blockquote style="margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex">'
  return `<div><br></div><div>${escaped(quoteLine(answers, addressOf))}</div>${quote}${htmlOf(answers.mail.text)}</blockquote>`
}

function htmlOf(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

let boundaries = 0

function multipart(subtype: string, parts: readonly Buffer[]): Buffer {
  const boundary = `=_demo_${(++boundaries).toString(36)}`
  const delimited = parts.flatMap((part) => [Buffer.from(`\r\n--${boundary}\r\n`), part])
  const head = `Content-Type: multipart/${subtype}; boundary="${boundary}"\r\n`
  return Buffer.concat([Buffer.from(head), ...delimited, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

function textPart(subtype: 'plain' | 'html', text: string, charset: string): Buffer {
  const bytes = encode(text.replaceAll('\n', '\r\n'), charset)
  const sevenBit = bytes.every((byte) => byte < 0x80) && text.split('\n').every((line) => line.length < 900)
  const head = (encoding: string) =>
    `Content-Type: text/${subtype}; charset=${charset}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`
  if (sevenBit) return Buffer.concat([Buffer.from(head('7bit')), bytes])
  const mostlyAscii = bytes.filter((byte) => byte >= 0x80).length * 6 < bytes.length
  return Buffer.from(mostlyAscii ? head('quoted-printable') + quotedPrintable(bytes) : head('base64') + base64(bytes))
}

function filePart({ filename, mimeType, content, contentId }: DemoAttachment): Buffer {
  const shown = contentId === undefined ? 'attachment' : 'inline'
  const head = [
    `Content-Type: ${mimeType}; name="${filename}"`,
    `Content-Disposition: ${shown}; filename="${filename}"`,
    ...(contentId === undefined ? [] : [`Content-ID: <${contentId}>`]),
  ]
  // RFC 2046 allows no base64 around a message.
  const message = mimeType === 'message/rfc822'
  const encoding = `Content-Transfer-Encoding: ${message ? '7bit' : 'base64'}\r\n\r\n`
  return Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n${encoding}`),
    message ? content : Buffer.from(base64(content)),
  ])
}

/** A name in front of an address. */
function phrase(text: string, charset: string): string {
  return /^[\w !#$%&'*+/=?^`{|}~-]*$/.test(text)
    ? text
    : isAscii(text)
      ? JSON.stringify(text)
      : encodedWords(text, charset)
}

function subjectOf(text: string, charset: string): string {
  return isAscii(text) ? text.replace(/(.{60,70}) /g, '$1\r\n ') : encodedWords(text, charset)
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

/** Encoded words of at most 75 characters (RFC 2047). */
function encodedWords(text: string, charset: string): string {
  const words: string[] = []
  let chunk = ''
  const word = (part: string) => `=?${charset}?B?${encode(part, charset).toString('base64')}?=`
  for (const letter of text) {
    if (word(chunk + letter).length > 72 && chunk !== '') {
      words.push(word(chunk))
      chunk = ''
    }
    chunk += letter
  }
  return [...words, word(chunk)].join('\r\n ')
}

function encode(text: string, charset: string): Buffer {
  return charset === 'iso-2022-jp' ? iso2022jp(text) : iconv.encode(text, charset)
}

/** ISO-2022-JP (RFC 1468): the two-byte letters of EUC-JP without their high bits, between escapes. */
function iso2022jp(text: string): Buffer {
  const parts: number[] = []
  let japanese = false
  for (const byte of iconv.encode(text, 'euc-jp')) {
    if (byte >= 0x80 !== japanese) {
      japanese = !japanese
      parts.push(...Buffer.from(japanese ? '\x1b$B' : '\x1b(B'))
    }
    parts.push(byte & 0x7f)
  }
  if (japanese) parts.push(...Buffer.from('\x1b(B'))
  return Buffer.from(parts)
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n')
}

/** RFC 2045, 6.7; soft breaks keep lines under 76 characters. */
function quotedPrintable(bytes: Buffer): string {
  const escapedLine = (line: string) =>
    line.replace(
      /[^\x20-\x3c\x3e-\x7e]| $/g,
      (letter) => `=${letter.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
    )
  const folded = (line: string) =>
    (line.match(/=[0-9A-F]{2}|./g) ?? []).reduce(
      (text, unit) => (text.length - text.lastIndexOf('\n') + unit.length > 75 ? `${text}=\r\n${unit}` : text + unit),
      '',
    )
  return bytes
    .toString('latin1')
    .split('\r\n')
    .map((line) => folded(escapedLine(line)))
    .join('\r\n')
}
