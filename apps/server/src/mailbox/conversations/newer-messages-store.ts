import { type HeldCopy, isNewer, MAX_NEWER, type SeenMessage } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'

/** A conversation of a mailbox as somebody saw it who answers it. */
export interface SeenConversation {
  ownerId: number
  threadId: number
  /** The newest message that they had before them. */
  seenMessageId: number
}

/** The copies that have come into a conversation or left by it since, in the order in which they did; which of them count is for `counts` to say. */
export async function copiesSince(
  tx: Tx,
  { ownerId, threadId, seenMessageId }: SeenConversation,
  counts: (held: HeldCopy, seen: SeenMessage) => boolean,
): Promise<HeldCopy[]> {
  const copy = await tx.db
    .selectFrom('user_messages')
    .select(['id as copyId', 'date'])
    .where('owner_id', '=', ownerId)
    .where('message_id', '=', seenMessageId)
    .executeTakeFirst()
  const seen: SeenMessage = { messageId: seenMessageId, copy: copy ?? null }
  const rows = await tx.db
    .selectFrom('user_messages as um')
    .leftJoin('outbox as o', 'o.user_message_id', 'um.id')
    .select(['um.id', 'um.message_id', 'um.date', 'um.source', 'um.is_sender', 'um.trashed'])
    .select(['o.state', 'o.seen_message_id'])
    .where('um.owner_id', '=', ownerId)
    .where('um.thread_id', '=', threadId)
    .where('um.is_draft', '=', 0)
    .where(({ eb }) => (copy ? eb('um.id', '>', copy.copyId) : eb('um.message_id', '>', seenMessageId)))
    .orderBy('um.id')
    .execute()
  return rows
    .map((row) => ({
      messageId: row.message_id,
      copyId: row.id,
      date: row.date,
      broughtLater: row.source === 'import' || row.source === 'assignment',
      sent: row.is_sender === 1,
      held: row.state === 'held',
      checked: row.seen_message_id !== null,
      trashed: row.trashed === 1,
    }))
    .filter((held) => counts(held, seen))
}

/** The user_message_ids of what the author of an answer has not seen, as they came, at most the newest 25. */
export async function newerCopies(tx: Tx, conversation: SeenConversation): Promise<number[]> {
  return (await copiesSince(tx, conversation, isNewer)).slice(-MAX_NEWER).map(({ copyId }) => copyId)
}
