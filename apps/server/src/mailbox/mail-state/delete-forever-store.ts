import { unprocessable } from '../../errors/domain-error.ts'
import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { removeCommentsOfEmpty } from '../comments/remove-comments.ts'
import { removeUserMessages } from '../copies/remove-user-messages.ts'
import { type NamedMail, targetsOf } from './named-mail-store.ts'

/**
 * Deletes mail in the trash for good, of a conversation its messages in the trash, with the comments and the timeline of those that are then empty.
 *
 * @returns how many copies are gone, and digests for `blobs.forget`.
 * @throws 422 when something that was named is not in the trash; then nothing is deleted (G-052).
 */
export const deleteForever = operation(
  'deleteForever',
  async (tx: Tx, change: NamedMail): Promise<{ deletedCount: number; digests: string[] }> => {
    const targets = await targetsOf(tx, change)
    const doomed = targets.map((target) => target.messages.filter(({ trashed }) => trashed))
    if (doomed.some((messages) => messages.length === 0)) {
      throw unprocessable('Only mail in the trash can be deleted forever')
    }
    const ids = doomed.flatMap((messages) => messages.map(({ userMessageId }) => userMessageId))
    const digests = await removeUserMessages(tx, { userMessageIds: ids, now: change.now })
    const userThreadIds = targets.map(({ userThreadId }) => userThreadId)
    digests.push(...(await removeCommentsOfEmpty(tx, userThreadIds)))
    return { deletedCount: ids.length, digests }
  },
  { makesRoom: true },
)
