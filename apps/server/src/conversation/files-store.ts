import { reachableOwners } from '../accounts/access.ts'
import type { Tx } from '../db/tx.ts'
import { notFound } from '../http/errors.ts'

export interface StoredFile {
  digest: string
  filename: string
  /** Bytes. */
  size: number
}

/** An attachment of a message of which the caller can see a copy. Throws 404 otherwise (G-060). */
export async function attachmentFile(
  tx: Tx,
  { userId, messageId, attachmentId }: { userId: number; messageId: number; attachmentId: number },
): Promise<StoredFile> {
  await requireCopy(tx, { userId, messageId })
  const file = await tx.db
    .selectFrom('attachments')
    .select(['digest', 'filename', 'size'])
    .where('id', '=', attachmentId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  if (!file) throw notFound()
  return file
}

export interface MessageSource {
  digest: string
  subject: string
  /** The caller can see a mailbox that sent it, and so its Bcc (G-024). */
  showsBcc: boolean
}

/** The original bytes of a message of which the caller can see a copy. Throws 404 otherwise, and for a draft. */
export async function messageSource(
  tx: Tx,
  { userId, messageId }: { userId: number; messageId: number },
): Promise<MessageSource> {
  const copies = await requireCopy(tx, { userId, messageId })
  const message = await tx.db
    .selectFrom('messages')
    .select(['raw_digest', 'subject'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!message || message.raw_digest === null) throw notFound()
  const showsBcc = copies.some(({ is_sender }) => is_sender === 1)
  return { digest: message.raw_digest, subject: message.subject, showsBcc }
}

async function requireCopy(
  tx: Tx,
  { userId, messageId }: { userId: number; messageId: number },
): Promise<{ is_sender: number }[]> {
  const copies = await tx.db
    .selectFrom('user_messages')
    .select('is_sender')
    .where('message_id', '=', messageId)
    .where('owner_id', 'in', await reachableOwners(tx, userId))
    .execute()
  if (copies.length === 0) throw notFound()
  return copies
}
