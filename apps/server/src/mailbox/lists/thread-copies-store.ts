import type { Tx } from '../../storage/database/tx.ts'
import { labelIdsByMessage } from './labelled-mail-store.ts'
import { type HeldMessage, heldMessage } from './views.ts'

/** A message of a listed conversation, with what its row says about it. */
export interface ThreadCopy extends HeldMessage {
  userThreadId: number
  ownerId: number
  threadId: number
  messageId: number
  replied: boolean
  senderName: string
  senderEmail: string
  attachmentNames: string[]
  /** The address of ours that it claims to come from (GUARD-05). */
  claimedEmail: string | null
}

/** All copies in these parts of conversations, oldest first, by user_thread_id. */
export async function threadCopies(tx: Tx, userThreadIds: readonly number[]): Promise<Map<number, ThreadCopy[]>> {
  const threads = new Map<number, ThreadCopy[]>(userThreadIds.map((id) => [id, []]))
  if (userThreadIds.length === 0) return threads
  const rows = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('messages as m', 'm.id', 'um.message_id')
    .select(['um.id', 'um.owner_id', 'um.thread_id', 'um.user_thread_id', 'um.message_id', 'um.date', 'um.read'])
    .select(['um.trashed', 'um.is_sender', 'um.is_draft', 'um.replied'])
    .select(['m.sender_name', 'm.sender_email', 'm.attachment_names', 'm.claimed_email'])
    .where('um.user_thread_id', 'in', userThreadIds)
    .orderBy('um.date')
    .orderBy('um.id')
    .execute()
  const labels = await labelIdsOfThreads(tx, userThreadIds)
  for (const row of rows) {
    threads.get(row.user_thread_id)?.push({
      ...heldMessage(row, labels.get(row.id) ?? []),
      userThreadId: row.user_thread_id,
      ownerId: row.owner_id,
      threadId: row.thread_id,
      messageId: row.message_id,
      replied: row.replied === 1,
      senderName: row.sender_name,
      senderEmail: row.sender_email,
      claimedEmail: row.claimed_email,
      attachmentNames: row.attachment_names === '[]' ? [] : (JSON.parse(row.attachment_names) as string[]),
    })
  }
  return threads
}

/** What was sent or received: a draft is no message of its conversation yet, unless there is nothing else (G-012). */
export function withoutDrafts(copies: ThreadCopy[]): ThreadCopy[] {
  const messages = copies.filter(({ isDraft }) => !isDraft)
  return messages.length > 0 ? messages : copies
}

async function labelIdsOfThreads(tx: Tx, userThreadIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('user_message_labels as uml', 'uml.user_message_id', 'um.id')
    .select(['uml.user_message_id', 'uml.label_id'])
    .where('um.user_thread_id', 'in', userThreadIds)
    .execute()
  return labelIdsByMessage(rows)
}
