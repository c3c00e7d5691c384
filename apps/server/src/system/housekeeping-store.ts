import type { Tx } from '../db/tx.ts'
import { purgeEvents } from './events-store.ts'

/** Forgets sessions and confirmation links that have ended, and events that nobody can still ask for. */
export async function forgetExpired(tx: Tx, { now }: { now: number }): Promise<void> {
  await tx.db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await tx.db.deleteFrom('confirmations').where('expires_at', '<=', now).execute()
  await purgeEvents(tx, { now })
}

/** When the first account came (ms since 1970 UTC), or null while there is none. */
export async function firstAccountAt(tx: Tx, _args: null): Promise<number | null> {
  const row = await tx.db
    .selectFrom('users')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}
