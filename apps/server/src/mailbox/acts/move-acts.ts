import type { Tx } from '../../storage/database/tx.ts'
import { lowerConversations } from './lower-conversations.ts'

/** Moves what was done to conversations of a mailbox to the one in which they go up; an act on several of them is one on fewer then. */
export async function moveActs(
  tx: Tx,
  { ownerId, from, to }: { ownerId: number; from: readonly number[]; to: number },
): Promise<void> {
  const shared = await tx.db
    .selectFrom('act_changes')
    .select(({ fn }) => ['act_id', fn.count<number | string>('user_thread_id').distinct().as('held')])
    .where('user_thread_id', 'in', [to, ...from])
    .groupBy('act_id')
    .having(({ fn }) => fn.count('user_thread_id').distinct(), '>', 1)
    .execute()
  for (const { act_id, held } of shared)
    await lowerConversations(tx, { actId: act_id, ownerId, by: Number(held) - 1 })
  await tx.db
    .updateTable('act_changes')
    .set({ user_thread_id: to })
    .where('user_thread_id', 'in', [...from])
    .execute()
}
