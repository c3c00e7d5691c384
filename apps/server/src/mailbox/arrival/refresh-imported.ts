import type { Tx } from '../../storage/database/tx.ts'
import { rememberContacts } from '../contacts/contacts-store.ts'
import { recordEvent } from '../events/events-store.ts'
import { refreshUserThreads } from '../lists/refresh-lists.ts'
import { indexMessages } from '../search-index/search-index.ts'

export interface AddedCopies {
  ownerId: number
  userThreadIds: readonly number[]
  /** All copies of the part. */
  userMessageIds: readonly number[]
  /** Those among them that the mailbox did not hold before. */
  freshIds: readonly number[]
  now: number
}

/** An event names so many messages; without names it speaks of the whole mailbox. */
const NAMED_AT_MOST = 50

/** Ends a part of an import whose messages were added with `deferRefresh`: search words, contacts, list rows, event. */
export async function refreshImported(
  tx: Tx,
  { ownerId, userThreadIds, userMessageIds, freshIds, now }: AddedCopies,
): Promise<void> {
  await indexMessages(tx, { userMessageIds: freshIds, fresh: true })
  await rememberContacts(tx, { userMessageIds })
  await refreshUserThreads(tx, { userThreadIds })
  const few = userMessageIds.length <= NAMED_AT_MOST
  const ids = few ? { messageThreadIds: await threadsOf(tx, userThreadIds), userMessageIds } : {}
  await recordEvent(tx, { ownerId, kinds: ['messages'], ...ids, at: now })
}

async function threadsOf(tx: Tx, userThreadIds: readonly number[]): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('user_threads')
    .select('thread_id')
    .where('id', 'in', userThreadIds)
    .orderBy('id')
    .execute()
  return rows.map(({ thread_id }) => thread_id)
}
