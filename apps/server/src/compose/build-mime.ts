import { isAscii } from 'node:buffer'
import type { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { NewMessage, StoredAttachment } from '../mailbox/messages/messages-store.ts'
import { mailDate } from '../mime/trace-header.ts'
import type { BlobSource } from '../storage/blobs/blobs.ts'

/** Lines that end with a space go on in the next (RFC 3676). */
const FLOWED = 'text/plain; charset=utf-8; format=flowed'

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
  /** The text part as format=flowed (RFC 3676). */
  flowed: string
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
    text: message.flowed,
    ...(message.html === null ? {} : { html: message.html }),
    attachments,
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const root = composer.compile()
  const parts = [root]
  for (const part of parts) {
    parts.push(...part.childNodes)
    if (part.getHeader('Content-Type') === 'text/plain; charset=utf-8') part.setHeader('Content-Type', FLOWED)
  }
  return root.createReadStream()
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
