import { inForce } from '../mailbox/rights/grants.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** Whether the account has an authenticator app or a passkey. */
export const hasFactor = operation('hasFactor', async (tx: Tx, userId: number): Promise<boolean> => {
  const row = await tx.db.selectFrom('factors').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return row !== undefined
})

/** Whether the account may change now who uses a mailbox of somebody else. */
export const managesMailbox = operation(
  'managesMailbox',
  async (tx: Tx, { userId, now }: { userId: number; now: number }): Promise<boolean> => {
    const row = await tx.db
      .selectFrom('grants')
      .select('owner_id')
      .where('delegate_id', '=', userId)
      .where('manage', '=', 1)
      .where(inForce(now))
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },
)
