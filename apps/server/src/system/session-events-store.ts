import { findSession } from '../auth/sessions-store.ts'
import { reachableOwners } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** What a stream is given at once; the rest comes with its next look. */
const AT_ONCE = 300

/** What a stream looks at. */
export interface SessionEvents {
  /** The accounts that the session may reach now. */
  ownerIds: number[]
  /** Theirs after that id, oldest first, at most {@link AT_ONCE}. */
  events: { id: number; data: string }[]
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
    const events = await tx.db
      .selectFrom('events')
      .select(['id', 'data'])
      .where('owner_id', 'in', ownerIds)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    return { ownerIds, events }
  },
)
