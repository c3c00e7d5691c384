import type { ComposeMode } from '@postroom/api'
import type { Tx } from '../../storage/database/tx.ts'
import { insertMessage, type NewMessage } from '../messages/messages-store.ts'
import { noteDraft } from './note-draft.ts'
import { putInDrafts } from './put-in-drafts.ts'

export interface DraftRows {
  windowId: string
  authorId: number
  mode: ComposeMode
  /** The account in whose Drafts it lies. */
  ownerId: number
  /** The conversation of that account in which it lies. */
  threadId: number
  sourceMessageId: number | null
  seenMessageId: number | null
  /** Templates in its text. */
  templateIds: readonly number[]
  /** When another answer stopped its send; null for what was not sent. */
  stoppedAt: number | null
  message: NewMessage
  now: number
}

/** Stores a new draft with its message, puts it into Drafts, and answers with its id. */
export async function putDraft(tx: Tx, draft: DraftRows): Promise<number> {
  const { ownerId, authorId, threadId, message, now } = draft
  const messageId = await insertMessage(tx, { message, threadId, now })
  await tx.db
    .insertInto('drafts')
    .values({
      message_id: messageId,
      owner_id: ownerId,
      author_id: authorId,
      window_id: draft.windowId,
      revision: 1,
      mode: draft.mode,
      source_message_id: draft.sourceMessageId,
      sender_user_id: ownerId,
      updated_at: now,
      saved_by: authorId,
      seen_message_id: draft.seenMessageId,
      template_ids: keptTemplateIds(draft.templateIds),
      stopped_at: draft.stoppedAt,
    })
    .execute()
  await noteDraft(tx, { draftId: messageId, userId: authorId, event: 'begun', now })
  await putInDrafts(tx, { ownerId, messageId, threadId, now })
  return messageId
}

/** The templates of a draft as its row has them. */
export const keptTemplateIds = (ids: readonly number[]): string | null =>
  ids.length === 0 ? null : JSON.stringify(ids)
