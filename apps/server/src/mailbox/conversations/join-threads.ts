import type { Tx } from '../../storage/database/tx.ts'
import { moveActs } from '../acts/move-acts.ts'
import { type RecordedEvent, recordEvent } from '../events/events-store.ts'
import { refreshUserThreads } from '../lists/refresh-lists.ts'

interface Join {
  ownerId: number
  /** The conversation that stays. */
  threadId: number
  joined: readonly number[]
  now: number
}

/**
 * Puts conversations of one mailbox together: their messages with all that is theirs, comments and timeline, move to the one that stays, and the
 * others answer under their old ids. What stays is listed once the caller refreshes it. [ARRIVE-01]
 */
export async function joinThreads(tx: Tx, { ownerId, threadId, joined, now }: Join): Promise<void> {
  if (joined.length === 0) return
  const going = await tx.db
    .selectFrom('user_threads')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('thread_id', 'in', [...joined])
    .execute()
  const userThreadIds = going.map(({ id }) => id)
  const copies = await tx.db
    .selectFrom('user_messages')
    .select('id')
    .where('user_thread_id', 'in', userThreadIds)
    .orderBy('id')
    .execute()
  const userMessageIds = copies.map(({ id }) => id)
  await refreshUserThreads(tx, { userThreadIds, leaving: userMessageIds })
  const userThreadId = await partOf(tx, { ownerId, threadId })
  await tx.db
    .updateTable('user_messages')
    .set({ thread_id: threadId, user_thread_id: userThreadId })
    .where('user_thread_id', 'in', userThreadIds)
    .execute()
  const moved = tx.db.selectFrom('user_messages').select('id').where('user_thread_id', '=', userThreadId)
  await tx.db
    .updateTable('search_entries')
    .set({ user_thread_id: userThreadId })
    .where('user_message_id', 'in', moved)
    .execute()
  await moveActs(tx, { ownerId, from: userThreadIds, to: userThreadId })
  await tx.db
    .updateTable('thread_links')
    .set({ thread_id: threadId })
    .where('owner_id', '=', ownerId)
    .where('thread_id', 'in', [...joined])
    .execute()
  const comments = await tx.db
    .updateTable('comments')
    .set({ thread_id: threadId })
    .where('owner_id', '=', ownerId)
    .where('thread_id', 'in', [...joined])
    .executeTakeFirst()
  for (const column of ['thread_id', 'joined_thread_id'] as const) {
    await tx.db
      .updateTable('user_threads')
      .set({ joined_thread_id: threadId })
      .where('owner_id', '=', ownerId)
      .where(column, 'in', [...joined])
      .execute()
  }
  const kinds: RecordedEvent['kinds'] = comments.numUpdatedRows > 0n ? ['messages', 'comments'] : ['messages']
  await recordEvent(tx, { ownerId, kinds, messageThreadIds: [threadId, ...joined], at: now })
}

async function partOf(tx: Tx, { ownerId, threadId }: { ownerId: number; threadId: number }): Promise<number> {
  const part = await tx.db
    .selectFrom('user_threads')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow()
  return part.id
}
