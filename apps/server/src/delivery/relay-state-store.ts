import { isRelayFault, type RelayFault, relayProblem } from '@postroom/mail-core/rules'
import { recordEvent } from '../mailbox/events/events-store.ts'
import { isCovered, openOwners } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { findDestinations } from './addresses-store.ts'

/** What was learnt of the relay. */
export interface RelayNews {
  /** Null when it takes our mail. */
  fault: RelayFault | null
  /** The first of our domains: who reads mail for its postmaster runs the server. */
  domain: string
  now: number
}

/** Keeps what was learnt of the relay, and tells the postmaster's pages when it is something else than before. */
export const learnOfRelay = operation(
  'learnOfRelay',
  async (tx: Tx, { fault, domain, now }: RelayNews): Promise<{ changed: boolean }> => {
    const before = await tx.db.selectFrom('relay_state').select(['fault', 'owner_id']).executeTakeFirst()
    if ((before?.fault ?? null) === fault) return { changed: false }
    await tx.db.deleteFrom('relay_state').execute()
    if (before) await recordEvent(tx, { ownerId: before.owner_id, kinds: ['users'], at: now })
    if (fault === null) return { changed: true }
    const [postmaster] = await findDestinations(tx, { emails: [`postmaster@${domain}`], domains: [domain] })
    const [reader] = postmaster?.kind === 'mailboxes' ? postmaster.reached : []
    if (reader === undefined) return { changed: true }
    const { ownerId } = reader
    await tx.db.insertInto('relay_state').values({ id: 1, fault, owner_id: ownerId, since: now }).execute()
    await recordEvent(tx, { ownerId, kinds: ['users'], at: now })
    return { changed: true }
  },
)

/** What stands against the relay; null while nothing does. */
export const relayFault = operation('relayFault', async (tx: Tx, _args: null): Promise<RelayFault | null> => {
  const row = await tx.db.selectFrom('relay_state').select('fault').executeTakeFirst()
  return row && isRelayFault(row.fault) ? row.fault : null
})

/** The sentence about the relay for this person; null unless they read the postmaster's mail and something is wrong. */
export async function relayProblemFor(tx: Tx, userId: number): Promise<string | null> {
  const row = await tx.db.selectFrom('relay_state').select(['fault', 'owner_id']).executeTakeFirst()
  if (!row || !isCovered(tx, row.owner_id)) return null
  if (!(await openOwners(tx, userId)).includes(row.owner_id)) return null
  return relayProblem(row.fault)
}
