import { notFound } from '../../errors/domain-error.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { requireOwners } from '../rights/access.ts'

/** A conversation of a mailbox, for one caller. */
export interface ConversationKey {
  userId: number
  ownerId: number
  /** Also the id of one that went up in another. */
  threadId: number
}

/** A conversation as it is now. Throws 404 where the mailbox is closed to the caller, or holds nothing of it. */
export async function requireConversation(
  tx: Tx,
  { userId, ownerId, threadId }: ConversationKey,
): Promise<{ threadId: number; userThreadId: number }> {
  await requireOwners(tx, { userId, ownerIds: [ownerId] })
  const row = await tx.db
    .selectFrom('user_threads as named')
    .innerJoin('user_threads as ut', (join) =>
      join
        .onRef('ut.owner_id', '=', 'named.owner_id')
        .on(({ eb, fn }) => eb('ut.thread_id', '=', fn.coalesce('named.joined_thread_id', 'named.thread_id'))),
    )
    .select(['ut.thread_id', 'ut.id'])
    .where('named.owner_id', '=', ownerId)
    .where('named.thread_id', '=', threadId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('user_messages as um').select('um.id').whereRef('um.user_thread_id', '=', 'ut.id')),
    )
    .executeTakeFirst()
  if (!row) throw notFound()
  return { threadId: row.thread_id, userThreadId: row.id }
}
