import { recordEvent } from '../mailbox/events/events-store.ts'
import { requireOwners } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/**
 * Keeps whether beginning a reply in a mailbox takes a conversation that nobody is assigned to, and tells everybody who works in
 * it. [TEAM-07]
 *
 * @throws 404 for a mailbox that is not open to the caller.
 */
export const chooseReplyAssigns = operation(
  'chooseReplyAssigns',
  async (
    tx: Tx,
    { userId, ownerId, choice, now }: { userId: number; ownerId: number; choice: boolean; now: number },
  ): Promise<void> => {
    await requireOwners(tx, { userId, ownerIds: [ownerId] })
    const { numUpdatedRows } = await tx.db
      .updateTable('users')
      .set({ reply_assigns: choice ? 1 : 0 })
      .where('id', '=', ownerId)
      .where('reply_assigns', '=', choice ? 0 : 1)
      .executeTakeFirst()
    // It stands beside the labels.
    if (numUpdatedRows > 0n) await recordEvent(tx, { ownerId, kinds: ['labels'], at: now })
  },
)
