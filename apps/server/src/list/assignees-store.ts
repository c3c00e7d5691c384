import { reachableOwners } from '../accounts/access.ts'
import type { Tx } from '../db/tx.ts'
import { ancestryOf, fileInThreads } from '../delivery/threading.ts'
import { notFound, unprocessable } from '../http/errors.ts'
import { recordEvent } from '../system/events-store.ts'
import { removeUserMessages } from './remove-user-messages.ts'
import { addUserMessage } from './user-messages-store.ts'

export interface AssigneeChange {
  userId: number
  messageIds: readonly number[]
  checked: readonly number[]
  unchecked: readonly number[]
  /** ms since 1970 UTC. */
  now: number
}

export interface MessageAssignees {
  message_id: number
  assignees: number[]
}

interface AssignedMessage {
  id: number
  /** Of a copy that the caller can see. */
  thread_id: number
  external_id: string
  in_reply_to: string | null
  reference_ids: string
  raw_digest: string | null
}

/**
 * Assigns messages to teammates and takes assignments back. An assignee without a copy finds one in the inbox; a copy
 * that came only from the assignment goes with it (G-005, G-051).
 *
 * @returns the assignees as they are now, and digests that no message needs any more, for `blobs.forget`.
 * @throws 404 for a message of which the caller can see no copy; 422 for a user that does not exist, or a draft.
 */
export async function changeAssignees(
  tx: Tx,
  change: AssigneeChange,
): Promise<{ messages: MessageAssignees[]; digests: string[] }> {
  const messages = await visibleMessages(tx, change)
  const checked = [...new Set(change.checked)].filter((id) => !change.unchecked.includes(id))
  await requireUsers(tx, [...checked, ...change.unchecked])
  const digests: string[] = []
  for (const message of messages) {
    for (const assigneeId of checked) await assign(tx, { message, assigneeId, now: change.now })
    digests.push(...(await unassign(tx, { message, assigneeIds: change.unchecked, now: change.now })))
    await tellHolders(tx, { message, now: change.now })
  }
  const ids = messages.map(({ id }) => id)
  return { messages: await assigneesOf(tx, ids), digests }
}

async function visibleMessages(tx: Tx, { userId, messageIds }: AssigneeChange): Promise<AssignedMessage[]> {
  const ids = [...new Set(messageIds)]
  if (ids.length === 0) return []
  const ownerIds = await reachableOwners(tx, userId)
  const rows = await tx.db
    .selectFrom('messages as m')
    .innerJoin('user_messages as um', 'um.message_id', 'm.id')
    .select(['m.id', 'um.thread_id', 'm.external_id', 'm.in_reply_to', 'm.reference_ids'])
    .select(['m.raw_digest', 'um.is_draft'])
    .where('m.id', 'in', ids)
    .where('um.owner_id', 'in', ownerIds)
    .execute()
  return ids.map((id) => {
    const row = rows.find((message) => message.id === id)
    if (!row) throw notFound()
    if (row.is_draft === 1) throw unprocessable('A draft cannot be assigned')
    return row
  })
}

async function requireUsers(tx: Tx, userIds: readonly number[]): Promise<void> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return
  const rows = await tx.db.selectFrom('users').select('id').where('id', 'in', ids).execute()
  if (rows.length < ids.length) throw unprocessable('An assignee is not a user of this system')
}

async function assign(
  tx: Tx,
  { message, assigneeId, now }: { message: AssignedMessage; assigneeId: number; now: number },
): Promise<void> {
  await tx.db
    .insertInto('assignees')
    .values({ message_id: message.id, user_id: assigneeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const copy = await tx.db
    .selectFrom('user_messages')
    .select('id')
    .where('owner_id', '=', assigneeId)
    .where('message_id', '=', message.id)
    .executeTakeFirst()
  if (copy) return
  const filing = { ancestry: ancestryOf(message), ownerIds: [assigneeId], shared: message.thread_id }
  const [filedIn] = await fileInThreads(tx, { filings: [filing], now })
  await addUserMessage(tx, {
    ownerId: assigneeId,
    messageId: message.id,
    threadId: filedIn?.get(assigneeId) ?? message.thread_id,
    date: now,
    read: false,
    labelPaths: ['inbox'],
    isSender: false,
    isDraft: false,
    source: 'assignment',
    digest: message.raw_digest,
    now,
  })
}

async function unassign(
  tx: Tx,
  { message, assigneeIds, now }: { message: AssignedMessage; assigneeIds: readonly number[]; now: number },
): Promise<string[]> {
  if (assigneeIds.length === 0) return []
  await tx.db.deleteFrom('assignees').where('message_id', '=', message.id).where('user_id', 'in', assigneeIds).execute()
  const copies = await tx.db
    .selectFrom('user_messages')
    .select('id')
    .where('message_id', '=', message.id)
    .where('owner_id', 'in', assigneeIds)
    .where('source', '=', 'assignment')
    .execute()
  return removeUserMessages(tx, { userMessageIds: copies.map(({ id }) => id), now })
}

async function tellHolders(tx: Tx, { message, now }: { message: AssignedMessage; now: number }): Promise<void> {
  const holders = await tx.db
    .selectFrom('user_messages')
    .select(['id', 'owner_id', 'thread_id'])
    .where('message_id', '=', message.id)
    .execute()
  for (const { id, owner_id, thread_id } of holders) {
    await recordEvent(tx, {
      ownerId: owner_id,
      kinds: ['assignees'],
      messageThreadIds: [thread_id],
      userMessageIds: [id],
      at: now,
    })
  }
}

/** Who is assigned, per message, in the order of the ids. */
export async function assigneesOf(tx: Tx, messageIds: readonly number[]): Promise<MessageAssignees[]> {
  if (messageIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('assignees')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .orderBy('user_id')
    .execute()
  return messageIds.map((id) => ({
    message_id: id,
    assignees: rows.filter(({ message_id }) => message_id === id).map(({ user_id }) => user_id),
  }))
}
