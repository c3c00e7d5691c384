import type { ChangeEvent } from '@postroom/api'
import { reachableOwners } from '../accounts/access.ts'
import { findSession } from '../auth/sessions-store.ts'
import type { Tx } from '../db/tx.ts'

/** How long an event can be asked for again by Last-Event-ID. */
const KEPT_MS = 60 * 60 * 1000
/** What a stream is given at once; the rest comes with its next look. */
const AT_ONCE = 300

export interface RecordedEvent {
  ownerId: number
  kinds: ChangeEvent['kinds']
  messageThreadIds?: readonly number[]
  userMessageIds?: readonly number[]
  labelIds?: readonly number[]
  /** Milliseconds since 1970 UTC. */
  at: number
}

/** Tells everyone who may see the mailbox what changed in it, once the running transaction is committed. */
export async function recordEvent(tx: Tx, event: RecordedEvent): Promise<void> {
  const data: ChangeEvent = {
    owner_id: event.ownerId,
    kinds: event.kinds,
    message_thread_ids: [...(event.messageThreadIds ?? [])],
    user_message_ids: [...(event.userMessageIds ?? [])],
    label_ids: [...(event.labelIds ?? [])],
  }
  await tx.db
    .insertInto('events')
    .values({ owner_id: event.ownerId, data: JSON.stringify(data), created_at: event.at })
    .execute()
}

/** The id of the newest event, where a stream without Last-Event-ID begins. */
export async function lastEventId(tx: Tx, _args: null): Promise<number> {
  const row = await tx.db
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/**
 * Events after that id for every account that the session may reach now, oldest first, at most {@link AT_ONCE}. Null once the
 * session has ended.
 */
export async function sessionEvents(
  tx: Tx,
  { tokenHash, now, after }: { tokenHash: string; now: number; after: number },
): Promise<{ id: number; data: string }[] | null> {
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
}

/** Forgets events that nobody can still be waiting for. */
export async function purgeEvents(tx: Tx, { now }: { now: number }): Promise<void> {
  await tx.db
    .deleteFrom('events')
    .where('created_at', '<', now - KEPT_MS)
    .execute()
}
