import type { Tx } from '../../storage/database/tx.ts'
import { lowerConversations } from './lower-conversations.ts'

/**
 * Forgets what was done to those of the conversations of which their mailbox holds nothing any more; an act on several of them is on so
 * many fewer then. [TEAM-05]
 */
export async function removeActsOfEmpty(tx: Tx, userThreadIds: readonly number[]): Promise<void> {
  if (userThreadIds.length === 0) return
  const removed = await tx.db
    .deleteFrom('act_changes')
    .where('user_thread_id', 'in', [...userThreadIds])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_messages as um')
            .select('um.id')
            .whereRef('um.user_thread_id', '=', 'act_changes.user_thread_id'),
        ),
      ),
    )
    .returning(['act_id', 'user_thread_id'])
    .execute()
  if (removed.length === 0) return
  const actIds = [...new Set(removed.map(({ act_id }) => act_id))]
  await tx.db
    .deleteFrom('acts')
    .where('id', 'in', actIds)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('act_changes').select('act_changes.id').whereRef('act_changes.act_id', '=', 'acts.id'))),
    )
    .execute()
  const kept = await tx.db.selectFrom('acts').select('id').where('id', 'in', actIds).execute()
  if (kept.length === 0) return
  const owners = await tx.db
    .selectFrom('user_threads')
    .select(['id', 'owner_id'])
    .where('id', 'in', [...new Set(removed.map(({ user_thread_id }) => user_thread_id))])
    .execute()
  const ownerOf = new Map(owners.map(({ id, owner_id }) => [id, owner_id]))
  const ofActs = Map.groupBy(removed, ({ act_id }) => act_id)
  for (const { id: actId } of kept) {
    const gone = new Set((ofActs.get(actId) ?? []).map(({ user_thread_id }) => user_thread_id))
    for (const [ownerId, { length }] of Map.groupBy(gone, (userThreadId) => ownerOf.get(userThreadId)))
      if (ownerId !== undefined) await lowerConversations(tx, { actId, ownerId, by: length })
  }
}
