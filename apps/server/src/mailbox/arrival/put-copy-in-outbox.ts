import { randomUUID } from 'node:crypto'
import type { Tx } from '../../storage/database/tx.ts'

/** What leaves in the name of a mailbox, but was not written there. */
interface Copy {
  ownerId: number
  messageId: number
  email: string
  /** Where a message that is forwarded came from. */
  forwarded?: 'outside' | 'here'
  /** 1 for an automatic answer. */
  automatic?: 1
  now: number
}

/** No copy of the mailbox belongs to it: what became of it is nothing that a message shows, and Sent holds what people wrote. */
const NO_COPY = 0

/** Puts a message into the outbox for one address, as a send of its own that no copy in a mailbox belongs to. */
export async function putCopyInOutbox(tx: Tx, { ownerId, messageId, email, now, ...kind }: Copy): Promise<void> {
  const jid = randomUUID()
  await tx.db
    .insertInto('outbox')
    .values({
      jid,
      message_id: messageId,
      user_message_id: NO_COPY,
      owner_id: ownerId,
      author_id: ownerId,
      state: 'held',
      send_at: now,
      lease_until: null,
      ...kind,
      created_at: now,
    })
    .execute()
  await tx.db.insertInto('outbox_recipients').values({ jid, email, state: 'pending', last_error: null }).execute()
}
