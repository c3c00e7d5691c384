import { insertRows } from '../db/insert-rows.ts'
import type { Tx } from '../db/tx.ts'
import type { EntriesDiff } from './entries-diff.ts'
import type { WantedEntries } from './wanted-entries.ts'

const ROWS_AT_ONCE = 500

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
  for (const [labelId, entries] of byLabel(messagesOut)) {
    await inChunks(entries, (some) =>
      tx.db
        .deleteFrom('message_entries')
        .where('label_id', '=', labelId)
        .where(
          'user_message_id',
          'in',
          some.map(({ userMessageId }) => userMessageId),
        )
        .execute(),
    )
  }
  for (const [labelId, entries] of byLabel(threadsOut)) {
    await inChunks(entries, (some) =>
      tx.db
        .deleteFrom('thread_entries')
        .where('label_id', '=', labelId)
        .where(
          'user_thread_id',
          'in',
          some.map(({ userThreadId }) => userThreadId),
        )
        .execute(),
    )
  }
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

function byLabel<T extends { labelId: number }>(entries: readonly T[]): Map<number, T[]> {
  const labels = new Map<number, T[]>()
  for (const entry of entries) {
    const some = labels.get(entry.labelId)
    if (some) some.push(entry)
    else labels.set(entry.labelId, [entry])
  }
  return labels
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

async function inChunks<T>(items: readonly T[], run: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE) await run(items.slice(at, at + ROWS_AT_ONCE))
}
