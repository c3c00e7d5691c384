import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** A device is forgotten so long after its last sign-in. */
export const DEVICE_MS = 365 * 24 * 60 * 60 * 1000
/** Of more devices of one account, the one that signed in longest ago is forgotten. */
const MOST_DEVICES = 50

/** Whether this account signed in from the device of that token before. */
export const knowsDevice = operation(
  'knowsDevice',
  async (tx: Tx, { tokenHash, userId, now }: { tokenHash: string; userId: number; now: number }): Promise<boolean> => {
    const row = await tx.db
      .selectFrom('devices')
      .select('user_id')
      .where('token_hash', '=', tokenHash)
      .where('user_id', '=', userId)
      .where('last_at', '>', now - DEVICE_MS)
      .executeTakeFirst()
    return row !== undefined
  },
)

/** The devices that this account signed in from, at most {@link MOST_DEVICES}. */
export const devicesOf = operation('devicesOf', async (tx: Tx, userId: number): Promise<string[]> => {
  const rows = await tx.db.selectFrom('devices').select('token_hash').where('user_id', '=', userId).execute()
  return rows.map((row) => row.token_hash)
})

/** Remembers that the account signed in from the device of that token. */
export const rememberDevice = operation(
  'rememberDevice',
  async (tx: Tx, { tokenHash, userId, now }: { tokenHash: string; userId: number; now: number }): Promise<void> => {
    await tx.db
      .insertInto('devices')
      .values({ token_hash: tokenHash, user_id: userId, last_at: now })
      .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_at: now }))
      .execute()
    await tx.db
      .deleteFrom('devices')
      .where('user_id', '=', userId)
      .where('token_hash', 'in', (surplus) =>
        surplus
          .selectFrom('devices')
          .select('token_hash')
          .where('user_id', '=', userId)
          .orderBy('last_at', 'desc')
          .limit(1_000)
          .offset(MOST_DEVICES),
      )
      .execute()
  },
)
