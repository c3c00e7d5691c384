import { confirmUser, createUser, findUserByEmail, type NewUser, replaceUnconfirmed } from '../accounts/users-store.ts'
import type { Tx } from '../db/tx.ts'
import { unprocessable } from '../http/errors.ts'

/** How long a confirmation link works. */
const CONFIRMATION_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Creates the account, or takes over one that nobody has confirmed yet (G-055). An unconfirmed one gets a new
 * confirmation token, and the older ones of that account stop working.
 * Throws 422 'Email has already been taken' for a confirmed account.
 */
export async function signUp(
  tx: Tx,
  { tokenHash, ...user }: NewUser & { tokenHash: string },
): Promise<{ userId: number }> {
  const known = await findUserByEmail(tx, user.email)
  if (known && known.confirmedAt !== null) throw unprocessable('Email has already been taken')
  const userId = known?.id ?? (await createUser(tx, user))
  if (known) await replaceUnconfirmed(tx, { userId, fullName: user.fullName, passwordHash: user.passwordHash })
  await tx.db.deleteFrom('confirmations').where('user_id', '=', userId).execute()
  if (user.confirmedAt === null) {
    await tx.db
      .insertInto('confirmations')
      .values({ token_hash: tokenHash, user_id: userId, expires_at: user.now + CONFIRMATION_MS })
      .execute()
  } else if (known) await confirmUser(tx, { userId, now: user.now })
  return { userId }
}

/** Confirms the account behind an unexpired token and uses the token up. Answers its id, or null where there is none. */
export async function confirmByToken(
  tx: Tx,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<number | null> {
  const row = await tx.db
    .selectFrom('confirmations')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  await confirmUser(tx, { userId: row.user_id, now })
  return row.user_id
}
