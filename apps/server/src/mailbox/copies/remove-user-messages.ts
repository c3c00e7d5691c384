import type { Tx } from '../../storage/database/tx.ts'
import { removeActsOfEmpty } from '../acts/remove-acts.ts'
import { unlinkEmptyThreads } from '../conversations/thread-links-store.ts'
import { recordEvent } from '../events/events-store.ts'
import { refreshUserThreads } from '../lists/refresh-lists.ts'
import { unindexMessages } from '../search-index/search-index.ts'
import { deleteUnreferencedMessages, releaseBlobs } from './unreferenced-messages.ts'

export interface Removal {
  userMessageIds: readonly number[]
  /** ms since 1970 UTC. */
  now: number
}

/**
 * Takes copies out of their mailboxes for good. A message that no mailbox holds any more goes with its content, and the timeline of a
 * conversation with the last of its mail.
 *
 * @returns digests that no message needs any more, for `blobs.forget` once the transaction is committed.
 */
export async function removeUserMessages(tx: Tx, { userMessageIds, now }: Removal): Promise<string[]> {
  if (userMessageIds.length === 0) return []
  const copies = await tx.db
    .selectFrom('user_messages')
    .select(['id', 'owner_id', 'message_id', 'thread_id', 'user_thread_id', 'is_draft'])
    .where('id', 'in', userMessageIds)
    .execute()
  const userThreadIds = [...new Set(copies.map(({ user_thread_id }) => user_thread_id))]
  await refreshUserThreads(tx, { userThreadIds, leaving: userMessageIds })
  await unindexMessages(tx, { userMessageIds })
  const sources = await tx.db
    .selectFrom('copy_sources')
    .select('digest')
    .where('user_message_id', 'in', userMessageIds)
    .execute()
  await tx.db.deleteFrom('user_messages').where('id', 'in', userMessageIds).execute()
  await unlinkEmptyThreads(tx, userThreadIds)
  await removeActsOfEmpty(tx, userThreadIds)
  for (const ownerId of new Set(copies.map(({ owner_id }) => owner_id))) {
    const own = copies.filter(({ owner_id }) => owner_id === ownerId)
    await recordEvent(tx, {
      ownerId,
      kinds: own.some(({ is_draft }) => is_draft === 1) ? ['messages', 'drafts'] : ['messages'],
      messageThreadIds: [...new Set(own.map(({ thread_id }) => thread_id))],
      userMessageIds: own.map(({ id }) => id),
      at: now,
    })
  }
  const messageIds = [...new Set(copies.map(({ message_id }) => message_id))]
  const released = await releaseBlobs(
    tx,
    sources.map(({ digest }) => digest),
  )
  return [...released, ...(await deleteUnreferencedMessages(tx, { messageIds }))]
}
