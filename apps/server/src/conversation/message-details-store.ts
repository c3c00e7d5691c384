import type { Attachment, Message } from '@postroom/api'
import type { Authentication, SpamCheck } from '@postroom/mail-core/rules'
import type { Selectable } from 'kysely'
import { sourcesOf } from '../mailbox/arrival/copy-sources-store.ts'
import { labelIdsByMessage, viewLabelsOf } from '../mailbox/lists/labelled-mail-store.ts'
import { heldMessage, shownLabels } from '../mailbox/lists/views.ts'
import { deliveriesOf } from '../mailbox/rows/deliveries-store.ts'
import { assigneesOf, assignmentsOf, notesOf, twinsOf } from '../mailbox/rows/mail-notes-store.ts'
import {
  authorsFor,
  claimedSenders,
  draftNotes,
  personOf,
  recipientsOfCopies,
} from '../mailbox/rows/row-people-store.ts'
import { spamReasonsOf } from '../mailbox/rows/spam-reasons-store.ts'
import { plainText } from '../mime/derived-text.ts'
import type { MessageBodiesTable } from '../storage/database/schema.ts'
import type { Tx } from '../storage/database/tx.ts'
import { downloadUrl, sourceUrl } from './download-url.ts'

interface MessagesRequest {
  userMessageIds: readonly number[]
  userId: number
  ownerIds: readonly number[]
  /** Whose bodies are read, by user_message_id; absent: those of all. */
  withBody?: ReadonlySet<number> | undefined
}

