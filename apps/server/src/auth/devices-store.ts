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

/**
 * Remembers that the account signed in from the device of that token.
 *
 * @returns the devices that it signed in from before, at most {@link MOST_DEVICES}
 */
export const rememberDevice = operation(
  'rememberDevice',
  async (tx: Tx, { tokenHash, userId, now }: { tokenHash: string; userId: number; now: number }): Promise<string[]> => {
    const rows = await tx.db
      .selectFrom('devices')
      .select('token_hash')
      .where('user_id', '=', userId)
      .orderBy('last_at', 'desc')
      .execute()
    const known = rows.map((row) => row.token_hash)
    await tx.db
      .insertInto('devices')
      .values({ token_hash: tokenHash, user_id: userId, last_at: now })
      .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_at: now }))
      .execute()
    const surplus = known.filter((hash) => hash !== tokenHash).slice(MOST_DEVICES - 1)
    if (surplus.length > 0) {
      await tx.db.deleteFrom('devices').where('user_id', '=', userId).where('token_hash', 'in', surplus).execute()
    }
    return known
  },
)
