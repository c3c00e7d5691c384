import { sql } from 'kysely'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** A send as its holder knows it: by the end of its lease, in ms. */
interface Held {
  jid: string
  held: number
}

/** Keeps a job that takes long from being claimed by another worker. False where one has claimed it already. */
export const extendLease = operation(
  'extendLease',
  async (tx: Tx, { jid, held, leaseUntil }: Held & { leaseUntil: number }): Promise<boolean> => {
    const { numUpdatedRows } = await tx.db
      .updateTable('outbox')
      .set({ lease_until: leaseUntil })
      .where('jid', '=', jid)
      .where('state', '=', 'sending')
      .where('lease_until', '=', held)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
)

/** Gives back a job whose try has come to nothing through no fault of the mail: it is due at once, and the try does not count. */
export const giveBackJob = operation(
  'giveBackJob',
  async (tx: Tx, { jid, held, now }: Held & { now: number }): Promise<void> => {
    await tx.db
      .updateTable('outbox')
      .set({ lease_until: now, attempts: sql<number>`attempts - 1` })
      .where('jid', '=', jid)
      .where('state', '=', 'sending')
      .where('lease_until', '=', held)
      .execute()
  },
)
