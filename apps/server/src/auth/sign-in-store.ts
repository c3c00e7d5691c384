import { hasFactor } from '../accounts/has-factor-store.ts'
import { recordSecurityEvent, type ToldEvent } from '../security-log/security-events-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { rememberDevice } from './devices-store.ts'
import { type FactorProof, redeemProof } from './proof-store.ts'
import { createSession, deleteSession } from './sessions-store.ts'
import { type CountedTry, signInSucceeded } from './sign-in-failures-store.ts'

export interface SignIn {
  tried: CountedTry
  /** The session that the browser had, which ends. */
  replacedHash: string | null
  tokenHash: string
  deviceHash: string
  device: string | null
  network: string
  userId: number
  /** The hash that the password was compared with. */
  passwordHash: string
  /** What was shown beside or instead of the password; null where that is enough. [PEOPLE-07] */
  proof: FactorProof | null
  /** What the security log is told: one write less to wait for than after it. [RUN-02] */
  event: ToldEvent
  now: number
}

/**
 * Everything that a right password changes, at once: each write waits for those before it.
 *
 * @returns whether the device is a new one of an account that was used on others; null, and nothing changed, where the password
 * was changed meanwhile: whoever changes it ends the sessions that there are [PEOPLE-05]; or where the proof is not worth anything
 * any more, or the account has a factor and there is no proof.
 */
export const startSession = operation(
  'startSession',
  async (tx: Tx, signIn: SignIn): Promise<{ isNewDevice: boolean } | null> => {
    const { tried, replacedHash, tokenHash, deviceHash, device, network, userId, passwordHash, now } = signIn
    if (!(await isStillPassword(tx, { userId, passwordHash }))) return null
    // A factor may have been added since the password was compared.
    const passes = signIn.proof
      ? await redeemProof(tx, { userId, proof: signIn.proof, now })
      : !(await hasFactor(tx, userId))
    if (!passes) return null
    await signInSucceeded(tx, tried)
    if (replacedHash !== null) await deleteSession(tx, replacedHash)
    await createSession(tx, { tokenHash, userId, now, device, network })
    const known = await rememberDevice(tx, { tokenHash: deviceHash, userId, now })
    await recordSecurityEvent(tx, { ...signIn.event, at: now })
    return { isNewDevice: known.length > 0 && !known.includes(deviceHash) }
  },
  { makesRoom: true },
)

/** Until the transaction ends nobody changes it: PostgreSQL would let a change pass that does not see the session yet. */
async function isStillPassword(
  tx: Tx,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .$if(tx.dialect === 'postgres', (select) => select.forShare())
    .executeTakeFirst()
  return row?.password_hash === passwordHash
}
