import type { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Blobs } from '../blobs/blobs.ts'
import type { NewMessage } from '../delivery/messages-store.ts'
import { mailDate } from '../delivery/trace-header.ts'

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
  | 'text'
  | 'html'
  | 'attachments'
  | 'sentAt'
>

/**
 * The bytes of a message as they travel: a text part, an HTML part, inline images and attachments. Bcc recipients stand
 * in the envelope alone, never in these bytes.
 */
export async function buildMime(blobs: Blobs, message: Outgoing): Promise<Readable> {
  const people = (ownerType: 'to' | 'cc') =>
    message.recipients
      .filter((recipient) => recipient.ownerType === ownerType)
      .map(({ email, name }) => ({ address: email, name }))
  const attachments = []
  for (const { filename, mimeType, type, contentId, digest } of message.attachments) {
    attachments.push({
      filename,
      contentType: mimeType,
      contentDisposition: type,
      content: await blobs.open(digest),
      ...(mimeType.startsWith('message/') ? {} : { contentTransferEncoding: 'base64' }),
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
    text: message.text ?? '',
    ...(message.html === null ? {} : { html: message.html }),
    attachments,
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().createReadStream()
}
