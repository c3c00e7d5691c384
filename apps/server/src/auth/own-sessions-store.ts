import { hashBeginning, sessionIdOf } from '../runtime/session-id.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** How many sessions are listed. */
const MOST_LISTED = 200

/** A session as its account sees it. */
export interface OwnSession {
  id: number
  device: string | null
  network: string | null
  createdAt: number
  usedAt: number
  /** Whether it is the one that asks. */
  current: boolean
}

/** Which session asks. */
export interface Asking {
  userId: number
  tokenHash: string
}

/** The living sessions of an account: the one that asks, then those used last. */
export const ownSessions = operation(
  'ownSessions',
  async (tx: Tx, { userId, tokenHash, now }: Asking & { now: number }): Promise<OwnSession[]> => {
    const rows = await tx.db
      .selectFrom('sessions')
      .select(['token_hash', 'device', 'network', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy(({ eb }) => eb.case().when('token_hash', '=', tokenHash).then(0).else(1).end())
      .orderBy(({ fn }) => fn.coalesce('used_at', 'created_at'), 'desc')
      .limit(MOST_LISTED)
      .execute()
    return rows.map((row) => ({
      id: sessionIdOf(row.token_hash),
      device: row.device,
      network: row.network,
      createdAt: row.created_at,
      usedAt: row.used_at ?? row.created_at,
      current: row.token_hash === tokenHash,
    }))
  },
)

/** Ends a session of the account. Answers whether there was one of that id. */
export const endOwnSession = operation(
  'endOwnSession',
  async (tx: Tx, { userId, id }: { userId: number; id: number }): Promise<boolean> => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('token_hash', 'like', `${hashBeginning(id)}%`)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
)

/** Ends every session of the account but the one that asks. */
export const endSessionsBut = operation(
  'endSessionsBut',
  async (tx: Tx, { userId, tokenHash }: Asking): Promise<void> => {
    await tx.db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', tokenHash).execute()
  },
)
