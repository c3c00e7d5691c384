import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A session lives this long from its last use (G-064). */
export const SESSION_MS = 14 * DAY_MS
/** However much it is used, a session ends this long after the sign-in (NIST SP 800-63B, AAL1). */
const LONGEST_MS = 30 * DAY_MS
/** How much of its life a session loses before the end is moved: one write a day, not one per call. */
const SLIDE_MS = DAY_MS

/** Until a use is noted that long must have passed since the last one that was. */
export const USE_MS = 5 * 60_000

export interface Session {
  tokenHash: string
  userId: number
  createdAt: number
  expiresAt: number
  usedAt: number
}

export interface NewSession {
  tokenHash: string
  userId: number
  now: number
  /** From where it is used; null where that is not known. */
  device?: string | null
  network?: string | null
}

export const createSession = operation('createSession', async (tx: Tx, session: NewSession): Promise<void> => {
  const { tokenHash, userId, now, device = null, network = null } = session
  await tx.db.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<=', now).execute()
  await tx.db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      created_at: now,
      expires_at: now + SESSION_MS,
      device,
      network,
      used_at: now,
    })
    .execute()
})

/** The living session of that token, or null. */
export const findSession = operation(
  'findSession',
  async (tx: Tx, { tokenHash, now }: { tokenHash: string; now: number }): Promise<Session | null> => {
    const [session = null] = await livingSessions(tx, { hashes: [tokenHash], now })
    return session
  },
)

/** Those of these hashes that live. */
export async function livingSessions(
  tx: Tx,
  { hashes, now }: { hashes: readonly string[]; now: number },
): Promise<Session[]> {
  const rows = await tx.db
    .selectFrom('sessions')
    .select(['token_hash', 'user_id', 'created_at', 'expires_at', 'used_at'])
    .where('token_hash', 'in', hashes)
    .where('expires_at', '>', now)
    .execute()
  return rows.map((row) => ({
    tokenHash: row.token_hash,
    userId: row.user_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at ?? row.created_at,
  }))
}

/** True when enough of the session's life is gone that `slideSession` should move its end. */
export const isDueToSlide = (session: Session, now: number): boolean =>
  session.expiresAt < endOf(session, now) - SLIDE_MS

const endOf = ({ createdAt }: Session, now: number): number => Math.min(now + SESSION_MS, createdAt + LONGEST_MS)

export const slideSession = operation(
  'slideSession',
  async (tx: Tx, { session, now }: { session: Session; now: number }): Promise<void> => {
    await tx.db
      .updateTable('sessions')
      .set({ expires_at: endOf(session, now) })
      .where('token_hash', '=', session.tokenHash)
      .execute()
  },
)

/** True when it should be noted that a session or a token is used: one write in five minutes, not one per call. */
export const isUseToNote = (session: { usedAt: number }, now: number): boolean => now - session.usedAt >= USE_MS

/** Notes when, and from which network, the session was last used, unless another call of that moment has. */
export const noteUse = operation(
  'noteUse',
  async (tx: Tx, { tokenHash, network, now }: { tokenHash: string; network: string; now: number }): Promise<void> => {
    await tx.db
      .updateTable('sessions')
      .set({ used_at: now, network })
      .where('token_hash', '=', tokenHash)
      .where(({ eb, or }) => or([eb('used_at', 'is', null), eb('used_at', '<=', now - USE_MS)]))
      .execute()
  },
)

export const deleteSession = operation('deleteSession', async (tx: Tx, tokenHash: string): Promise<void> => {
  await tx.db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
})
