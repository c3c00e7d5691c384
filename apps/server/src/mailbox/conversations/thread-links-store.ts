import type { Tx } from '../../storage/database/tx.ts'

const AT_ONCE = 1_000

/** Where these Message-IDs lead to in the mailboxes of these owners: conversations by Message-ID, by owner. */
export async function threadLinks(
  tx: Tx,
  { ownerIds, externalIds }: { ownerIds: readonly number[]; externalIds: readonly string[] },
): Promise<Map<number, Map<string, number>>> {
  const links = new Map(ownerIds.map((ownerId) => [ownerId, new Map<string, number>()]))
  if (ownerIds.length === 0) return links
  for (let at = 0; at < externalIds.length; at += AT_ONCE) {
    const rows = await tx.db
      .selectFrom('thread_links')
      .selectAll()
      .where('owner_id', 'in', [...ownerIds])
      .where('external_id', 'in', externalIds.slice(at, at + AT_ONCE))
      .execute()
    for (const { owner_id, external_id, thread_id } of rows) links.get(owner_id)?.set(external_id, thread_id)
  }
  return links
}

/** Which of these owners use which of these ids for a conversation that they hold or that went up in another one. */
export async function usedThreads(
  tx: Tx,
  { ownerIds, threadIds }: { ownerIds: readonly number[]; threadIds: readonly number[] },
): Promise<Set<string>> {
  if (ownerIds.length === 0 || threadIds.length === 0) return new Set()
  const rows = await tx.db
    .selectFrom('user_threads as ut')
    .select(['ut.owner_id', 'ut.thread_id'])
    .where('ut.owner_id', 'in', [...ownerIds])
    .where('ut.thread_id', 'in', [...threadIds])
    .where(({ or, exists, selectFrom, eb }) =>
      or([
        eb('ut.joined_thread_id', 'is not', null),
        exists(selectFrom('user_messages as um').select('um.id').whereRef('um.user_thread_id', '=', 'ut.id')),
      ]),
    )
    .execute()
  return new Set(rows.map(({ owner_id, thread_id }) => `${owner_id} ${thread_id}`))
}

/**
 * Under which id each mailbox has these conversations now: another one for those that went up in another conversation.
 *
 * @returns the ids that are others now, by `<owner> <id>`.
 */
export async function joinedThreads(tx: Tx, threadIds: readonly number[]): Promise<Map<string, number>> {
  if (threadIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('user_threads')
    .select(['owner_id', 'thread_id', 'joined_thread_id'])
    .where('thread_id', 'in', [...new Set(threadIds)])
    .where('joined_thread_id', 'is not', null)
    .execute()
  return new Map(
    rows.map(({ owner_id, thread_id, joined_thread_id }) => [
      `${owner_id} ${thread_id}`,
      joined_thread_id ?? thread_id,
    ]),
  )
}

/** The id under which one mailbox has this conversation now. */
export async function threadNow(tx: Tx, { ownerId, threadId }: { ownerId: number; threadId: number }): Promise<number> {
  return (await joinedThreads(tx, [threadId])).get(`${ownerId} ${threadId}`) ?? threadId
}

/** Forgets what led to conversations of which nothing is left; mail that answers it begins anew. */
export async function unlinkEmptyThreads(tx: Tx, userThreadIds: readonly number[]): Promise<void> {
  if (userThreadIds.length === 0) return
  const empty = await tx.db
    .selectFrom('user_threads as ut')
    .select(['ut.owner_id', 'ut.thread_id'])
    .where('ut.id', 'in', [...userThreadIds])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('user_messages as um').select('um.id').whereRef('um.user_thread_id', '=', 'ut.id'))),
    )
    .execute()
  for (const ownerId of new Set(empty.map(({ owner_id }) => owner_id))) {
    const threadIds = empty.filter(({ owner_id }) => owner_id === ownerId).map(({ thread_id }) => thread_id)
    await tx.db.deleteFrom('thread_links').where('owner_id', '=', ownerId).where('thread_id', 'in', threadIds).execute()
  }
}
