import { sql } from 'kysely'
import type { Tx } from '../../storage/database/tx.ts'
import type { EntriesDiff } from './entries-diff.ts'

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
