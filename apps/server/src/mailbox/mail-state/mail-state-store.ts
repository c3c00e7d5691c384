import type { ChangedItem } from '@postroom/api'
import { unprocessable } from '../../errors/domain-error.ts'
import { inChunks } from '../../storage/database/in-chunks.ts'
import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { removeUserMessages } from '../copies/remove-user-messages.ts'
import { labelIdsOfCopies } from '../lists/thread-copies-store.ts'
import { viewLabelsOf } from '../lists/view-labels.ts'
import { acted, type MailSelection, type Target, targetsOf } from './targets-store.ts'
import { afterTouching } from './touch-store.ts'

export interface StateChange {
  userId: number
  selection: MailSelection
  /** ms since 1970 UTC. */
  now: number
}

/** Marks messages, or all messages of conversations (G-013). */
export const setRead = operation(
  'setRead',
  async (tx: Tx, { read, ...change }: StateChange & { read: boolean }): Promise<ChangedItem[]> => {
    const targets = await targetsOf(tx, change)
    const ids = targets.flatMap(({ messages }) => messages.map(({ userMessageId }) => userMessageId))
    await inChunks(ids, (some) =>
      tx.db
        .updateTable('user_messages')
        .set({ read: read ? 1 : 0 })
        .where('id', 'in', some)
        .execute(),
    )
    return afterTouching(tx, { targets, userMessageIds: ids, now: change.now })
  },
)

/** Moves mail to the trash; its labels stay, hidden (G-006, G-007). */
export const moveToTrash = operation('moveToTrash', async (tx: Tx, change: StateChange): Promise<ChangedItem[]> => {
  const targets = await targetsOf(tx, change)
  const ids = idsOf(targets, 'beside')
  const before = await labelIdsOfCopies(tx, ids)
  await setTrashed(tx, ids, true)
  return afterTouching(tx, { targets, userMessageIds: ids, before, now: change.now })
})

/** Sets or clears the trash flag of copies. */
export async function setTrashed(tx: Tx, ids: readonly number[], trashed: boolean): Promise<void> {
  await inChunks(ids, (some) =>
    tx.db
      .updateTable('user_messages')
      .set({ trashed: trashed ? 1 : 0 })
      .where('id', 'in', some)
      .execute(),
  )
}

/** Takes mail out of the trash, back to its labels, or to the inbox when none is left (G-007). */
export const restoreFromTrash = operation(
  'restoreFromTrash',
  async (tx: Tx, change: StateChange): Promise<ChangedItem[]> => {
    const targets = await targetsOf(tx, change)
    const trashed = targets.map((target) => ({ ...target, messages: target.messages.filter((each) => each.trashed) }))
    const ids = idsOf(trashed, 'trash')
    const before = await labelIdsOfCopies(tx, ids)
    await clearTrash(tx, trashed)
    return afterTouching(tx, { targets, userMessageIds: ids, before, now: change.now })
  },
)

/** Clears the trash flag of the targets' messages; received mail that is left without a label gets the inbox. */
async function clearTrash(tx: Tx, targets: readonly Target[]): Promise<void> {
  const owners = await viewLabelsOf(tx, [...new Set(targets.map(({ ownerId }) => ownerId))])
  for (const [ownerId, labels] of owners) {
    const ids = targets
      .filter((target) => target.ownerId === ownerId)
      .flatMap(({ messages }) => messages.map(({ userMessageId }) => userMessageId))
    await setTrashed(tx, ids, false)
    await inChunks(ids, async (some) => {
      const bare = await tx.db
        .selectFrom('user_messages as um')
        .leftJoin('user_message_labels as uml', 'uml.user_message_id', 'um.id')
        .select('um.id')
        .where('um.id', 'in', some)
        .where('um.is_sender', '=', 0)
        .where('um.is_draft', '=', 0)
        .where('uml.label_id', 'is', null)
        .execute()
      if (bare.length === 0) return
      await tx.db
        .insertInto('user_message_labels')
        .values(bare.map(({ id }) => ({ user_message_id: id, label_id: labels.inbox })))
        .execute()
    })
  }
}

/**
 * Deletes mail in the trash for good, of a conversation its messages in the trash.
 *
 * @returns how many copies are gone, and digests for `blobs.forget`.
 * @throws 422 when something that was named is not in the trash; then nothing is deleted (G-052).
 */
export const deleteForever = operation(
  'deleteForever',
  async (tx: Tx, change: StateChange): Promise<{ deletedCount: number; digests: string[] }> => {
    const targets = await targetsOf(tx, change)
    const doomed = targets.map((target) => target.messages.filter(({ trashed }) => trashed))
    if (doomed.some((messages) => messages.length === 0)) {
      throw unprocessable('Only mail in the trash can be deleted forever')
    }
    const ids = doomed.flatMap((messages) => messages.map(({ userMessageId }) => userMessageId))
    const digests = await removeUserMessages(tx, { userMessageIds: ids, now: change.now })
    return { deletedCount: ids.length, digests }
  },
)

function idsOf(targets: readonly Target[], place: 'beside' | 'trash'): number[] {
  return targets.flatMap((target) => acted(target, place).map(({ userMessageId }) => userMessageId))
}
