import type { ChangeEvent } from '@postroom/api'
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
  stoppedSend?: ChangeEvent['stopped_send']
  /** Milliseconds since 1970 UTC. */
  at: number
}

/** Tells everyone who may see the mailbox what changed in it, once the running transaction is committed. */
export const recordEvent = operation('recordEvent', async (tx: Tx, event: RecordedEvent): Promise<void> => {
  const data: ChangeEvent = {
    owner_id: event.ownerId,
    kinds: event.kinds,
    message_thread_ids: [...(event.messageThreadIds ?? [])],
    user_message_ids: [...(event.userMessageIds ?? [])],
    label_ids: [...(event.labelIds ?? [])],
    ...(event.stoppedSend && { stopped_send: event.stoppedSend }),
  }
  await tx.db
    .insertInto('events')
    .values({ owner_id: event.ownerId, data: JSON.stringify(data), created_at: event.at })
    .execute()
})

/** The id of the newest event, where a stream without Last-Event-ID begins. */
export const lastEventId = operation('lastEventId', async (tx: Tx, _args: null): Promise<number> => {
  const row = await tx.db
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
})

/** Forgets events that nobody can still be waiting for. */
export async function purgeEvents(tx: Tx, { now }: { now: number }): Promise<void> {
  await tx.db
    .deleteFrom('events')
    .where('created_at', '<', now - KEPT_MS)
    .execute()
}
