import type { ChangeEvent } from '@postroom/api'
import { insertRows } from '../../storage/database/insert-rows.ts'
import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'

/** How long an event can be asked for again by Last-Event-ID. */
const KEPT_MS = 60 * 60 * 1000

export interface RecordedEvent {
  ownerId: number
  kinds: ChangeEvent['kinds']
  messageThreadIds?: readonly number[]
  userMessageIds?: readonly number[]
  labelIds?: readonly number[]
  comment?: ChangeEvent['comment']
  stoppedSend?: ChangeEvent['stopped_send']
  /** Milliseconds since 1970 UTC. */
  at: number
}

/** Tells everyone who may see the mailbox what changed in it, once the running transaction is committed. */
export const recordEvent = operation('recordEvent', (tx: Tx, event: RecordedEvent): Promise<void> => {
  return recordEvents(tx, [event])
})

/** The same for several mailboxes at once. */
export async function recordEvents(tx: Tx, events: readonly RecordedEvent[]): Promise<void> {
  await insertRows(tx, 'events', events.map(rowOf))
}

function rowOf(event: RecordedEvent) {
  const data: ChangeEvent = {
    owner_id: event.ownerId,
    kinds: event.kinds,
    message_thread_ids: [...(event.messageThreadIds ?? [])],
    user_message_ids: [...(event.userMessageIds ?? [])],
    label_ids: [...(event.labelIds ?? [])],
    ...(event.comment && { comment: event.comment }),
    ...(event.stoppedSend && { stopped_send: event.stoppedSend }),
  }
  return { owner_id: event.ownerId, data: JSON.stringify(data), created_at: event.at }
}

/** The ids of the oldest and of the newest event that are kept, 0 before the first; nothing between them is forgotten. */
export const keptEventIds = operation(
  'keptEventIds',
  async (tx: Tx, _args: null): Promise<{ oldest: number; newest: number }> => {
    const row = await tx.db
      .selectFrom('events')
      .select(({ fn }) => [fn.min('id').as('oldest'), fn.max('id').as('newest')])
      .executeTakeFirst()
    return { oldest: row?.oldest ?? 0, newest: row?.newest ?? 0 }
  },
)

/** Forgets what is older than an hour, except its newest event: who had that one has missed nothing. */
export async function purgeEvents(tx: Tx, { now }: { now: number }): Promise<void> {
  await tx.db
    .deleteFrom('events')
    .where('id', '<', ({ selectFrom }) =>
      selectFrom('events as expired')
        .select(({ fn }) => fn.max('expired.id').as('id'))
        .where('expired.created_at', '<', now - KEPT_MS),
    )
    .execute()
}
