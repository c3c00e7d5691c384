import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** How long a first contact is put off. */
const WAIT = 5 * MINUTE
/** A contact that has not come again is forgotten. */
const PATIENCE = DAY
/** A contact that has come again is known for so long after its last mail. */
const KNOWN = 35 * DAY
/** Contacts that are kept at most. */
const ROOM = 100_000

/**
 * Whether all of these contacts may pass: each has come before, five minutes ago or more. Those that come for the first time are
 * noted; where there is no room for them nobody is put off. [NET-07]
 */
export const meetContacts = operation(
  'meetContacts',
  async (tx: Tx, { contacts, now }: { contacts: readonly string[]; now: number }): Promise<boolean> => {
    const wanted = [...new Set(contacts)]
    if (wanted.length === 0) return true
    const rows = await tx.db.selectFrom('greylist').selectAll().where('contact', 'in', wanted).execute()
    const live = rows.filter(({ first_at, passed_at }) =>
      passed_at === null ? first_at > now - PATIENCE : passed_at > now - KNOWN,
    )
    const kept = new Map(live.map((row) => [row.contact, row]))
    const isRipe = (contact: string) => {
      const row = kept.get(contact)
      return row !== undefined && (row.passed_at !== null || row.first_at <= now - WAIT)
    }
    const fresh = wanted.filter((contact) => !kept.has(contact))
    if (fresh.length > 0) {
      if (!(await hasRoom(tx, fresh.length))) return true
      await tx.db.deleteFrom('greylist').where('contact', 'in', fresh).execute()
      const values = fresh.map((contact) => ({ contact, first_at: now, passed_at: null }))
      await tx.db
        .insertInto('greylist')
        .values(values)
        .onConflict((conflict) => conflict.column('contact').doNothing())
        .execute()
    }
    if (!wanted.every(isRipe)) return false
    await tx.db.updateTable('greylist').set({ passed_at: now }).where('contact', 'in', wanted).execute()
    return true
  },
)

async function hasRoom(tx: Tx, more: number): Promise<boolean> {
  const { count } = await tx.db
    .selectFrom('greylist')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) + more <= ROOM
}

/** Forgets contacts whose time is over. */
export async function forgetContacts(tx: Tx, { now }: { now: number }): Promise<void> {
  await tx.db
    .deleteFrom('greylist')
    .where('passed_at', 'is', null)
    .where('first_at', '<=', now - PATIENCE)
    .execute()
  await tx.db
    .deleteFrom('greylist')
    .where('passed_at', '<=', now - KNOWN)
    .execute()
}
