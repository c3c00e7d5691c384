import type { ChangedItem } from '@postroom/api'
import type { Tx } from '../../storage/database/tx.ts'
import { heldThreads } from '../lists/held-threads.ts'
import { viewLabelsOf } from '../lists/view-labels.ts'
import { shownLabelsOfAll } from '../rows/shown-labels.ts'
import { type LabelsOfCopies, labelChanges } from './label-changes.ts'
import type { Target } from './targets-store.ts'

/**
 * The mail of the targets as it is now, one entry for each (G-070). Of a conversation, the messages that the action
 * touched speak, those beside the trash before those in it. What changed is told where `before` is given.
 */
export async function changedItems(
  tx: Tx,
  {
    targets,
    touched,
    before,
  }: { targets: readonly Target[]; touched: ReadonlySet<number>; before?: LabelsOfCopies | undefined },
): Promise<ChangedItem[]> {
  const held = await heldThreads(tx, [...new Set(targets.map(({ userThreadId }) => userThreadId))])
  const owners = await viewLabelsOf(
    tx,
    held.map(({ ownerId }) => ownerId),
  )
  const threads = new Map(held.map((thread) => [thread.userThreadId, thread.messages]))
  const isTouched = ({ userMessageId }: { userMessageId: number }) => touched.has(userMessageId)
  return targets.flatMap((target) => {
    const labels = owners.get(target.ownerId)
    const all = threads.get(target.userThreadId) ?? []
    const named = all.filter(({ userMessageId }) =>
      target.userMessageId === null ? touched.has(userMessageId) : userMessageId === target.userMessageId,
    )
    const some = named.length > 0 ? named : all
    const beside = some.filter(({ trashed }) => !trashed)
    const speaking = beside.length > 0 ? beside : some
    if (!labels) return []
    return {
      user_id: target.ownerId,
      user_message_id: target.userMessageId,
      message_thread_id: target.threadId,
      labels: shownLabelsOfAll(speaking, labels),
      read: speaking.every(({ read }) => read),
      trashed: speaking.every(({ trashed }) => trashed),
      label_changes: before
        ? labelChanges({ messages: target.messages.filter(isTouched), labels: before }, all, labels.trash)
        : [],
    }
  })
}
