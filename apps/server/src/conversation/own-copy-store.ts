import { notFound } from '../errors/domain-error.ts'
import { moveToTrash } from '../mailbox/mail-state/trash-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** Moves the caller's own copy of a message to the trash, and no other (G-050). Throws 404 where there is none. */
export const trashOwnCopy = operation(
  'trashOwnCopy',
  async (tx: Tx, { userId, messageId, now }: { userId: number; messageId: number; now: number }): Promise<void> => {
    const copy = await tx.db
      .selectFrom('user_messages')
      .select('id')
      .where('owner_id', '=', userId)
      .where('message_id', '=', messageId)
      .executeTakeFirst()
    if (!copy) throw notFound()
    await moveToTrash(tx, { userId, selection: { user_message_ids: [copy.id] }, now })
  },
  { makesRoom: true },
)