/** Copies of messages in full, in the order of the user_message_ids, in a fixed number of queries; `userId` reads them, with these accounts in view. */
export async function messageDetails(
  tx: Tx,
  { userMessageIds, userId, ownerIds: ticked, withBody }: MessagesRequest,
): Promise<Message[]> {
  if (userMessageIds.length === 0) return []
  const rows = await copiesOf(tx, userMessageIds)
  const messageIds = [...new Set(rows.map(({ message_id }) => message_id))]
  const wanted = withBody ? rows.filter(({ id }) => withBody.has(id)) : rows
  const bodies = await bodiesOf(
    tx,
    wanted.map(({ message_id }) => message_id),
  )
  const owners = await viewLabelsOf(tx, [...new Set(rows.map(({ owner_id }) => owner_id))])
  const labelIds = labelIdsByMessage(
    await tx.db.selectFrom('user_message_labels').selectAll().where('user_message_id', 'in', userMessageIds).execute(),
  )
  const recipients = await recipientsOfCopies(
    tx,
    rows.map((row) => ({ messageId: row.message_id, ownerId: row.owner_id, own: row.is_sender + row.is_draft > 0 })),
  )
  const attachments = await attachmentsOfMessages(tx, messageIds)
  const assignees = new Map(
    (await assigneesOf(tx, messageIds)).map((message) => [message.message_id, message.assignees]),
  )
  const sentIds = rows.filter(({ is_sender }) => is_sender === 1).map(({ id }) => id)
  const deliveries = await deliveriesOf(tx, { userMessageIds: sentIds, troubled: false })
  const sources = await messageSources(tx, userMessageIds)
  const assignments = await assignmentsOf(tx, messageIds)
  const twins = await twinsOf(tx, { messageIds, ownerIds: ticked })
  const drafts = rows.filter(({ is_draft }) => is_draft === 1).map(({ message_id }) => message_id)
  const notes = await draftNotes(tx, drafts)
  const authors = await authorsFor(tx, { messageIds, userId })
  const ownDrafts = await ownAnswers(tx, { messageIds, userId })
  const claims = await claimedSenders(
    tx,
    rows.map(({ claimed_email }) => claimed_email),
  )
  const inSpam = rows.filter(({ id, owner_id }) => labelIds.get(id)?.includes(owners.get(owner_id)?.spam ?? 0))
  const reasons = await spamReasonsOf(
    tx,
    inSpam.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return userMessageIds.flatMap((id) => {
    const row = byId.get(id)
    const labels = owners.get(row?.owner_id ?? 0)
    if (!row || !labels) return []
    const held = heldMessage(row, labelIds.get(id) ?? [])
    const sender = personOf(row)
    const delivery = deliveries.get(id)
    const author = authors.get(row.message_id)
    const ownDraft = ownDrafts.get(row.message_id)
    const others = sources
      .get(id)
      ?.map((each) => ({ ...each, download_url: sourceUrl({ messageId: row.message_id, id: each.id }) }))
    const claimed = claims.get(row.claimed_email ?? '')
    const reason = reasons.get(id)
    const isLeftOut = withBody !== undefined && !withBody.has(id)
    const body = isLeftOut ? bodyLeftOut(row) : shownBody(bodies.get(row.message_id) ?? {})
    return {
      id: row.message_id,
      external_id: row.external_id,
      message_thread_id: row.thread_id,
      user_message_id: id,
      owner_user_id: row.owner_id,
      sender_name: sender.name,
      sender_email: sender.email,
      sender,
      recipients: recipients.get(`${row.message_id} ${row.owner_id}`) ?? [],
      subject: row.subject,
      date: new Date(row.sent_at).toISOString(),
      html_body: body.html_body,
      text_body: body.text_body,
      plain_text: body.plain_text,
      attachments: attachments.get(row.message_id) ?? [],
      in_reply_to: row.in_reply_to,
      references: row.reference_ids || null,
      labels: shownLabels(held, labels),
      assignees: assignees.get(row.message_id) ?? [],
      read: held.read,
      reply_to: row.reply_to_email,
      reply_to_email: row.reply_to_email?.split(', ', 1)[0] ?? null,
      replied: row.replied === 1,
      trashed: held.trashed,
      ...(isLeftOut && { body_left_out: true as const }),
      ...notesOf({
        assignments: assignments.get(row.message_id),
        twins: twins.get(`${row.message_id} ${row.owner_id}`),
      }),
      ...(author && { author }),
      ...notes.get(row.message_id),
      ...(ownDraft !== undefined && { own_draft_id: ownDraft }),
      ...(claimed && { claimed_sender: claimed }),
      ...(row.delivered_to !== null && { delivered_to: JSON.parse(row.delivered_to) as string[] }),
      ...(row.authentication !== null && { authentication: JSON.parse(row.authentication) as Authentication }),
      ...(row.spam_check !== null && { spam_check: JSON.parse(row.spam_check) as SpamCheck }),
      ...(reason && { spam_reason: reason }),
      ...(delivery && { delivery }),
      ...(others && { sources: others }),
    }
  })
}

async function copiesOf(tx: Tx, userMessageIds: readonly number[]) {
  return tx.db
    .selectFrom('user_messages as um')
    .innerJoin('messages as m', 'm.id', 'um.message_id')
    .select(['um.id', 'um.owner_id', 'um.message_id', 'um.thread_id', 'um.date', 'um.read', 'um.trashed'])
    .select(['um.is_sender', 'um.is_draft', 'um.replied', 'm.external_id', 'm.in_reply_to', 'm.reference_ids'])
    .select(['m.subject', 'm.sender_name', 'm.sender_email', 'm.reply_to_email', 'm.sent_at', 'm.claimed_email'])
    .select(['m.excerpt', 'm.authentication', 'm.spam_check', 'um.delivered_to'])
    .where('um.id', 'in', userMessageIds)
    .execute()
}

type Body = Pick<Selectable<MessageBodiesTable>, 'text_body' | 'html_body' | 'shown_text'>

async function bodiesOf(tx: Tx, messageIds: readonly number[]): Promise<Map<number, Body>> {
  if (messageIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('message_bodies')
    .select(['message_id', 'text_body', 'html_body', 'shown_text'])
    .where('message_id', 'in', messageIds)
    .execute()
  return new Map(rows.map((row) => [row.message_id, row]))
}

/** What is answered of a body; a message may have none. */
function shownBody({ text_body: text = null, html_body: html = null, shown_text: shown = null }: Partial<Body>) {
  return { html_body: html, text_body: text, plain_text: plainText({ text, shown }) }
}

/** What stands for the body of a message that a conversation does not open with. */
function bodyLeftOut({ excerpt }: { excerpt: string }): ReturnType<typeof shownBody> {
  return { html_body: null, text_body: null, plain_text: excerpt }
}

/** The newest draft in which the user answers each message. */
async function ownAnswers(
  tx: Tx,
  { messageIds, userId }: { messageIds: readonly number[]; userId: number },
): Promise<Map<number, number>> {
  const rows = await tx.db
    .selectFrom('drafts')
    .select(['message_id', 'source_message_id'])
    .where('author_id', '=', userId)
    .where('source_message_id', 'in', messageIds)
    .where('mode', 'in', ['reply', 'reply_all'])
    .where('discarded_at', 'is', null)
    .orderBy('updated_at')
    .orderBy('message_id')
    .execute()
  return new Map(rows.map((row) => [row.source_message_id ?? 0, row.message_id]))
}

type Source = Omit<NonNullable<Message['sources']>[number], 'download_url'>

/** What the same mail came as by other ways, by user_message_id. */
async function messageSources(tx: Tx, ids: readonly number[]): Promise<Map<number, Source[]>> {
  const copies = Map.groupBy(await sourcesOf(tx, ids), ({ user_message_id }) => user_message_id)
  const shown = [...copies].map(([id, rows]) => {
    const told = rows.map((row) => ({ id: row.id, size: row.size, date: new Date(row.created_at).toISOString() }))
    return [id, told] as const
  })
  return new Map(shown)
}

async function attachmentsOfMessages(tx: Tx, messageIds: readonly number[]): Promise<Map<number, Attachment[]>> {
  const rows = await tx.db
    .selectFrom('attachments')
    .select(['id', 'message_id', 'filename', 'mime_type', 'size', 'type', 'content_id'])
    .where('message_id', 'in', messageIds)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
  const attachments = new Map<number, Attachment[]>()
  for (const { message_id, ...row } of rows) {
    const attachment = { ...row, download_url: downloadUrl({ messageId: message_id, ...row }) }
    const known = attachments.get(message_id)
    if (known) known.push(attachment)
    else attachments.set(message_id, [attachment])
  }
  return attachments
}
