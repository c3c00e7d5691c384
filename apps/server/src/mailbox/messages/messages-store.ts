import { type Authentication, addressKey, type SpamCheck } from '@postroom/mail-core/rules'
import { DomainError } from '../../errors/domain-error.ts'
import type { ParsedMessage } from '../../mime/parsed-message.ts'
import { BYTES_IN_DATABASE } from '../../storage/blobs/blobs.ts'
import { insertLongRows, insertNumbered, insertRows } from '../../storage/database/insert-rows.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { bodyColumns } from './body-columns.ts'

/** An attachment whose bytes lie in the blob port. */
export interface StoredAttachment {
  filename: string
  mimeType: string
  type: 'inline' | 'attachment'
  contentId: string | null
  digest: string
  /** Bytes. */
  size: number
}

/** What one messages row and the rows under it are made of; all blobs are stored before. */
export interface NewMessage extends Omit<ParsedMessage, 'externalId' | 'date' | 'attachments'> {
  externalId: string
  sentAt: number
  attachments: StoredAttachment[]
  /** Digest of the original bytes; null while a draft. */
  rawDigest: string | null
  /** Bytes of the original. */
  size: number
  /** The address of ours that it claims to come from (GUARD-05). */
  claimedEmail?: string | null
  /** What was found out about who sent it (NET-05). */
  authentication?: Authentication | null
  /** What the spam filter says of it (NET-07). */
  spamCheck?: SpamCheck | null
  /** Who pressed Send (G-019); null for mail from outside. */
  authorId: number | null
}

/** A message with its conversation; `now` is when it is stored, in ms. */
export interface ThreadedMessage {
  message: NewMessage
  threadId: number
  now: number
}

/** Stores a message with bodies, recipients and attachments, and answers with its id. */
export async function insertMessage(tx: Tx, threaded: ThreadedMessage): Promise<number> {
  const [id] = await insertMessages(tx, [threaded])
  if (id === undefined) throw new Error('no message was stored')
  return id
}

/** The same for many, which costs little more; ids in the order of the messages. */
export async function insertMessages(tx: Tx, threaded: readonly ThreadedMessage[]): Promise<number[]> {
  const ids = await insertNumbered(
    tx,
    'messages',
    threaded.map(({ message, threadId, now }) => ({ thread_id: threadId, created_at: now, ...columnsOf(message) })),
  )
  const stored = threaded.map(({ message }, index) => ({ message, messageId: ids[index] ?? 0 }))
  await insertLongRows(
    tx,
    'message_bodies',
    stored.map(({ message, messageId }) => ({ message_id: messageId, ...bodyColumns(message) })),
  )
  await insertRows(tx, 'recipients', stored.flatMap(recipientRows))
  await requireBlobs(
    tx,
    stored.flatMap(({ message }) => message.attachments),
  )
  await insertRows(
    tx,
    'attachments',
    stored.flatMap(({ message, messageId }) =>
      message.attachments.map((attachment, position) => attachmentRow(attachment, { messageId, position })),
    ),
  )
  return ids
}

/** Writes a draft's newer content over its rows; attachments have their own calls. */
export async function updateMessage(
  tx: Tx,
  { messageId, message }: { messageId: number; message: NewMessage },
): Promise<void> {
  const { attachment_names: _kept, ...columns } = columnsOf(message)
  await tx.db.updateTable('messages').set(columns).where('id', '=', messageId).execute()
  await tx.db.updateTable('message_bodies').set(bodyColumns(message)).where('message_id', '=', messageId).execute()
  await tx.db.deleteFrom('recipients').where('message_id', '=', messageId).execute()
  await insertRows(tx, 'recipients', recipientRows({ messageId, message }))
}

