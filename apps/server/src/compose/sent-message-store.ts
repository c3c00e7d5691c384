import type { Message } from '@postroom/api'
import { mayActFor } from '../accounts/access.ts'
import type { Tx } from '../db/tx.ts'
import { attachmentsOf } from '../delivery/messages-store.ts'
import { notFound } from '../http/errors.ts'
import { draftAttachment } from './draft-reader.ts'

/**
 * The sender's own copy of a message as the contract shows it, Bcc recipients included.
 *
 * @throws 404 where the mailbox does not hold it or the user may not act for it.
 */
export async function sentMessage(
  tx: Tx,
  { messageId, ownerId, userId }: { messageId: number; ownerId: number; userId: number },
): Promise<Message> {
  const row = await tx.db
    .selectFrom('user_messages')
    .innerJoin('messages', 'messages.id', 'user_messages.message_id')
    .innerJoin('message_bodies', 'message_bodies.message_id', 'messages.id')
    .selectAll('messages')
    .select(['user_messages.id as user_message_id', 'user_messages.trashed', 'user_messages.replied'])
    .select(['user_messages.read', 'message_bodies.text_body', 'message_bodies.html_body'])
    .where('user_messages.message_id', '=', messageId)
    .where('user_messages.owner_id', '=', ownerId)
    .executeTakeFirst()
  if (row === undefined || !(await mayActFor(tx, { userId, ownerId }))) throw notFound()
  const recipients = await tx.db
    .selectFrom('recipients')
    .select(['email', 'name', 'owner_type'])
    .where('message_id', '=', messageId)
    .orderBy('position')
    .execute()
  const labels = await tx.db
    .selectFrom('message_entries')
    .innerJoin('labels', 'labels.id', 'message_entries.label_id')
    .select('labels.id')
    .where('message_entries.user_message_id', '=', row.user_message_id)
    .where('labels.path_key', '!=', 'all_mail')
    .orderBy('labels.id')
    .execute()
  const assignees = await tx.db.selectFrom('assignees').select('user_id').where('message_id', '=', messageId).execute()
  const attachments = await attachmentsOf(tx, messageId)
  return {
    id: messageId,
    external_id: row.external_id,
    message_thread_id: row.thread_id,
    user_message_id: row.user_message_id,
    owner_user_id: ownerId,
    sender_name: row.sender_name || null,
    sender_email: row.sender_email,
    sender: { name: row.sender_name || null, email: row.sender_email },
    recipients: recipients.map(({ name, ...rest }) => ({ ...rest, name: name || null })),
    subject: row.subject,
    date: new Date(row.sent_at).toISOString(),
    html_body: row.html_body,
    text_body: row.text_body,
    plain_text: row.text_body ?? '',
    attachments: attachments.map((attachment) => draftAttachment(messageId, attachment)),
    in_reply_to: row.in_reply_to,
    references: row.reference_ids || null,
    labels: labels.map(({ id }) => id),
    assignees: assignees.map(({ user_id }) => user_id),
    read: row.read === 1,
    reply_to: row.reply_to_email,
    reply_to_email: row.reply_to_email,
    replied: row.replied === 1,
    trashed: row.trashed === 1,
  }
}
