import { findSession } from '../auth/sessions-store.ts'
import { reachableOwners } from '../mailbox/rights/access.ts'
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

/** What a session may know. */
export interface SessionEvents {
  /** The accounts that it may reach now. */
  ownerIds: number[]
  /** Theirs after that id, oldest first, at most {@link AT_ONCE}. */
  events: StoredEvent[]
}

/** Null once the session has ended. */
export const sessionEvents = operation(
  'sessionEvents',
  async (
    tx: Tx,
    { tokenHash, now, after }: { tokenHash: string; now: number; after: number },
  ): Promise<SessionEvents | null> => {
    const session = await findSession(tx, { tokenHash, now })
    if (!session) return null
    const ownerIds = await reachableOwners(tx, session.userId)
    return { ownerIds, events: await eventsOf(tx, { ownerIds, after }) }
  },
)

/** The same for many sessions at once: whom each of those that live may reach, and what happened to any of these. */
export const eventsOfSessions = operation(
  'eventsOfSessions',
  async (
    tx: Tx,
    { tokenHashes, now, after }: { tokenHashes: readonly string[]; now: number; after: number },
  ): Promise<{ reached: Map<string, number[]>; events: StoredEvent[] }> => {
    const rows = await tx.db
      .selectFrom('sessions as s')
      .leftJoin('grants as g', 'g.delegate_id', 's.user_id')
      .select(['s.token_hash', 's.user_id', 'g.owner_id'])
      .where('s.token_hash', 'in', tokenHashes)
      .where('s.expires_at', '>', now)
      .orderBy('g.owner_id')
      .execute()
    const reached = new Map<string, number[]>()
    for (const { token_hash, user_id, owner_id } of rows) {
      const ownerIds = reached.get(token_hash) ?? [user_id]
      if (owner_id !== null && owner_id !== user_id) ownerIds.push(owner_id)
      reached.set(token_hash, ownerIds)
    }
    const ownerIds = [...new Set([...reached.values()].flat())]
    return { reached, events: ownerIds.length === 0 ? [] : await eventsOf(tx, { ownerIds, after }) }
  },
)

async function eventsOf(
  tx: Tx,
  { ownerIds, after }: { ownerIds: readonly number[]; after: number },
): Promise<StoredEvent[]> {
  return tx.db
    .selectFrom('events')
    .select(['id', 'owner_id as ownerId', 'data'])
    .where('owner_id', 'in', ownerIds)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}
