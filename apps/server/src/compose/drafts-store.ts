import type { ComposeMode, Draft } from '@postroom/api'
import { DomainError } from '../errors/domain-error.ts'
import { recordDraftAct } from '../mailbox/acts/record-draft-act.ts'
import { threadNow } from '../mailbox/conversations/thread-links-store.ts'
import { newThread } from '../mailbox/conversations/threading.ts'
import { removeUserMessages } from '../mailbox/copies/remove-user-messages.ts'
import { noteDraft } from '../mailbox/drafts/note-draft.ts'
import { keptTemplateIds, putDraft } from '../mailbox/drafts/put-draft.ts'
import { putInDrafts } from '../mailbox/drafts/put-in-drafts.ts'
import { type NewMessage, updateMessage } from '../mailbox/messages/messages-store.ts'
import { hasLevel, mayActFor, reachableOwners, requireOwners } from '../mailbox/rights/access.ts'
import { type JsonBytes, jsonBytes } from '../storage/database/json.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { readDraft } from './draft-reader.ts'
import { requireDraftRoom } from './draft-room-store.ts'
import { isVisible } from './send-store.ts'

/** What a draft's window says besides the message itself. */
export interface DraftFrame {
  mode: ComposeMode
  /** The account in whose Drafts it lies. */
  senderUserId: number
  sourceMessageId: number | null
  /** The newest message of the conversation that its author had before them; null where that is not known. */
  seenMessageId: number | null
  /** Templates in its text. */
  templateIds: readonly number[]
}

export interface NewDraft extends DraftFrame {
  windowId: string
  /** The conversation that it answers; ignored unless the author can see it. */
  threadId: number | null
  authorId: number
  message: NewMessage
  now: number
}

/** Keeps a new draft; the same window again gets the draft that it has, unchanged (G-018). */
export const insertDraft = operation(
  'insertDraft',
  async (tx: Tx, draft: NewDraft): Promise<{ draft: Draft; created: boolean }> => {
    const { windowId, authorId, message, now } = draft
    const known = await tx.db
      .selectFrom('drafts')
      .select(['message_id', 'owner_id', 'discarded_at'])
      .where('author_id', '=', authorId)
      .where('window_id', '=', windowId)
      .executeTakeFirst()
    const isOpen =
      known &&
      (await hasLevel(tx, { userId: authorId, ownerId: known.owner_id, level: 'draft' })) &&
      (await mayActFor(tx, { userId: authorId, ownerId: known.owner_id }))
    if (isOpen && known.discarded_at === null) {
      return { draft: await readDraft(tx, { draftId: known.message_id, userId: authorId }), created: false }
    }
    if (known) await leaveWindow(tx, known.message_id)
    await requireOwners(tx, { userId: authorId, ownerIds: [draft.senderUserId] })
    await requireDraftRoom(tx, { userId: authorId, size: message.size })
    const threadId = await draftThread(tx, draft)
    const messageId = await putDraft(tx, {
      windowId,
      authorId,
      mode: draft.mode,
      ownerId: draft.senderUserId,
      threadId,
      sourceMessageId: draft.sourceMessageId,
      seenMessageId: draft.seenMessageId,
      templateIds: draft.templateIds,
      stoppedAt: null,
      message,
      now,
    })
    await recordDraftAct(tx, { kind: 'draft_begun', draftId: messageId, userId: authorId, now })
    return { draft: await readDraft(tx, { draftId: messageId, userId: authorId }), created: true }
  },
)

/** The same, with the draft as the bytes that answer the call. */
export const keepDraft = operation(
  'keepDraft',
  async (tx: Tx, newDraft: NewDraft): Promise<{ draft: JsonBytes; created: boolean }> => {
    const { draft, created } = await insertDraft(tx, newDraft)
    return { draft: jsonBytes(draft), created }
  },
)

export interface DraftChange extends DraftFrame {
  draftId: number
  userId: number
  /** The revision that the writer has seen. */
  revision: number
  message: NewMessage
  now: number
}

/**
 * Writes a newer form of a draft.
 *
 * @throws 404, or 409 with the draft as it is when it has moved on.
 */
export const saveDraft = operation('saveDraft', async (tx: Tx, change: DraftChange): Promise<JsonBytes> => {
  const { draftId, userId, now } = change
  const before = await readDraft(tx, { draftId, userId })
  if (before.revision !== change.revision) {
    throw new DomainError(409, 'This draft was changed in another window.').with({ draft: before })
  }
  await requireOwners(tx, { userId, ownerIds: [change.senderUserId] })
  const grown = change.message.size - Buffer.byteLength(before.html_body)
  await requireDraftRoom(tx, { userId, size: grown })
  const threadId = await threadOf(tx, { draftId, ownerId: change.senderUserId })
  await updateMessage(tx, { messageId: draftId, message: change.message })
  await tx.db
    .updateTable('drafts')
    .set({
      revision: before.revision + 1,
      owner_id: change.senderUserId,
      sender_user_id: change.senderUserId,
      mode: change.mode,
      source_message_id: change.sourceMessageId,
      seen_message_id: change.seenMessageId,
      template_ids: keptTemplateIds(change.templateIds),
      // Its author has seen what stopped it.
      ...(change.seenMessageId !== (before.seen_message_id ?? null) && { stopped_at: null }),
      updated_at: now,
      saved_by: userId,
    })
    .where('message_id', '=', draftId)
    .execute()
  await noteDraft(tx, { draftId, userId, event: 'changed', now })
  await putInDrafts(tx, { ownerId: change.senderUserId, messageId: draftId, threadId, now })
  if (before.sender_user_id !== change.senderUserId) {
    const old = await tx.db
      .selectFrom('user_messages')
      .select('id')
      .where('message_id', '=', draftId)
      .where('owner_id', '=', before.sender_user_id)
      .execute()
    await removeUserMessages(tx, { userMessageIds: old.map(({ id }) => id), now })
  }
  return jsonBytes(await readDraft(tx, { draftId, userId }))
})

/**
 * A window that goes on after its draft was discarded, or after its author may no longer write in the mailbox in which it lies,
 * gets a draft of its own; the other can still be brought back, or stays.
 */
async function leaveWindow(tx: Tx, leftId: number): Promise<void> {
  await tx.db
    .updateTable('drafts')
    .set({ window_id: `left-${leftId}` })
    .where('message_id', '=', leftId)
    .execute()
}

async function draftThread(tx: Tx, { threadId, authorId, senderUserId, now }: NewDraft): Promise<number> {
  const ownerIds = await reachableOwners(tx, authorId)
  if (threadId === null || !(await isVisible(tx, { threadId, ownerIds }))) return newThread(tx, now)
  return threadNow(tx, { ownerId: senderUserId, threadId })
}

/** The conversation of a draft's copies, in the mailbox in which it is to lie. */
async function threadOf(tx: Tx, { draftId, ownerId }: { draftId: number; ownerId: number }): Promise<number> {
  const row = await tx.db
    .selectFrom('user_messages')
    .select('thread_id')
    .where('message_id', '=', draftId)
    .executeTakeFirstOrThrow()
  return threadNow(tx, { ownerId, threadId: row.thread_id })
}
