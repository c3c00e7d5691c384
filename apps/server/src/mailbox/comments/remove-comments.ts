import type { Tx } from '../../storage/database/tx.ts'
import { releaseBlobs } from '../copies/unreferenced-messages.ts'

/**
 * Deletes the comments of those of the conversations of which their mailbox holds nothing any more. [TEAM-06]
 *
 * @returns digests that nothing names any more, for `blobs.forget`.
 */
export async function removeCommentsOfEmpty(tx: Tx, userThreadIds: readonly number[]): Promise<string[]> {
  if (userThreadIds.length === 0) return []
  const comments = await tx.db
    .selectFrom('user_threads as ut')
    .innerJoin('comments as c', (join) =>
      join.onRef('c.owner_id', '=', 'ut.owner_id').onRef('c.thread_id', '=', 'ut.thread_id'),
    )
    .select('c.id')
    .where('ut.id', 'in', [...userThreadIds])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('user_messages as um').select('um.id').whereRef('um.user_thread_id', '=', 'ut.id'))),
    )
    .execute()
  const ids = comments.map(({ id }) => id)
  if (ids.length === 0) return []
  const files = await tx.db.selectFrom('comment_files').select('digest').where('comment_id', 'in', ids).execute()
  await tx.db.deleteFrom('comments').where('id', 'in', ids).execute()
  return releaseBlobs(
    tx,
    files.map(({ digest }) => digest),
  )
}
