import { recordSecurityEvent, type ToldEvent } from '../security-log/security-events-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { endSessionsBut } from './own-sessions-store.ts'
import { type CountedTry, signInSucceeded } from './sign-in-failures-store.ts'

export interface PasswordChange {
  tried: CountedTry
  userId: number
  /** The hash that the current password was compared with. */
  before: string
  /** The hash of the new one. */
  after: string
  /** The session that stays. */
  sessionHash: string
  /** The device that is still known afterwards. */
  deviceHash: string | null
  /** What the security log is told. [PEOPLE-13] */
  event: ToldEvent
  now: number
}

/**
 * Sets the password of an account whose hash is still `before`, ends its other sessions and the sign-ins that wait for a second
 * factor, and forgets its other devices.
 *
 * @returns whether it was still that one.
 */
export const changeOwnPassword = operation(
  'changeOwnPassword',
  async (tx: Tx, change: PasswordChange): Promise<boolean> => {
    const { tried, userId, before, after, sessionHash, deviceHash, event, now } = change
    const { numUpdatedRows } = await tx.db
      .updateTable('users')
      .set({ password_hash: after })
      .where('id', '=', userId)
      .where('password_hash', '=', before)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await signInSucceeded(tx, tried)
    await endSessionsBut(tx, { userId, tokenHash: sessionHash })
    await tx.db.deleteFrom('challenges').where('user_id', '=', userId).where('kind', '=', 'sign-in').execute()
    await tx.db
      .deleteFrom('devices')
      .where('user_id', '=', userId)
      .where('token_hash', '!=', deviceHash ?? '')
      .execute()
    await recordSecurityEvent(tx, { ...event, at: now })
    return true
  },
)
