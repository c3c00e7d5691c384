import { livingTokens } from '../auth/access-tokens-store.ts'
import { livingSessions } from '../auth/sessions-store.ts'
import { inForce } from '../mailbox/rights/grants.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** What is given at once; the rest comes with the next look. */
export const AT_ONCE = 300

export interface StoredEvent {
  id: number
  ownerId: number
  /** A ChangeEvent as JSON. */
  data: string
}

/** What happened to the mailboxes of some callers. */
export interface CallerEvents {
  /**
   * The accounts that each may reach now, by the hash of the session or the access token. One is not there that has ended, was
   * revoked or has expired, or covers no mailbox that is open to its user.
   */
  reached: Map<string, number[]>
  /** Events of any of these accounts after that id, oldest first, at most {@link AT_ONCE}. */
  events: StoredEvent[]
}

export const callerEvents = operation(
  'callerEvents',
  async (
    tx: Tx,
    { hashes, now, after }: { hashes: readonly string[]; now: number; after: number },
  ): Promise<CallerEvents> => {
    const sessions = (await livingSessions(tx, { hashes, now })).map((session) => ({ ...session, mailboxIds: null }))
    const callers = [...sessions, ...(await livingTokens(tx, { hashes, now }))]
    const grants = await grantsTo(tx, { userIds: [...new Set(callers.map(({ userId }) => userId))], now })
    const reached = new Map<string, number[]>()
    for (const { tokenHash, userId, mailboxIds } of callers) {
      const open = [userId, ...(grants.get(userId) ?? [])]
      // A session covers all that is open to its user.
      const covered = open.filter((id) => mailboxIds === null || mailboxIds.includes(id))
      if (covered.length > 0) reached.set(tokenHash, covered)
    }
    const ownerIds = [...new Set([...reached.values()].flat())]
    return { reached, events: await eventsAfter(tx, ownerIds, after) }
  },
)

/** The other accounts that are open to each of these users now. */
async function grantsTo(
  tx: Tx,
  { userIds, now }: { userIds: readonly number[]; now: number },
): Promise<Map<number, number[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('grants')
    .select(['delegate_id', 'owner_id'])
    .where('delegate_id', 'in', userIds)
    .whereRef('owner_id', '!=', 'delegate_id')
    .where(inForce(now))
    .execute()
  const all = Map.groupBy(rows, ({ delegate_id }) => delegate_id)
  return new Map([...all].map(([userId, own]) => [userId, own.map(({ owner_id }) => owner_id)]))
}

async function eventsAfter(tx: Tx, ownerIds: readonly number[], after: number): Promise<StoredEvent[]> {
  if (ownerIds.length === 0) return []
  return tx.db
    .selectFrom('events')
    .select(['id', 'owner_id as ownerId', 'data'])
    .where('owner_id', 'in', ownerIds)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}
