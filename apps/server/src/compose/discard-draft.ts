import { reachableOwners } from '../accounts/access.ts'
import type { Tx } from '../db/tx.ts'
import { removeUserMessages } from '../list/remove-user-messages.ts'

/**
 * Removes a draft that the user may write, with what was uploaded to it.
 *
 * @returns digests that no message needs any more, for `blobs.forget`; null where there is no such draft.
 */
export async function discardDraft(
  tx: Tx,
  { draftId, userId, now }: { draftId: number; userId: number; now: number },
): Promise<string[] | null> {
  const copies = await tx.db
    .selectFrom('drafts')
    .innerJoin('user_messages', 'user_messages.message_id', 'drafts.message_id')
    .select(['user_messages.id', 'drafts.owner_id'])
    .where('drafts.message_id', '=', draftId)
    .execute()
  const reachable = new Set(await reachableOwners(tx, userId))
  if (copies.length === 0 || !copies.every(({ owner_id }) => reachable.has(owner_id))) return null
  return removeUserMessages(tx, { userMessageIds: copies.map(({ id }) => id), now })
}
