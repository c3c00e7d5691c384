import type { Tx } from '../../storage/database/tx.ts'

/** Forgets what was done to those of the conversations of which their mailbox holds nothing any more. [TEAM-05] */
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
    .returning('act_id')
    .execute()
  if (removed.length === 0) return
  await tx.db
    .deleteFrom('acts')
    .where('id', 'in', [...new Set(removed.map(({ act_id }) => act_id))])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('act_changes').select('act_changes.id').whereRef('act_changes.act_id', '=', 'acts.id'))),
    )
    .execute()
}
