import type { Tx } from '../storage/database/tx.ts'
import { holdChallenge, takeChallenge } from './challenges-store.ts'

/** What somebody showed of a second factor, right when it was looked at. [PEOPLE-07] */
export type FactorProof =
  /** The time step of a code of an app, and the sign-in that waits for it. */
  | { kind: 'code'; id: number; step: number; waiting: string }
  | { kind: 'recovery code'; codeHash: string; waiting: string }
  /** What the passkey says of its signatures now, and said before. Its challenge is used up already. */
  | { kind: 'passkey'; id: number; before: number; counter: number }

/**
 * Uses a proof up with what it answers. Answers whether it was worth something still: a code, a recovery code and a challenge
 * count once, whoever else comes with them at once, also on another process (RFC 6238, 5.2).
 */
export async function redeemProof(
  tx: Tx,
  { userId, proof, now }: { userId: number; proof: FactorProof; now: number },
): Promise<boolean> {
  if (proof.kind === 'passkey') return redeemPasskey(tx, { userId, proof, now })
  // First: a code is not used up for a sign-in that is over, nor a sign-in by a code that is worth nothing.
  if (!(await holdChallenge(tx, { hash: proof.waiting, now }))) return false
  const redeemed =
    proof.kind === 'code'
      ? await redeemCode(tx, { userId, proof, now })
      : await redeemRecoveryCode(tx, { userId, proof })
  if (redeemed) await takeChallenge(tx, { hash: proof.waiting, now })
  return redeemed
}

type Redeemed<Kind extends FactorProof['kind']> = { userId: number; proof: Extract<FactorProof, { kind: Kind }> }

async function redeemPasskey(tx: Tx, { userId, proof, now }: Redeemed<'passkey'> & { now: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('factors')
    .set({ counter: proof.counter, used_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', proof.id)
    .where('counter', '=', proof.before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function redeemCode(tx: Tx, { userId, proof, now }: Redeemed<'code'> & { now: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('factors')
    .set({ last_step: proof.step, used_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', proof.id)
    .where('last_step', '<', proof.step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function redeemRecoveryCode(tx: Tx, { userId, proof }: Redeemed<'recovery code'>): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', proof.codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
