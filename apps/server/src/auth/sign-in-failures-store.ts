import { sql } from 'kysely'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { type Counted, type Failures, FORGET_MS, waitOf } from './slow-down.ts'
import { hashToken } from './tokens.ts'

/** What a try counted, so that one that succeeds takes it back. */
export type CountedTry = { hash: string; before: Failures }[]

/** Milliseconds until the next try, as it stands. */
export const waitOfSignIn = operation(
  'waitOfSignIn',
  async (tx: Tx, { counted, now }: { counted: readonly Counted[]; now: number }): Promise<number> => {
    const keys = counted.map((each) => ({ ...each, hash: hashToken(each.key) }))
    return longestWait(keys, await failuresOf(tx, keys), now)
  },
)

/**
 * Counts a try to sign in as failed before it is known, so that those who come at once cannot all pass before one has failed,
 * also on another process. [GUARD-04]
 *
 * @returns the milliseconds that the next try waits, and then nothing is counted; else 0, and what was counted.
 */
export const beginSignIn = operation(
  'beginSignIn',
  async (
    tx: Tx,
    { counted, now }: { counted: readonly Counted[]; now: number },
  ): Promise<{ wait: number; tried: CountedTry }> => {
    // In one order everywhere, so that no two tries wait for each other.
    const keys = counted
      .map((each) => ({ ...each, hash: hashToken(each.key) }))
      .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    // Held until the transaction ends: on PostgreSQL nobody counts meanwhile.
    const rows = await tx.db
      .insertInto('sign_in_failures')
      .values(keys.map(({ hash }) => ({ key_hash: hash, failures: 0, last_at: 0 })))
      .onConflict((conflict) =>
        conflict.column('key_hash').doUpdateSet(({ ref }) => ({ failures: ref('sign_in_failures.failures') })),
      )
      .returning(['key_hash', 'failures', 'last_at'])
      .execute()
    const known = byKey(rows)
    const wait = longestWait(keys, known, now)
    if (wait > 0) return { wait, tried: [] }
    const tried = keys.map(({ hash }) => ({ hash, before: remembered(known.get(hash), now) }))
    await tx.db
      .insertInto('sign_in_failures')
      .values(tried.map(({ hash, before }) => ({ key_hash: hash, failures: before.count + 1, last_at: now })))
      .onConflict((conflict) =>
        conflict.column('key_hash').doUpdateSet(({ ref }) => ({
          failures: ref('excluded.failures'),
          last_at: ref('excluded.last_at'),
        })),
      )
      .execute()
    return { wait: 0, tried }
  },
  { makesRoom: true },
)

type Key = Counted & { hash: string }

async function failuresOf(tx: Tx, keys: readonly Key[]): Promise<Map<string, Failures>> {
  const rows = await tx.db
    .selectFrom('sign_in_failures')
    .select(['key_hash', 'failures', 'last_at'])
    .where(
      'key_hash',
      'in',
      keys.map(({ hash }) => hash),
    )
    .execute()
  return byKey(rows)
}

function byKey(rows: readonly { key_hash: string; failures: number; last_at: number }[]): Map<string, Failures> {
  return new Map(rows.map((row) => [row.key_hash, { count: row.failures, lastAt: row.last_at }]))
}

function longestWait(keys: readonly Key[], known: ReadonlyMap<string, Failures>, now: number): number {
  return Math.max(...keys.map((each) => waitOf(each, known.get(each.hash), now)))
}

function remembered(failures: Failures | undefined, now: number): Failures {
  return failures && now - failures.lastAt < FORGET_MS ? failures : { count: 0, lastAt: 0 }
}

/** Takes back what a try counted that succeeded. */
export const signInSucceeded = operation('signInSucceeded', async (tx: Tx, tried: CountedTry): Promise<void> => {
  if (tried.length === 0) return
  await tx.db
    .updateTable('sign_in_failures')
    .set(({ eb }) => ({
      failures: eb('failures', '-', 1),
      last_at: sql<number>`case ${sql.join(
        tried.map(({ hash, before }) => sql`when key_hash = ${hash} then cast(${before.lastAt} as bigint)`),
        sql` `,
      )} end`,
    }))
    .where(
      'key_hash',
      'in',
      tried.map(({ hash }) => hash),
    )
    .where('failures', '>', 0)
    .execute()
})
