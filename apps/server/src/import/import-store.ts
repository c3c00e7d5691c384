import { sql } from 'kysely'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** Marks an owner's copies as answered where the source says so, also when the answer itself was not imported (G-014). */
export const markReplied = operation(
  'markReplied',
  async (tx: Tx, { ownerId, messageIds }: { ownerId: number; messageIds: readonly number[] }): Promise<void> => {
    if (messageIds.length === 0) return
    await tx.db
      .updateTable('user_messages')
      .set({ replied: 1 })
      .where('owner_id', '=', ownerId)
      .where('message_id', 'in', [...messageIds])
      .execute()
  },
)

/**
 * Lets PostgreSQL count what came in. It does so by itself within minutes; until then it takes a large mailbox for a small
 * one and reads whole tables for a page of its list.
 */
export const countAgain = operation('countAgain', async ({ db, dialect }: Tx, _args: null): Promise<void> => {
  if (dialect === 'sqlite') return
  await sql`analyze messages, recipients, attachments, user_threads, user_messages, user_message_labels,
    thread_entries, message_entries, search_entries`.execute(db)
})
