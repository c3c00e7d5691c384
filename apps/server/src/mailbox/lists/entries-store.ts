import { sql } from 'kysely'
import { deleteRows } from '../../storage/database/delete-rows.ts'
import { insertRows } from '../../storage/database/insert-rows.ts'
import type { Tx } from '../../storage/database/tx.ts'
import type { EntriesDiff, WantedEntries } from './wanted-entries.ts'

/** What is listed now of some owners' parts of conversations, by user_thread_id. */
export async function listedEntries(tx: Tx, userThreadIds: readonly number[]): Promise<Map<number, WantedEntries>> {
  const listed = new Map<number, WantedEntries>(userThreadIds.map((id) => [id, { messages: [], threads: [] }]))
  const messages = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('message_entries as me', 'me.user_message_id', 'um.id')
    .select(['um.user_thread_id', 'me.label_id', 'me.user_message_id', 'me.date', 'me.unread'])
    .where('um.user_thread_id', 'in', userThreadIds)
    .execute()
  for (const { user_thread_id, label_id, user_message_id, date, unread } of messages) {
    const entry = { labelId: label_id, userMessageId: user_message_id, date, unread: unread === 1 }
    listed.get(user_thread_id)?.messages.push(entry)
  }
  const threads = await tx.db
    .selectFrom('thread_entries')
    .selectAll()
    .where('user_thread_id', 'in', userThreadIds)
    .execute()
  for (const { user_thread_id, label_id, last_date, unread } of threads) {
    listed.get(user_thread_id)?.threads.push({ labelId: label_id, lastDate: last_date, unread: unread === 1 })
  }
  return listed
}

/** Removes the rows that go. */
export async function deleteEntries(tx: Tx, { messagesOut, threadsOut }: EntriesDiff): Promise<void> {
  const messages = messagesOut.map(({ labelId, date, userMessageId }) => {
    return { label_id: labelId, date, user_message_id: userMessageId }
  })
  const threads = threadsOut.map(({ labelId, lastDate, userThreadId }) => {
    return { label_id: labelId, last_date: lastDate, user_thread_id: userThreadId }
  })
  await deleteRows(tx, 'message_entries', messages)
  await deleteRows(tx, 'thread_entries', threads)
}

/** Writes the rows that come. */
export async function insertEntries(tx: Tx, { messagesIn, threadsIn }: EntriesDiff): Promise<void> {
  const messages = messagesIn.map(({ labelId, userMessageId, date, unread }) => {
    return { label_id: labelId, user_message_id: userMessageId, date, unread: flag(unread) }
  })
  const threads = threadsIn.map(({ labelId, userThreadId, lastDate, unread }) => {
    return { label_id: labelId, user_thread_id: userThreadId, last_date: lastDate, unread: flag(unread) }
  })
  await insertRows(tx, 'message_entries', messages)
  await insertRows(tx, 'thread_entries', threads)
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

interface Change {
  totalMessages: number
  totalThreads: number
  unreadMessages: number
  unreadThreads: number
}

/** What to add to the counters of each label, by label id. */
export type CounterChanges = Map<number, Change>

/** Adds what goes and what comes to the changes. */
export function countEntries(changes: CounterChanges, diff: EntriesDiff): void {
  const changeOf = (labelId: number): Change => {
    const known = changes.get(labelId)
    if (known) return known
    const change = { totalMessages: 0, totalThreads: 0, unreadMessages: 0, unreadThreads: 0 }
    changes.set(labelId, change)
    return change
  }
  const messages = (entries: EntriesDiff['messagesIn'], by: 1 | -1) => {
    for (const { labelId, unread } of entries) {
      changeOf(labelId).totalMessages += by
      if (unread) changeOf(labelId).unreadMessages += by
    }
  }
  const threads = (entries: EntriesDiff['threadsIn'], by: 1 | -1) => {
    for (const { labelId, unread } of entries) {
      changeOf(labelId).totalThreads += by
      if (unread) changeOf(labelId).unreadThreads += by
    }
  }
  messages(diff.messagesOut, -1)
  messages(diff.messagesIn, 1)
  threads(diff.threadsOut, -1)
  threads(diff.threadsIn, 1)
}

/** Writes the changes, in the order of the labels so that two writers never wait for each other in a circle. */
export async function changeCounters(tx: Tx, changes: CounterChanges): Promise<void> {
  for (const [labelId, change] of [...changes].sort(([a], [b]) => a - b)) {
    if (Object.values(change).every((value) => value === 0)) continue
    await tx.db
      .updateTable('labels')
      .set({
        total_messages: sql`total_messages + ${change.totalMessages}`,
        total_threads: sql`total_threads + ${change.totalThreads}`,
        unread_messages: sql`unread_messages + ${change.unreadMessages}`,
        unread_threads: sql`unread_threads + ${change.unreadThreads}`,
      })
      .where('id', '=', labelId)
      .execute()
  }
}
