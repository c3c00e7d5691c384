import type { ComposeMode, Draft } from '@postroom/api'
import { CANCEL_FAILED } from '@postroom/mail-core/rules'
import { giveUpRest } from '../delivery/retry-store.ts'
import { DomainError, notFound } from '../errors/domain-error.ts'
import { removeUserMessages } from '../mailbox/copies/remove-user-messages.ts'
import { deleteUnreferencedMessages } from '../mailbox/copies/unreferenced-messages.ts'
import { setReplied } from '../mailbox/copies/user-messages-store.ts'
import { keptWordsOf } from '../mailbox/messages/body-columns.ts'
import { attachmentsOf, type NewMessage } from '../mailbox/messages/messages-store.ts'
import { reachableOwners, requireOwners } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { insertDraft } from './drafts-store.ts'

export interface Cancel {
  jid: string
  /** Who takes it back; null for who runs the server. */
  userId: number | null
  /** Window of the draft that the message becomes again. */
  windowId: string
  /** Message-ID of that draft: a new send of it is another send. */
  externalId: string
  now: number
}

/**
 * Takes a send back that is held or waits for another try: decided by one row, so that either this or the worker wins. The
 * message is a draft again with all its files (G-079), the copy in Sent goes, and replied stays true only for other answers.
 * Once somebody has got it, it stays, and is given up for the others.
 *
 * @returns the draft, if it became one, and digests that no message needs any more, for `blobs.forget`.
 * @throws 404 for a send of an account that the user may not act for, 409 while it is delivered and once it has been.
 */
export const cancelOpenSend = operation(
  'cancelOpenSend',
  async (tx: Tx, cancel: Cancel): Promise<{ draft: Draft | null; digests: string[] }> => {
    const { jid, now } = cancel
    const sent = await tx.db
      .selectFrom('outbox')
      .select(['owner_id', 'user_message_id', 'message_id'])
      .where('jid', '=', jid)
      .executeTakeFirst()
    if (sent === undefined) throw notFound()
    if (cancel.userId !== null) await requireOwners(tx, { userId: cancel.userId, ownerIds: [sent.owner_id] })
    const userId = cancel.userId ?? sent.owner_id
    const { numUpdatedRows } = await tx.db
      .updateTable('outbox')
      .set({ state: 'cancelled', lease_until: null, retry_at: null })
      .where('jid', '=', jid)
      .where(({ or, and, eb }) =>
        or([eb('state', '=', 'held'), and([eb('state', '=', 'sending'), eb('retry_at', 'is not', null)])]),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new DomainError(409, CANCEL_FAILED)
    if (await hasArrived(tx, jid)) {
      await giveUpRest(tx, { jid, now })
      return { draft: null, digests: [] }
    }
    const { message, threadId } = await contentOf(tx, sent.message_id)
    const { draft } = await insertDraft(tx, {
      windowId: cancel.windowId,
      authorId: userId,
      mode: modeOf(message),
      senderUserId: sent.owner_id,
      threadId,
      sourceMessageId: await answeredMessage(tx, { externalId: message.inReplyTo, userId }),
      message: { ...message, externalId: cancel.externalId, sentAt: now },
      now,
    })
    const digests = await removeUserMessages(tx, { userMessageIds: [sent.user_message_id], now })
    // The sender may have deleted the copy forever while the send was held.
    digests.push(...(await deleteUnreferencedMessages(tx, { messageIds: [sent.message_id] })))
    if (message.inReplyTo !== null) {
      await setReplied(tx, { ownerId: sent.owner_id, externalId: message.inReplyTo, now })
    }
    return { draft, digests }
  },
)

async function hasArrived(tx: Tx, jid: string): Promise<boolean> {
  const delivered = await tx.db
    .selectFrom('outbox_recipients')
    .select('email')
    .where('jid', '=', jid)
    .where('state', '=', 'delivered')
    .limit(1)
    .executeTakeFirst()
  return delivered !== undefined
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
