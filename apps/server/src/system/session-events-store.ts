import { findAccessToken } from '../auth/access-tokens-store.ts'
import { findSession } from '../auth/sessions-store.ts'
import { isCovered, openOwners } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** What a stream is given at once; the rest comes with its next look. */
const AT_ONCE = 300

/** What a stream was opened with. */
export interface StreamKey {
  kind: 'session' | 'token'
  hash: string
}

/** What a stream looks at. */
export interface SessionEvents {
  /** The accounts that the session or the token may reach now. */
  ownerIds: number[]
  /** Theirs after that id, oldest first, at most {@link AT_ONCE}. */
  events: { id: number; data: string }[]
}

/** Null once the session has ended, or the token was revoked, has expired or covers no mailbox that is open to its user. */
export const sessionEvents = operation(
  'sessionEvents',
  async (
    tx: Tx,
    { key, now, after }: { key: StreamKey; now: number; after: number },
  ): Promise<SessionEvents | null> => {
    const find = key.kind === 'session' ? findSession : findAccessToken
    const caller = await find(tx, { tokenHash: key.hash, now })
    if (!caller) return null
    const ownerIds = (await openOwners(tx, caller.userId)).filter((ownerId) => isCovered(tx, ownerId))
    if (ownerIds.length === 0) return null
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
