import type { Draft } from '@postroom/api'
import { notFound } from '../errors/domain-error.ts'
import { threadNow } from '../mailbox/conversations/thread-links-store.ts'
import { removeUserMessages } from '../mailbox/copies/remove-user-messages.ts'
import { deleteUnreferencedMessages } from '../mailbox/copies/unreferenced-messages.ts'
import { putInDrafts } from '../mailbox/drafts/put-in-drafts.ts'
import { hasLevel, mayActFor } from '../mailbox/rights/access.ts'
import { needing } from '../mailbox/rights/grants.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { type DraftKey, readDraft } from './draft-reader.ts'

/** Milliseconds that a discarded draft is kept for Undo, far longer than its toast stays. */
export const DISCARDED_KEPT = 60 * 60 * 1000
/** Discarded drafts that are deleted in one transaction. */
const AT_ONCE = 100

type OwnDraft = DraftKey & { now: number }

/** Takes a draft that the user may write out of Drafts, and sets it aside with its files; false where there is none. */
export const discardDraft = operation('discardDraft', async (tx: Tx, draft: OwnDraft): Promise<boolean> => {
  const userMessageIds = await ownCopies(tx, draft)
  if (userMessageIds === null) return false
  await tx.db.updateTable('drafts').set({ discarded_at: draft.now }).where('message_id', '=', draft.draftId).execute()
  await removeUserMessages(tx, { userMessageIds, now: draft.now })
  return true
})

/**
 * Puts a discarded draft into Drafts again, whole.
 *
 * @throws 404 where there is none that the user may write.
 */
export const restoreDraft = operation('restoreDraft', async (tx: Tx, { now, ...key }: OwnDraft): Promise<Draft> => {
  const row = await tx.db
    .selectFrom('drafts')
    .innerJoin('messages', 'messages.id', 'drafts.message_id')
    .select(['drafts.owner_id', 'drafts.discarded_at', 'messages.thread_id'])
    .where('drafts.message_id', '=', key.draftId)
    .executeTakeFirst()
  if (row === undefined || !(await mayActFor(tx, { userId: key.userId, ownerId: row.owner_id }))) throw notFound()
  if (row.discarded_at !== null) {
    await tx.db.updateTable('drafts').set({ discarded_at: null }).where('message_id', '=', key.draftId).execute()
    const threadId = await threadNow(tx, { ownerId: row.owner_id, threadId: row.thread_id })
    await putInDrafts(tx, { ownerId: row.owner_id, messageId: key.draftId, threadId, now })
  }
  return readDraft(tx, key)
})

/**
 * Removes a draft that was sent, for good.
 *
 * @returns digests that no message needs any more, for `blobs.forget`; null where there is no such draft, or it lies where the user
 * may not write.
 */
export async function removeDraft(tx: Tx, draft: OwnDraft): Promise<string[] | null> {
  const { userId, draftId } = draft
  const row = await tx.db.selectFrom('drafts').select('owner_id').where('message_id', '=', draftId).executeTakeFirst()
  if (!row || !(await hasLevel(tx, { userId, ownerId: row.owner_id, level: 'draft' }))) return null
  const userMessageIds = await ownCopies(needing(tx, 'draft'), draft)
  return userMessageIds && removeUserMessages(tx, { userMessageIds, now: draft.now })
}

/**
 * Deletes some of the drafts that were discarded at `before` or earlier, with their files.
 *
 * @returns digests that no message needs any more, for `blobs.forget`, and whether there are more such drafts.
 */
export const deleteDiscarded = operation(
  'deleteDiscarded',
  async (tx: Tx, { before }: { before: number }): Promise<{ digests: string[]; more: boolean }> => {
    const old = await tx.db
      .selectFrom('drafts')
      .select('message_id')
      .where('discarded_at', '<=', before)
      .orderBy('discarded_at')
      .limit(AT_ONCE)
      .execute()
    const messageIds = old.map(({ message_id }) => message_id)
    if (messageIds.length === 0) return { digests: [], more: false }
    await tx.db.deleteFrom('drafts').where('message_id', 'in', messageIds).execute()
    return { digests: await deleteUnreferencedMessages(tx, { messageIds }), more: messageIds.length === AT_ONCE }
  },
)

/** The draft's places in mailboxes; null where there is no draft in Drafts that the user may write. */
async function ownCopies(tx: Tx, { draftId, userId }: DraftKey): Promise<number[] | null> {
  const copies = await tx.db
    .selectFrom('drafts')
    .innerJoin('user_messages', 'user_messages.message_id', 'drafts.message_id')
    .select(['user_messages.id', 'drafts.owner_id'])
    .where('drafts.message_id', '=', draftId)
    .where('drafts.discarded_at', 'is', null)
    .execute()
  if (copies.length === 0) return null
  for (const { owner_id: ownerId } of copies) if (!(await mayActFor(tx, { userId, ownerId }))) return null
  return copies.map(({ id }) => id)
}