/** Adds one attachment at the end and answers with its id. */
export async function addAttachment(
  tx: Tx,
  { messageId, attachment }: { messageId: number; attachment: StoredAttachment },
): Promise<number> {
  await requireBlobs(tx, [attachment])
  const last = await tx.db
    .selectFrom('attachments')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  const { id } = await tx.db
    .insertInto('attachments')
    .values(attachmentRow(attachment, { messageId, position: (last?.position ?? -1) + 1 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await renameAttachments(tx, messageId)
  return id
}

/** Removes one attachment and answers with its digest; null where the message has none of that id. */
export async function removeAttachment(
  tx: Tx,
  { messageId, attachmentId }: { messageId: number; attachmentId: number },
): Promise<string | null> {
  const removed = await tx.db
    .deleteFrom('attachments')
    .where('id', '=', attachmentId)
    .where('message_id', '=', messageId)
    .returning('digest')
    .executeTakeFirst()
  await renameAttachments(tx, messageId)
  return removed?.digest ?? null
}

/** The attachments of a message in their order. */
export async function attachmentsOf(tx: Tx, messageId: number): Promise<(StoredAttachment & { id: number })[]> {
  const rows = await tx.db
    .selectFrom('attachments')
    .select(['id', 'filename', 'mime_type', 'type', 'content_id', 'digest', 'size'])
    .where('message_id', '=', messageId)
    .orderBy('position')
    .execute()
  return rows.map(({ mime_type, content_id, ...rest }) => ({ ...rest, mimeType: mime_type, contentId: content_id }))
}

const BYTES_GONE = 'A file of the message was deleted elsewhere at this moment. Please try again.'

/**
 * Between keeping bytes and naming them, the last other message with the same bytes may have gone, and they with it.
 *
 * @throws 503 where they have: whoever tries again brings them anew.
 */
export async function requireBlobs(tx: Tx, attachments: readonly StoredAttachment[]): Promise<void> {
  const digests = attachments
    .filter(({ size }) => tx.dialect === 'postgres' || size <= BYTES_IN_DATABASE)
    .map(({ digest }) => digest)
  if (digests.length === 0) return
  const found = await tx.db.selectFrom('blobs').select('digest').where('digest', 'in', digests).execute()
  if (found.length < new Set(digests).size) throw new DomainError(503, BYTES_GONE).after(1)
}

function recipientRows({ message, messageId }: { message: NewMessage; messageId: number }) {
  return message.recipients.map(({ ownerType, email, name }, position) => ({
    message_id: messageId,
    position,
    owner_type: ownerType,
    email,
    email_key: addressKey(email),
    name,
  }))
}

async function renameAttachments(tx: Tx, messageId: number): Promise<void> {
  const names = namesOf(await attachmentsOf(tx, messageId))
  await tx.db.updateTable('messages').set({ attachment_names: names }).where('id', '=', messageId).execute()
}

function columnsOf(message: NewMessage) {
  return {
    external_id: message.externalId,
    in_reply_to: message.inReplyTo,
    reference_ids: message.references.join(' '),
    subject: message.subject,
    sender_name: message.senderName,
    sender_email: message.senderEmail,
    sender_key: addressKey(message.senderEmail),
    reply_to_email: message.replyTo,
    sent_at: message.sentAt,
    excerpt: message.excerpt,
    attachment_names: namesOf(message.attachments),
    raw_digest: message.rawDigest,
    size: message.size,
    claimed_email: message.claimedEmail ?? null,
    authentication: message.authentication ? JSON.stringify(message.authentication) : null,
    spam_check: message.spamCheck ? JSON.stringify(message.spamCheck) : null,
    author_id: message.authorId,
  }
}

function attachmentRow(
  { filename, mimeType, size, type, contentId, digest }: StoredAttachment,
  { messageId, position }: { messageId: number; position: number },
) {
  return { message_id: messageId, position, filename, mime_type: mimeType, size, type, content_id: contentId, digest }
}

function namesOf(attachments: readonly StoredAttachment[]): string {
  return JSON.stringify(attachments.filter(({ type }) => type === 'attachment').map(({ filename }) => filename))
}
