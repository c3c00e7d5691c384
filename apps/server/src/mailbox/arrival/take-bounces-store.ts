import { DomainError } from '../../errors/domain-error.ts'
import type { Tx } from '../../storage/database/tx.ts'
import type { Arrival } from './arrival.ts'

/**
 * Notes that forwarded messages have bounced, in the transaction that files the bounce.
 *
 * @throws 409 where one has bounced before: its address is used up, whoever has learnt it. [NET-12]
 */
export async function takeBounces(tx: Tx, { bounceOf = [], now }: Arrival): Promise<void> {
  for (const jid of new Set(bounceOf)) {
    const { numUpdatedRows } = await tx.db
      .updateTable('outbox')
      .set({ bounced_at: now, state: 'failed' })
      .where('jid', '=', jid)
      .where('bounced_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new DomainError(409, 'The bounce of this message has come already')
    await tx.db
      .updateTable('outbox_recipients')
      .set({ state: 'failed', fault: 'refused', last_error: null })
      .where('jid', '=', jid)
      .execute()
  }
}
