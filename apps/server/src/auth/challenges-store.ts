import type { Selectable } from 'kysely'
import type { ChallengesTable } from '../storage/database/account-tables.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { type CountedTry, signInSucceeded } from './sign-in-failures-store.ts'
import { hashToken } from './tokens.ts'

type Kind = ChallengesTable['kind']

/** What waits for an answer. [PEOPLE-07] */
export interface Challenge {
  kind: Kind
  userId: number | null
  /** As the table says it. */
  value: string
}

/** By what a challenge is found: the token of a cookie, or the hash of a session's. */
export const challengeHash = (kind: Kind, of: string): string => hashToken(`${kind} ${of}`)

/** Keeps a challenge in the place of the one before, and takes back the try that it follows on. */
export const keepChallenge = operation(
  'keepChallenge',
  async (
    tx: Tx,
    { hash, tried, expiresAt, ...challenge }: Challenge & { hash: string; tried: CountedTry; expiresAt: number },
  ): Promise<void> => {
    await signInSucceeded(tx, tried)
    const { kind, userId, value } = challenge
    const said = { kind, user_id: userId, value, expires_at: expiresAt }
    await tx.db
      .insertInto('challenges')
      .values({ token_hash: hash, ...said })
      .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(said))
      .execute()
  },
  { makesRoom: true },
)

/** The challenge of that hash, if its time is not over. */
export const findChallenge = operation(
  'findChallenge',
  async (tx: Tx, { hash, now }: { hash: string; now: number }): Promise<Challenge | null> => {
    const row = await tx.db
      .selectFrom('challenges')
      .select(['kind', 'user_id', 'value'])
      .where('token_hash', '=', hash)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row ? challengeOf(row) : null
  },
)

/** Whether the challenge of that hash waits still. Until the transaction ends nobody else takes it. */
export async function holdChallenge(tx: Tx, { hash, now }: { hash: string; now: number }): Promise<boolean> {
  const row = await tx.db
    .selectFrom('challenges')
    .select('token_hash')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .$if(tx.dialect === 'postgres', (select) => select.forUpdate())
    .executeTakeFirst()
  return row !== undefined
}

/** The challenge of that hash, and it is used up: of those who take it at once one gets it, also on several processes. */
export const takeChallenge = operation(
  'takeChallenge',
  async (tx: Tx, { hash, now }: { hash: string; now: number }): Promise<Challenge | null> => {
    const row = await tx.db
      .deleteFrom('challenges')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', now)
      .returning(['kind', 'user_id', 'value'])
      .executeTakeFirst()
    return row ? challengeOf(row) : null
  },
)

const challengeOf = (row: Pick<Selectable<ChallengesTable>, 'kind' | 'user_id' | 'value'>): Challenge => ({
  kind: row.kind,
  userId: row.user_id,
  value: row.value,
})
