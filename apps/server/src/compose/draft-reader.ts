import type { Attachment, Draft, Message } from '@postroom/api'
import { downloadUrl } from '../conversation/download-url.ts'
import { messageDetails } from '../conversation/message-details-store.ts'
import { notFound } from '../errors/domain-error.ts'
import { newerCopies } from '../mailbox/conversations/newer-messages-store.ts'
import { attachmentsOf, type StoredAttachment } from '../mailbox/messages/messages-store.ts'
import { mayActFor, reachableOwners } from '../mailbox/rights/access.ts'
import { needing } from '../mailbox/rights/grants.ts'
import { ownersById } from '../mailbox/rows/row-people-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { quotedImages } from './quoted-images-store.ts'

export interface DraftKey {
  draftId: number
  userId: number
}

/**
 * A draft as the contract shows it.
 *
 * @throws 404 where there is none that the user may see.
 */
export const readDraft = operation(
  'readDraft',
  async (tx: Tx, { draftId, userId }: DraftKey): Promise<Draft> => {
    const row = await tx.db
      .selectFrom('drafts')
      .innerJoin('messages', 'messages.id', 'drafts.message_id')
      .innerJoin('message_bodies', 'message_bodies.message_id', 'drafts.message_id')
      .leftJoin('user_messages', (join) =>
        join
          .onRef('user_messages.message_id', '=', 'drafts.message_id')
          .onRef('user_messages.owner_id', '=', 'drafts.owner_id'),
      )
      .selectAll('drafts')
      .innerJoin('users', 'users.id', 'drafts.sender_user_id')
      .select(['messages.sender_email', 'messages.sender_key', 'users.email_key'])
      .select(['messages.subject', 'messages.in_reply_to', 'messages.reference_ids'])
      .select('message_bodies.html_body')
      .select(({ fn }) => fn.coalesce('user_messages.thread_id', 'messages.thread_id').as('thread_id'))
      .where('drafts.message_id', '=', draftId)
      .where('drafts.discarded_at', 'is', null)
      .executeTakeFirst()
    if (row === undefined || !(await mayActFor(tx, { userId, ownerId: row.owner_id }))) throw notFound()
    const recipients = await tx.db
      .selectFrom('recipients')
      .select(['email', 'name', 'owner_type'])
      .where('message_id', '=', draftId)
      .orderBy('position')
      .execute()
    const savedBy = (await ownersById(tx, row.saved_by === null ? [] : [row.saved_by])).get(row.saved_by ?? 0)
    const html = row.html_body ?? ''
    const uploaded = await attachmentsOf(tx, draftId)
    const quoting = { userId, sourceMessageId: row.source_message_id, html, files: uploaded }
    const quoted = await quotedImages(tx, quoting)
    const newer = await newerThanSeen(tx, row, userId)
    return {
      id: draftId,
      revision: row.revision,
      window_id: row.window_id,
      mode: row.mode,
      sender_user_id: row.sender_user_id,
      ...(row.sender_key !== row.email_key && { sender_email: row.sender_email }),
      recipients: recipients.map(({ name, ...rest }) => ({ ...rest, name: name === '' ? null : name })),
      subject: row.subject,
      html_body: html,
      in_reply_to: row.in_reply_to,
      references: row.reference_ids === '' ? null : row.reference_ids,
      message_thread_id: await answeredThread(tx, { threadId: row.thread_id, userId }),
      source_message_id: row.source_message_id,
      attachments: [
        ...uploaded.map((file) => draftAttachment(draftId, file)),
        ...quoted.map((image) => draftAttachment(image.messageId, image)),
      ],
      updated_at: new Date(row.updated_at).toISOString(),
      ...(savedBy && { saved_by: savedBy }),
      ...(row.seen_message_id !== null && { seen_message_id: row.seen_message_id }),
      ...(row.template_ids !== null && { template_ids: JSON.parse(row.template_ids) }),
      ...(newer.length > 0 && { newer_messages: newer }),
    }
  },
  { readsLong: true },
)

/** What the author of a stopped answer has not seen. */
async function newerThanSeen(
  tx: Tx,
  draft: { owner_id: number; thread_id: number; seen_message_id: number | null; stopped_at: number | null },
  userId: number,
): Promise<Message[]> {
  const { owner_id: ownerId, thread_id: threadId, seen_message_id: seenMessageId } = draft
  if (draft.stopped_at === null || seenMessageId === null) return []
  const userMessageIds = await newerCopies(tx, { ownerId, threadId, seenMessageId })
  return messageDetails(tx, { userMessageIds, userId, ownerIds: [ownerId] })
}

/** What was uploaded to a draft; throws 404 where there is no draft that the user may see. */
export const draftFiles = operation('draftFiles', async (tx: Tx, key: DraftKey): Promise<StoredAttachment[]> => {
  const draft = await readDraft(needing(tx, 'read'), key)
  return (await attachmentsOf(tx, draft.id)).map(({ id: _id, ...file }) => file)
})

/** In whose mailbox a draft lies; null for none. */
export const draftOwner = operation('draftOwner', async (tx: Tx, draftId: number): Promise<number | null> => {
  const draft = await tx.db.selectFrom('drafts').select('owner_id').where('message_id', '=', draftId).executeTakeFirst()
  return draft?.owner_id ?? null
})

/** The templates in the text of a draft; none of one that the user may not see. */
export const draftTemplates = operation(
  'draftTemplates',
  async (tx: Tx, { draftId, userId }: DraftKey): Promise<number[]> => {
    const draft = await tx.db
      .selectFrom('drafts')
      .select(['owner_id', 'template_ids'])
      .where('message_id', '=', draftId)
      .executeTakeFirst()
    if (!draft || !(await mayActFor(needing(tx, 'read'), { userId, ownerId: draft.owner_id }))) return []
    return JSON.parse(draft.template_ids ?? '[]')
  },
)

/** An uploaded file as the contract shows it. */
export function draftAttachment(messageId: number, file: StoredAttachment & { id: number }): Attachment {
  return {
    id: file.id,
    filename: file.filename,
    mime_type: file.mimeType,
    size: file.size,
    download_url: downloadUrl({ messageId, ...file }),
    type: file.type,
    content_id: file.contentId,
  }
}

/** The draft's conversation where it holds more than drafts: one that the draft answers. */
async function answeredThread(
  tx: Tx,
  { threadId, userId }: { threadId: number; userId: number },
): Promise<number | null> {
  const answered = await tx.db
    .selectFrom('user_messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('is_draft', '=', 0)
    .where('owner_id', 'in', await reachableOwners(tx, userId))
    .limit(1)
    .executeTakeFirst()
  return answered === undefined ? null : threadId
}
