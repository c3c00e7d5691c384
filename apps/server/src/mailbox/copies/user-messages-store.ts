import type { Tx } from '../../storage/database/tx.ts'
import { rememberContacts } from '../contacts/contacts-store.ts'
import { recordEvent } from '../events/events-store.ts'
import { type LabelsOfCopy, labelsOfCopy } from '../labels/label-paths-store.ts'
import { refreshUserThreads } from '../lists/refresh-lists.ts'
import { indexMessages } from '../search-index/search-index.ts'
import { copyRow, type NewUserMessage } from './new-copy.ts'

export interface AddedUserMessage {
  userMessageId: number
  userThreadId: number
  /** False when the mailbox held the message already and the two became one. */
  added: boolean
}

/**
 * Puts a message into a mailbox: its copy, labels, list rows, counters, search words, contacts and the event. A mailbox
 * holds one copy of a message (G-001): a second one adds its labels to the first, so that mail to oneself stands in
 * Sent and in the inbox.
 */
export async function addUserMessage(tx: Tx, args: NewUserMessage): Promise<AddedUserMessage> {
  const userThreadId = await userThreadOf(tx, args)
  const labels = await labelsOfCopy(tx, args)
  const { id, added } = await putCopy(tx, args, { userThreadId, trashed: labels.trashed })
  await putLabels(tx, { userMessageId: id, labels })
  if (!added || !args.deferRefresh) await indexMessages(tx, { userMessageIds: [id], fresh: added })
  if (!args.isDraft && !args.deferRefresh) await rememberContacts(tx, { userMessageIds: [id] })
  if (!args.deferRefresh) {
    await refreshUserThreads(tx, { userThreadIds: [userThreadId] })
    await recordEvent(tx, {
      ownerId: args.ownerId,
      kinds: [args.isDraft ? 'drafts' : 'messages'],
      messageThreadIds: [args.threadId],
      userMessageIds: [id],
      at: args.now,
    })
  }
  return { userMessageId: id, userThreadId, added }
}

async function userThreadOf(tx: Tx, { ownerId, threadId }: { ownerId: number; threadId: number }): Promise<number> {
  const created = await tx.db
    .insertInto('user_threads')
    .values({ owner_id: ownerId, thread_id: threadId })
    .onConflict((conflict) => conflict.columns(['owner_id', 'thread_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created) return created.id
  const known = await tx.db
    .selectFrom('user_threads')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow()
  return known.id
}

async function putCopy(
  tx: Tx,
  copy: NewUserMessage,
  place: { userThreadId: number; trashed: boolean },
): Promise<{ id: number; added: boolean }> {
  const created = await tx.db
    .insertInto('user_messages')
    .values(copyRow(copy, place))
    .onConflict((conflict) => conflict.columns(['owner_id', 'message_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created) return { id: created.id, added: true }
  const known = await tx.db
    .selectFrom('user_messages')
    .select(['id', 'is_sender', 'source', 'digest'])
    .where('owner_id', '=', copy.ownerId)
    .where('message_id', '=', copy.messageId)
    .executeTakeFirstOrThrow()
  await tx.db
    .updateTable('user_messages')
    .set({
      read: copy.read ? 1 : 0,
      is_sender: copy.isSender ? 1 : known.is_sender,
      is_draft: copy.isDraft ? 1 : 0,
      source: known.source === 'assignment' || copy.isSender ? copy.source : known.source,
      digest: copy.digest ?? known.digest,
      ...(copy.trace && { trace: copy.trace }),
      ...(copy.deliveredTo && { delivered_to: JSON.stringify(copy.deliveredTo) }),
      ...(copy.spamReason && { spam_reason: JSON.stringify(copy.spamReason) }),
      ...(copy.isDraft && { date: copy.date }),
      ...(place.trashed && { trashed: 1 as const }),
    })
    .where('id', '=', known.id)
    .execute()
  return { id: known.id, added: false }
}

async function putLabels(
  tx: Tx,
  { userMessageId, labels }: { userMessageId: number; labels: LabelsOfCopy },
): Promise<void> {
  if (labels.ids.length === 0) return
  await tx.db
    .insertInto('user_message_labels')
    .values(labels.ids.map((id) => ({ user_message_id: userMessageId, label_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Says again whether an owner has replied to a message: true while the mailbox holds a sent message in reply to it
 * (G-014). Called when a reply is sent and when that send is cancelled.
 *
 * @param args.externalId what the reply's In-Reply-To names, without angle brackets.
 */
export async function setReplied(
  tx: Tx,
  { ownerId, externalId, now }: { ownerId: number; externalId: string; now: number },
): Promise<void> {
  // A cross join is read in its order on SQLite: from a few messages to their copies, and not through a whole mailbox.
  const reply = await tx.db
    .selectFrom('messages')
    .crossJoin('user_messages')
    .select('user_messages.id')
    .whereRef('user_messages.message_id', '=', 'messages.id')
    .where('user_messages.owner_id', '=', ownerId)
    .where('messages.in_reply_to', '=', externalId)
    .where('user_messages.is_sender', '=', 1)
    .where('user_messages.is_draft', '=', 0)
    .limit(1)
    .executeTakeFirst()
  const changed = await tx.db
    .updateTable('user_messages')
    .set({ replied: reply ? 1 : 0 })
    .where('owner_id', '=', ownerId)
    .where('message_id', 'in', tx.db.selectFrom('messages').select('id').where('external_id', '=', externalId))
    .where('replied', '=', reply ? 0 : 1)
    .returning(['id', 'thread_id'])
    .execute()
  if (changed.length === 0) return
  await recordEvent(tx, {
    ownerId,
    kinds: ['flags'],
    messageThreadIds: changed.map(({ thread_id }) => thread_id),
    userMessageIds: changed.map(({ id }) => id),
    at: now,
  })
}
