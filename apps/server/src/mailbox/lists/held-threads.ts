import type { Tx } from '../../storage/database/tx.ts'
import { type HeldMessage, heldMessage } from './wanted-entries.ts'

/** One owner's part of a conversation. */
export interface HeldThread {
  userThreadId: number
  ownerId: number
  threadId: number
  messages: HeldMessage[]
}

/** The parts of conversations with these user_thread_ids, their messages oldest first. */
export async function heldThreads(tx: Tx, userThreadIds: readonly number[]): Promise<HeldThread[]> {
  if (userThreadIds.length === 0) return []
  const threads = await tx.db.selectFrom('user_threads').selectAll().where('id', 'in', userThreadIds).execute()
  const rows = await tx.db
    .selectFrom('user_messages')
    .select(['id', 'user_thread_id', 'date', 'read', 'trashed', 'is_sender', 'is_draft'])
    .where('user_thread_id', 'in', userThreadIds)
    .orderBy('date')
    .orderBy('id')
    .execute()
  const labelled = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('user_message_labels as uml', 'uml.user_message_id', 'um.id')
    .select(['uml.user_message_id', 'uml.label_id'])
    .where('um.user_thread_id', 'in', userThreadIds)
    .execute()
  const labelIds = new Map<number, number[]>(rows.map(({ id }) => [id, []]))
  for (const row of labelled) labelIds.get(row.user_message_id)?.push(row.label_id)
  const held = new Map<number, HeldThread>()
  for (const { id, owner_id, thread_id } of threads) {
    held.set(id, { userThreadId: id, ownerId: owner_id, threadId: thread_id, messages: [] })
  }
  for (const row of rows) {
    held.get(row.user_thread_id)?.messages.push(heldMessage(row, labelIds.get(row.id) ?? []))
  }
  return [...held.values()]
}
