import { isAscii } from 'node:buffer'
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { NewMessage, StoredAttachment } from '../mailbox/messages/messages-store.ts'
import type { BodyParts } from '../mime/body-parts.ts'
import { mailDate } from '../mime/trace-header.ts'
import type { BlobSource } from '../storage/blobs/blobs.ts'

/** What the headers and parts of an outgoing message are made of. */
export type Outgoing = Pick<
  NewMessage,
  | 'externalId'
  | 'inReplyTo'
  | 'references'
  | 'subject'
  | 'senderName'
  | 'senderEmail'
  | 'recipients'
  | 'html'
  | 'attachments'
  | 'sentAt'
> & {
  /** The text part. */
  text: string
  /** Both bodies as they travel; null where they could not be made in their time. */
  parts: BodyParts | null
}

/**
 * The bytes of a message as they travel: a text part, an HTML part, inline images and attachments. Bcc recipients stand
 * in the envelope alone, never in these bytes.
 */
export async function buildMime(blobs: BlobSource, message: Outgoing): Promise<Readable> {
  const people = (ownerType: 'to' | 'cc') =>
    message.recipients
      .filter((recipient) => recipient.ownerType === ownerType)
      .map(({ email, name }) => ({ address: email, name }))
  const attachments = []
  for (const { filename, type, contentId, ...file } of message.attachments) {
    attachments.push({
      filename,
      contentDisposition: type,
      ...(await encoded(blobs, file)),
      ...(type === 'inline' && contentId !== null ? { cid: contentId } : {}),
    })
  }
  const composer = new MailComposer({
    from: { name: message.senderName, address: message.senderEmail },
    to: people('to'),
    cc: people('cc'),
    subject: message.subject,
    date: mailDate(message.sentAt),
    messageId: `<${message.externalId}>`,
    ...(message.inReplyTo === null ? {} : { inReplyTo: `<${message.inReplyTo}>` }),
    references: message.references.map((id) => `<${id}>`),
    ...bodies(message),
    attachments,
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().createReadStream()
}

/** A part that is ready is passed on in slices; a body that has no other beside it is short, and the root itself. */
function bodies({ text, html, parts }: Outgoing) {
  if (html === null) return { text }
  if (parts?.html == null) return { text, html }
  return { text: { raw: slices(parts.text) }, html: { raw: slices(parts.html) } }
}

const SLICE = 65_536

function slices(bytes: Uint8Array): Readable {
  const starts = Array.from({ length: Math.ceil(bytes.length / SLICE) }, (_, index) => index * SLICE)
  return Readable.from(starts.map((start) => bytes.subarray(start, start + SLICE)))
}

const BASE64 = { contentTransferEncoding: 'base64' }

/**
 * How a file travels so that its bytes arrive as they are. An attached message may not be encoded (RFC 2046, 5.2.1): one
 * that a line of SMTP cannot carry travels as a file of no special kind, and so does what would frame parts of its own.
 */
async function encoded(blobs: BlobSource, { mimeType, digest }: Pick<StoredAttachment, 'mimeType' | 'digest'>) {
  if (!/^(message|multipart)\//.test(mimeType)) {
    return { contentType: mimeType, content: await blobs.open(digest), ...BASE64 }
  }
  const content = await blobs.get(digest)
  if (mimeType.startsWith('message/') && isSevenBit(content)) return { contentType: mimeType, content }
  return { contentType: 'application/octet-stream', content, ...BASE64 }
}

/** ASCII without NUL in lines of at most 998 characters that end in CRLF (RFC 5322, 2.1.1 and 2.3). */
function isSevenBit(bytes: Buffer): boolean {
  if (!isAscii(bytes) || bytes.includes(0)) return false
  const lines = bytes.toString('latin1').split('\r\n')
  return lines.every((line) => line.length <= 998 && !/[\r\n]/.test(line))
}
