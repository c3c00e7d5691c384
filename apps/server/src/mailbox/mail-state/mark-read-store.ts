import type { ChangedItem } from '@postroom/api'
import { inChunks } from '../../storage/database/in-chunks.ts'
import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { changeMailState } from './change-mail-state.ts'
import { type NamedMail, targetsOf } from './named-mail-store.ts'

/** Marks messages, or all messages of conversations (G-013). */
export const setRead = operation(
  'setRead',
  async (tx: Tx, { read, ...change }: NamedMail & { read: boolean }): Promise<ChangedItem[]> => {
    const targets = await targetsOf(tx, change)
    const ids = targets.flatMap(({ messages }) => messages.map(({ userMessageId }) => userMessageId))
    return changeMailState(tx, {
      targets,
      userMessageIds: ids,
      labels: false,
      userId: change.userId,
      now: change.now,
      write: () => writeRead(tx, ids, read),
    })
  },
)

async function writeRead(tx: Tx, ids: readonly number[], read: boolean): Promise<void> {
  await inChunks(ids, (some) =>
    tx.db
      .updateTable('user_messages')
      .set({ read: read ? 1 : 0 })
      .where('id', 'in', some)
      .execute(),
  )
}
