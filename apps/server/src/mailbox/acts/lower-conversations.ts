import type { Tx } from '../../storage/database/tx.ts'

/** Says of an act that it changed so many conversations of a mailbox fewer than is kept with it. */
export async function lowerConversations(
  tx: Tx,
  { actId, ownerId, by }: { actId: number; ownerId: number; by: number },
): Promise<void> {
  await tx.db
    .updateTable('act_changes')
    .set(({ eb }) => ({ conversations: eb('conversations', '-', by) }))
    .where('act_id', '=', actId)
    .where('user_thread_id', 'in', ({ selectFrom }) =>
      selectFrom('user_threads').select('user_threads.id').where('user_threads.owner_id', '=', ownerId),
    )
    .execute()
}
