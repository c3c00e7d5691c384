import type { ChangedItem } from '@postroom/api'
import { inChunks } from '../../storage/database/in-chunks.ts'
import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { viewLabelsOf } from '../lists/labelled-mail-store.ts'
import { changeMailState, setTrashed } from './change-mail-state.ts'
import { affected, type NamedMail, type Target, targetsOf } from './named-mail-store.ts'

/** Moves mail to the trash; its labels stay, hidden (G-006, G-007). */
export const moveToTrash = operation(
  'moveToTrash',
  async (tx: Tx, change: NamedMail): Promise<ChangedItem[]> => {
    const targets = await targetsOf(tx, change)
    const ids = idsOf(targets, 'beside')
    return changeMailState(tx, {
      targets,
      userMessageIds: ids,
      labels: true,
      userId: change.userId,
      now: change.now,
      write: () => setTrashed(tx, ids, true),
    })
  },
  { makesRoom: true },
)

/** Takes mail out of the trash, back to its labels, or to the inbox when none is left (G-007). */
export const restoreFromTrash = operation(
  'restoreFromTrash',
  async (tx: Tx, change: NamedMail): Promise<ChangedItem[]> => {
    const targets = await targetsOf(tx, change)
    const trashed = targets.map((target) => ({ ...target, messages: target.messages.filter((each) => each.trashed) }))
    const ids = idsOf(trashed, 'trash')
    return changeMailState(tx, {
      targets,
      userMessageIds: ids,
      labels: true,
      userId: change.userId,
      now: change.now,
      write: () => clearTrash(tx, trashed),
    })
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

function idsOf(targets: readonly Target[], place: 'beside' | 'trash'): number[] {
  return targets.flatMap((target) => affected(target, place).map(({ userMessageId }) => userMessageId))
}
