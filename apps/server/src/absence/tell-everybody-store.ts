import { recordEvents } from '../mailbox/events/events-store.ts'
import type { Tx } from '../storage/database/tx.ts'

/** Tells everybody who signs in that somebody is away, or is back: the note stands beside that name for all of them. */
export async function tellEverybody(tx: Tx, { now }: { now: number }): Promise<void> {
  const users = await tx.db.selectFrom('users').select('id').where('password_hash', '!=', '').orderBy('id').execute()
  await recordEvents(
    tx,
    users.map(({ id }) => ({ ownerId: id, kinds: ['absence'], at: now })),
  )
}
