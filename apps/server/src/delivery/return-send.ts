import type { ComposeMode } from '@postroom/api'
import { threadNow } from '../mailbox/conversations/thread-links-store.ts'
import { removeUserMessages } from '../mailbox/copies/remove-user-messages.ts'
import { deleteUnreferencedMessages } from '../mailbox/copies/unreferenced-messages.ts'
import { setReplied } from '../mailbox/copies/user-messages-store.ts'
import { putDraft } from '../mailbox/drafts/put-draft.ts'
import { keptWordsOf } from '../mailbox/messages/body-columns.ts'
import { attachmentsOf, type NewMessage } from '../mailbox/messages/messages-store.ts'
import { reachableOwners } from '../mailbox/rights/access.ts'
import { usedTemplates } from '../mailbox/templates/count-template-uses.ts'
import type { Tx } from '../storage/database/tx.ts'

/** A send that is taken out of the outbox, as its row says. */
export interface TakenBack {
  ownerId: number
  messageId: number
  userMessageId: number
  seenMessageId: number | null
  templateUses: string | null
}

export interface Return {
  send: TakenBack
  /** Whose draft it becomes. */
  authorId: number
  /** Window of that draft. */
  windowId: string
  /** Message-ID of that draft: a new send of it is another send. */
  externalId: string
  /** When another answer stopped it; null where somebody took it back. */
  stoppedAt: number | null
  now: number
}

/**
 * Makes a send that nobody has got a draft again, with all its files (G-079): the copy in Sent goes, and replied stays true
 * only for other answers.
 *
 * @returns the draft's id, and digests that no message needs any more, for `blobs.forget`.
 */
export async function returnToDrafts(
  tx: Tx,
  { send, authorId, now, ...draft }: Return,
): Promise<{ draftId: number; digests: string[] }> {
  const { ownerId, messageId } = send
  const { message, threadId } = await contentOf(tx, messageId)
  const draftId = await putDraft(tx, {
    windowId: draft.windowId,
    authorId,
    mode: modeOf(message),
    ownerId,
    threadId: await threadNow(tx, { ownerId, threadId }),
    sourceMessageId: await answeredMessage(tx, { externalId: message.inReplyTo, userId: authorId }),
    seenMessageId: send.seenMessageId,
    templateIds: usedTemplates(send.templateUses).map(({ id }) => id),
    stoppedAt: draft.stoppedAt,
    message: { ...message, externalId: draft.externalId, sentAt: now },
    now,
  })
  const digests = await removeUserMessages(tx, { userMessageIds: [send.userMessageId], now })
  // The sender may have deleted the copy forever while the send was held.
  digests.push(...(await deleteUnreferencedMessages(tx, { messageIds: [messageId] })))
  if (message.inReplyTo !== null) await setReplied(tx, { ownerId, externalId: message.inReplyTo, now })
  return { draftId, digests }
}

async function contentOf(tx: Tx, messageId: number): Promise<{ message: NewMessage; threadId: number }> {
  const row = await tx.db
    .selectFrom('messages')
    .innerJoin('message_bodies', 'message_bodies.message_id', 'messages.id')
    .selectAll('messages')
    .select(['text_body', 'html_body', 'shown_text', 'words', 'words_in_order'])
    .where('messages.id', '=', messageId)
    .executeTakeFirstOrThrow()
  const recipients = await tx.db
    .selectFrom('recipients')
    .select(['owner_type as ownerType', 'email', 'name'])
    .where('message_id', '=', messageId)
    .orderBy('position')
    .execute()
  const attachments = await attachmentsOf(tx, messageId)
  const html = row.html_body ?? ''
  const message: NewMessage = {
    externalId: row.external_id,
    inReplyTo: row.in_reply_to,
    references: row.reference_ids.split(' ').filter((id) => id !== ''),
    subject: row.subject,
    senderName: row.sender_name,
    senderEmail: row.sender_email,
    replyTo: null,
    recipients,
    sentAt: row.sent_at,
    excerpt: row.excerpt,
    text: null,
    html,
    shown: row.shown_text ?? row.text_body,
    words: keptWordsOf(row),
    attachments: attachments.map(({ id: _id, ...file }) => file),
    rawDigest: null,
    size: Buffer.byteLength(html),
    authorId: null,
  }
  return { message, threadId: row.thread_id }
}

/** What kind of window wrote it; only its title and its quote follow from it. */
function modeOf({ inReplyTo, subject, recipients }: NewMessage): ComposeMode {
  if (inReplyTo !== null) return recipients.length > 1 ? 'reply_all' : 'reply'
  return /^(fwd?|fw):/i.test(subject) ? 'forward' : 'new'
}

async function answeredMessage(
  tx: Tx,
  { externalId, userId }: { externalId: string | null; userId: number },
): Promise<number | null> {
  if (externalId === null) return null
  const row = await tx.db
    .selectFrom('messages')
    .innerJoin('user_messages', 'user_messages.message_id', 'messages.id')
    .select('messages.id')
    .where('messages.external_id', '=', externalId)
    .where('user_messages.owner_id', 'in', await reachableOwners(tx, userId))
    .orderBy('messages.id')
    .executeTakeFirst()
  return row?.id ?? null
}
