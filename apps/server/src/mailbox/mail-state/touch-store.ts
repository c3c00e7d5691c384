import type { ChangedItem } from '@postroom/api'
import type { Tx } from '../../storage/database/tx.ts'
import { recordEvent } from '../events/events-store.ts'
import { refreshUserThreads } from '../lists/mailbox-index.ts'
import { changedItems } from './changed-items-store.ts'
import type { LabelsOfCopies } from './label-changes.ts'
import type { Target } from './targets-store.ts'

export interface Touched {
  targets: readonly Target[]
  userMessageIds: readonly number[]
  /** Their labels before it, where it changes labels or the trash flag. */
  before?: LabelsOfCopies | undefined
  /** ms since 1970 UTC. */
  now: number
}

/** Ends a change of flags or labels: list rows, counters, one event per owner, and the answer. */
export async function afterTouching(tx: Tx, { targets, userMessageIds, before, now }: Touched): Promise<ChangedItem[]> {
  const touched = new Set(userMessageIds)
  if (touched.size > 0) {
    await refreshUserThreads(tx, { userThreadIds: targets.map(({ userThreadId }) => userThreadId) })
    for (const ownerId of new Set(targets.map((target) => target.ownerId))) {
      const own = targets.filter((target) => target.ownerId === ownerId)
      await recordEvent(tx, {
        ownerId,
        kinds: ['flags'],
        messageThreadIds: [...new Set(own.map(({ threadId }) => threadId))],
        userMessageIds: own
          .flatMap(({ messages }) => messages.map(({ userMessageId }) => userMessageId))
          .filter((id) => touched.has(id)),
        at: now,
      })
    }
  }
  return changedItems(tx, { targets, touched, before })
}
