import type { Attachment, Email } from 'postal-mime'
import { decodeText } from './charset.ts'
import { deliveryNotice } from './delivery-notice.ts'
import { MimeParser } from './mime-parser.ts'
import { hasTooManyParts } from './part-limit.ts'
import { epilogueOf } from './separator-repair.ts'
import { shownText } from './shown-text.ts'

const STATUS = /^message\/(global-)?(delivery-status|disposition-notification)$/i
/** Read as plain text: every kind of text that is not known (RFC 2046, 4.1.4), and what is no type at all (RFC 2045, 5.2). */
const WORDS = /^(text\/(?!calendar$).*|message\/(?!rfc822$|global$).*|[^/]*)$/i
const MESSAGE = /^message\/(rfc822|global)$/i
const CALENDAR = /^text\/calendar$/i
/** Bytes, and as many characters. */
const MAX_BODY = 4_194_304
/** Messages of a digest that are read. */
const MOST_MESSAGES = 100

/**
 * The words of a message whose bodies have none: of a delivery status, of a part that is no file, of what stands after its parts,
 * of the message or of the invitation that it carries. Null where there are none. [ARRIVE-05]
 */
export async function wordsElsewhere({ attachments }: Email, raw: Buffer): Promise<string | null> {
  const status = attachments.find(({ mimeType }) => STATUS.test(mimeType))
  const notice = status === undefined ? null : deliveryNotice(textOf(status))
  if (notice !== null) return notice
  const unnamed = attachments.filter(({ filename }) => !filename)
  const of = (type: RegExp) => unnamed.filter(({ mimeType }) => type.test(mimeType))
  const epilogue = decodeText(epilogueOf(raw)?.subarray(0, MAX_BODY) ?? Buffer.alloc(0), null)
  const found = [of(WORDS).map(textOf).join('\n\n'), epilogue, ...of(CALENDAR).map(invitation)]
  const words = found.find((text) => text.trim() !== '') ?? (await wordsWithin(of(MESSAGE)))
  return words === null ? null : words.trim()
}

/** What the messages say that this one carries and nothing else, as a digest does (RFC 2046, 5.1.5). */
async function wordsWithin(messages: readonly Attachment[]): Promise<string | null> {
  const words: string[] = []
  let room = MAX_BODY
  for (const message of messages.slice(0, MOST_MESSAGES)) {
    const bytes = bytesOf(message).subarray(0, room)
    room -= bytes.length
    // Encoded, its parts were not counted with those around it.
    if (bytes.length === 0 || hasTooManyParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))) break
    const { text = '', html = '' } = await new MimeParser().parse(bytes).catch(() => ({}) as Email)
    words.push((text.trim() === '' ? shownText(html) : text).trim())
  }
  return words.filter((text) => text !== '').join('\n\n') || null
}

/** Subject, place and description of an invitation (RFC 5545, 3.8.1). */
function invitation(part: Attachment): string {
  const lines = textOf(part)
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
  const values = ['SUMMARY', 'LOCATION', 'DESCRIPTION'].map((name) => {
    const line = lines.find((each) => each.startsWith(`${name}:`) || each.startsWith(`${name};`)) ?? ''
    return line.slice(line.indexOf(':') + 1)
  })
  const unescaped = values.map((value) => value.replace(/\\n/gi, '\n').replace(/\\([\\;,])/g, '$1'))
  return unescaped.filter((value) => value.trim() !== '').join('\n')
}

const textOf = (part: Attachment): string =>
  typeof part.content === 'string' ? part.content.slice(0, MAX_BODY) : decodeText(bytesOf(part), null)

function bytesOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content as ArrayBuffer)
  return bytes.subarray(0, MAX_BODY)
}
