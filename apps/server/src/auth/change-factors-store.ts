import type { Factor } from '@postroom/api'
import { MAX_FACTORS, TOO_MANY_FACTORS } from '@postroom/mail-core/rules'
import { unprocessable } from '../errors/domain-error.ts'
import { recordSecurityEvent, type ToldEvent } from '../security-log/security-events-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { takeChallenge } from './challenges-store.ts'
import { factorAnswer } from './factors-store.ts'
import type { KeptCodes } from './recovery-codes.ts'
import { type CountedTry, signInSucceeded } from './sign-in-failures-store.ts'

/** What an app or an authenticator has shown to be there. */
export type ProvenFactor =
  | { kind: 'totp'; secret: string; step: number }
  | { kind: 'passkey'; credentialId: string; publicKey: string; counter: number; transports: readonly string[] }

export interface Addition {
  userId: number
  name: string
  proven: ProvenFactor
  /** The challenge that is used up; null where that has been done. */
  hash: string | null
  /** Kept with the first factor; null where the account had another one when it was asked. */
  codes: KeptCodes | null
  now: number
}

/**
 * Adds a factor, and with the first one the recovery codes. [PEOPLE-07]
 *
 * @returns null where the challenge is used up or its time over, or another account has the passkey.
 * @throws 422 beyond {@link MAX_FACTORS}
 */
export const addFactor = operation(
  'addFactor',
  async (tx: Tx, addition: Addition): Promise<{ factor: Factor; isFirst: boolean } | null> => {
    const { userId, name, proven, hash, codes, now } = addition
    await lockAccount(tx, userId)
    if (hash !== null && (await takeChallenge(tx, { hash, now })) === null) return null
    const before = await factorsLeft(tx, userId)
    if (before >= MAX_FACTORS) throw unprocessable(TOO_MANY_FACTORS)
    const row = await tx.db
      .insertInto('factors')
      .values({ user_id: userId, name, created_at: now, kind: proven.kind, ...columnsOf(proven) })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(['id', 'kind', 'name', 'created_at', 'used_at'])
      .executeTakeFirst()
    if (!row) return null
    if (before === 0 && codes !== null) await keepCodes(tx, { userId, codes })
    return { factor: factorAnswer(row), isFirst: before === 0 }
  },
)

function columnsOf(proven: ProvenFactor) {
  const none = { secret: null, last_step: null, credential_id: null, public_key: null, counter: null, transports: null }
  if (proven.kind === 'totp') return { ...none, secret: proven.secret, last_step: proven.step }
  const { credentialId, publicKey, counter, transports } = proven
  return {
    ...none,
    credential_id: credentialId,
    public_key: publicKey,
    counter,
    transports: JSON.stringify(transports),
  }
}

/** Answers whether the account has a factor of that id. */
export const renameOwnFactor = operation(
  'renameOwnFactor',
  async (tx: Tx, { userId, id, name }: { userId: number; id: number; name: string }): Promise<boolean> => {
    const { numUpdatedRows } = await tx.db
      .updateTable('factors')
      .set({ name })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
)

interface Removal {
  userId: number
  id: number
  tried: CountedTry
  /** Whether the account has to have one. */
  demanded: boolean
  /** What the security log is told. [PEOPLE-13] */
  event: ToldEvent
  now: number
}

/** Removes a factor, and the recovery codes with the last one, which stays where one is demanded. */
export const removeOwnFactor = operation(
  'removeOwnFactor',
  async (tx: Tx, { userId, id, tried, demanded, event, now }: Removal): Promise<'removed' | 'absent' | 'last'> => {
    await lockAccount(tx, userId)
    await signInSucceeded(tx, tried)
    const own = tx.db.selectFrom('factors').select(['kind', 'name']).where('user_id', '=', userId)
    const factor = await own.where('id', '=', id).executeTakeFirst()
    if (!factor) return 'absent'
    const others = (await factorsLeft(tx, userId)) - 1
    if (others === 0 && demanded) return 'last'
    await tx.db.deleteFrom('factors').where('id', '=', id).execute()
    if (others === 0) await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    await recordSecurityEvent(tx, { ...event, detail: { factor: factor.kind, name: factor.name }, at: now })
    return 'removed'
  },
)

/** Keeps new recovery codes in the place of the others. Answers whether the account has a factor that they stand for. */
export const renewOwnCodes = operation(
  'renewOwnCodes',
  async (
    tx: Tx,
    { userId, codes, tried }: { userId: number; codes: KeptCodes; tried: CountedTry },
  ): Promise<boolean> => {
    await lockAccount(tx, userId)
    await signInSucceeded(tx, tried)
    if ((await factorsLeft(tx, userId)) === 0) return false
    await keepCodes(tx, { userId, codes })
    return true
  },
)

/** Removes all factors of an account with its recovery codes and what waits for them, and ends its sessions. Answers whether it had any. */
export const removeAllFactors = operation('removeAllFactors', async (tx: Tx, userId: number): Promise<boolean> => {
  await lockAccount(tx, userId)
  const { numDeletedRows } = await tx.db.deleteFrom('factors').where('user_id', '=', userId).executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('challenges').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  return true
})

async function keepCodes(tx: Tx, { userId, codes }: { userId: number; codes: KeptCodes }): Promise<void> {
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = codes.hashes.map((code_hash) => ({ user_id: userId, code_hash, salt: codes.salt }))
  await tx.db.insertInto('recovery_codes').values(rows).execute()
}

async function factorsLeft(tx: Tx, userId: number): Promise<number> {
  const rows = await tx.db.selectFrom('factors').select('id').where('user_id', '=', userId).execute()
  return rows.length
}

/** Two who change the factors of an account wait for each other; on SQLite there is one writer anyway. */
async function lockAccount(tx: Tx, userId: number): Promise<void> {
  if (tx.dialect === 'sqlite') return
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
