import { type MailAddress, printRecipient } from './recipients.ts'

/** A message to be written as an .eml; ids without angle brackets, `date` ISO 8601. */
export type EmlMessage = {
  subject: string
  date: string
  from: MailAddress
  to: readonly MailAddress[]
  cc: readonly MailAddress[]
  externalId: string | null
  inReplyTo: string | null
  references: string | null
  text: string
  html: string | null
  attachments: readonly EmlAttachment[]
}

export type EmlAttachment = {
  filename: string
  mimeType: string
  contentId: string | null
  content: Uint8Array
}

/** The message as MIME (RFC 5322, 2045 to 2047, 2231), in lines that end in CRLF and hold only ASCII. [G-088] */
export function emlOf(message: EmlMessage): string {
  const headers = [
    `From: ${addressList([message.from])}`,
    ...(message.to.length > 0 ? [`To: ${addressList(message.to)}`] : []),
    ...(message.cc.length > 0 ? [`Cc: ${addressList(message.cc)}`] : []),
    `Subject: ${encodedWords(message.subject)}`,
    `Date: ${dateHeader(message.date)}`,
    ...(message.externalId ? [`Message-ID: <${oneLine(message.externalId)}>`] : []),
    ...(message.inReplyTo ? [`In-Reply-To: <${oneLine(message.inReplyTo)}>`] : []),
    ...(message.references ? [`References: ${referenceList(message.references)}`] : []),
    'MIME-Version: 1.0',
  ]
  const files = message.attachments.filter(({ contentId }) => contentId === null || message.html === null)
  const body = bodyPart(message)
  const part = files.length > 0 ? multipart('mixed', [body, ...files.map(attachmentPart)]) : body
  return `${[...headers, part].join('\r\n')}\r\n`
}

/** The text, beside it the HTML with the images that it shows (RFC 2387). */
function bodyPart({ text, html, attachments }: EmlMessage): string {
  const plain = textPart('text/plain', text)
  if (html === null) return plain
  const page = textPart('text/html', html)
  const images = attachments.filter(({ contentId }) => contentId !== null).map(attachmentPart)
  return multipart('alternative', [plain, images.length > 0 ? multipart('related', [page, ...images]) : page])
}

function textPart(type: string, text: string): string {
  const encoded = base64Lines(new TextEncoder().encode(text.replace(/\r?\n/g, '\r\n')))
  return [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '', encoded].join('\r\n')
}

function attachmentPart({ filename, mimeType, contentId, content }: EmlAttachment): string {
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : 'application/octet-stream'
  const disposition = contentId === null ? 'attachment' : 'inline'
  return [
    `Content-Type: ${type}`,
    `Content-Disposition: ${disposition}; filename*=utf-8''${extendedValue(filename)}`,
    ...(contentId === null ? [] : [`Content-ID: <${oneLine(contentId)}>`]),
    'Content-Transfer-Encoding: base64',
    '',
    base64Lines(content),
  ].join('\r\n')
}

function multipart(kind: 'mixed' | 'alternative' | 'related', parts: readonly string[]): string {
  let number = 0
  while (parts.some((part) => part.includes(`--postroom-${kind}-${number}`))) number += 1
  const boundary = `postroom-${kind}-${number}`
  const separated = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')
  const type = kind === 'related' ? '; type="text/html"' : ''
  return `Content-Type: multipart/${kind}${type}; boundary="${boundary}"\r\n\r\n${separated}--${boundary}--`
}

function addressList(addresses: readonly MailAddress[]): string {
  return addresses.map(addressOf).join(',\r\n ')
}

function addressOf({ email, name }: MailAddress): string {
  const address = oneLine(email)
  if (!name) return address
  return isPlain(name) ? printRecipient({ email: address, name }) : `${encodedWords(name)} <${address}>`
}

/** RFC 2047: words of at most 45 bytes, so that none is longer than 75 characters. */
function encodedWords(text: string): string {
  if (isPlain(text)) return text
  const words: string[] = []
  let word: number[] = []
  const encoder = new TextEncoder()
  for (const character of text.replace(/[\r\n]+/g, ' ')) {
    const bytes = encoder.encode(character)
    if (word.length + bytes.length > 45) {
      words.push(encodedWord(word))
      word = []
    }
    word.push(...bytes)
  }
  return [...words, encodedWord(word)].join('\r\n ')
}

function encodedWord(bytes: readonly number[]): string {
  return `=?utf-8?B?${base64(Uint8Array.from(bytes))}?=`
}

function isPlain(text: string): boolean {
  return /^[\x20-\x7e]{0,200}$/.test(text) && !text.includes('=?')
}

/** A header's value cannot leave its line. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\0<>]+/g, ' ').trim()
}

function referenceList(references: string): string {
  const ids = references.split(/\s+/).filter((id) => id !== '')
  return ids.map((id) => `<${oneLine(id)}>`).join('\r\n ')
}

function dateHeader(date: string): string {
  return new Date(date).toUTCString().replace('GMT', '+0000')
}

/** RFC 2231. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function base64Lines(bytes: Uint8Array): string {
  return base64(bytes).replace(/.{76}(?=.)/g, '$&\r\n')
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  }
  return btoa(text)
}
