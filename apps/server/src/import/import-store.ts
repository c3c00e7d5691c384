import type { Tx } from '../db/tx.ts'

/** Marks an owner's copies as answered where the source says so, also when the answer itself was not imported (G-014). */
export async function markReplied(
  tx: Tx,
  { ownerId, messageIds }: { ownerId: number; messageIds: readonly number[] },
): Promise<void> {
  if (messageIds.length === 0) return
  await tx.db
    .updateTable('user_messages')
    .set({ replied: 1 })
    .where('owner_id', '=', ownerId)
    .where('message_id', 'in', [...messageIds])
    .execute()
}
