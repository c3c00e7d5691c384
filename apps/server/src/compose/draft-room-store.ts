import { MAX_DRAFTS, MAX_UPLOADS, TOO_MANY_DRAFTS, TOO_MANY_UPLOADS } from '@postroom/mail-core/rules'
import { DomainError } from '../errors/domain-error.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

interface Wanted {
  userId: number
  /** Bytes that are to be kept besides. */
  size: number
}

/**
 * Throws 413 where the account keeps too much that is not sent: the drafts that it wrote with their files, also those that can
 * still be given back. [GUARD-03]
 */
export const requireUploadRoom = operation(
  'requireUploadRoom',
  async (tx: Tx, { userId, size }: Wanted): Promise<void> => {
    const { files, bodies } = await bytesInDrafts(tx, userId)
    if (files + size > MAX_UPLOADS) throw new DomainError(413, TOO_MANY_UPLOADS)
    if (files + bodies + size > MAX_DRAFTS) throw new DomainError(413, TOO_MANY_DRAFTS)
  },
)

/** The same for what is written, which has room where files have none; less than before is always taken. */
export async function requireDraftRoom(tx: Tx, { userId, size }: Wanted): Promise<void> {
  if (size <= 0) return
  const { files, bodies } = await bytesInDrafts(tx, userId)
  if (files + bodies + size > MAX_DRAFTS) throw new DomainError(413, TOO_MANY_DRAFTS)
}

async function bytesInDrafts(tx: Tx, userId: number): Promise<{ files: number; bodies: number }> {
  const drafts = tx.db.selectFrom('drafts').where('drafts.author_id', '=', userId)
  const { files } = await drafts
    .innerJoin('attachments', 'attachments.message_id', 'drafts.message_id')
    .select(({ fn }) => fn.sum<number | string | null>('attachments.size').as('files'))
    .executeTakeFirstOrThrow()
  const { bodies } = await drafts
    .innerJoin('messages', 'messages.id', 'drafts.message_id')
    .select(({ fn }) => fn.sum<number | string | null>('messages.size').as('bodies'))
    .executeTakeFirstOrThrow()
  return { files: Number(files ?? 0), bodies: Number(bodies ?? 0) }
}
