import { findSession } from '../auth/sessions-store.ts'
import { reachableOwners } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** What a stream is given at once; the rest comes with its next look. */
const AT_ONCE = 300

/**
 * Events after that id for every account that the session may reach now, oldest first, at most {@link AT_ONCE}. Null once the
 * session has ended.
 */
export const sessionEvents = operation(
  'sessionEvents',
  async (
    tx: Tx,
    { tokenHash, now, after }: { tokenHash: string; now: number; after: number },
  ): Promise<{ id: number; data: string }[] | null> => {
    const session = await findSession(tx, { tokenHash, now })
    if (!session) return null
    return tx.db
      .selectFrom('events')
      .select(['id', 'data'])
      .where('owner_id', 'in', await reachableOwners(tx, session.userId))
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
  },
)
