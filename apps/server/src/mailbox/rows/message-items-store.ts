import type { UserMessage } from '@postroom/api'
import type { Tx } from '../../storage/database/tx.ts'
import { labelIdsByMessage, viewLabelsOf } from '../lists/labelled-mail-store.ts'
import { heldMessage, shownLabels } from '../lists/views.ts'
import { deliveriesOf } from './deliveries-store.ts'
import { assigneesOf, assignmentsOf, notesOf, twinsOf } from './mail-notes-store.ts'
import { claimedSenders, draftNotes, ownersById, recipientsOfCopies } from './row-people-store.ts'
import { spamReasonsOf } from './spam-reasons-store.ts'

/** The rows of a flat list, in the order of the user_message_ids, in a fixed number of queries; `ownerIds` are the accounts in view. */
export async function messageItems(
  tx: Tx,
  { userMessageIds, ownerIds: ticked }: { userMessageIds: readonly number[]; ownerIds: readonly number[] },
): Promise<UserMessage[]> {
  if (userMessageIds.length === 0) return []
  const rows = await copiesOf(tx, userMessageIds)
  const ownerIds = [...new Set(rows.map(({ owner_id }) => owner_id))]
  const labels = await viewLabelsOf(tx, ownerIds)
  const owners = await ownersById(tx, ownerIds)
  const labelIds = labelIdsByMessage(
    await tx.db.selectFrom('user_message_labels').selectAll().where('user_message_id', 'in', userMessageIds).execute(),
  )
  const recipients = await recipientsOfCopies(
    tx,
    rows.map((row) => ({ messageId: row.message_id, ownerId: row.owner_id, own: row.is_sender + row.is_draft > 0 })),
  )
  const assignees = new Map(
    (await assigneesOf(tx, [...new Set(rows.map(({ message_id }) => message_id))])).map((message) => [
      message.message_id,
      message.assignees,
    ]),
  )
  const messageIds = rows.map(({ message_id }) => message_id)
  const assignments = await assignmentsOf(tx, messageIds)
  const twins = await twinsOf(tx, { messageIds, ownerIds: ticked })
  const sentIds = rows.filter(({ is_sender }) => is_sender === 1).map(({ id }) => id)
  const deliveries = await deliveriesOf(tx, { userMessageIds: sentIds, troubled: true })
  const drafts = rows.filter(({ is_draft }) => is_draft === 1).map(({ message_id }) => message_id)
  const notes = await draftNotes(tx, drafts)
  const claims = await claimedSenders(
    tx,
    rows.map(({ claimed_email }) => claimed_email),
  )
  const inSpam = rows.filter(({ id, owner_id }) => labelIds.get(id)?.includes(labels.get(owner_id)?.spam ?? 0))
  const reasons = await spamReasonsOf(
    tx,
    inSpam.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return userMessageIds.flatMap((id) => {
    const row = byId.get(id)
    const owner = owners.get(row?.owner_id ?? 0)
    const view = labels.get(row?.owner_id ?? 0)
    if (!row || !owner || !view) return []
    const held = heldMessage(row, labelIds.get(id) ?? [])
    const delivery = deliveries.get(id)
    const note = notes.get(row.message_id)
    const reason = reasons.get(id)
    const claimed = claims.get(row.claimed_email ?? '')
    return {
      user_message_id: id,
      message_id: row.message_id,
      sender_name: row.sender_name || null,
      sender_email: row.sender_email || null,
      recipients: recipients.get(`${row.message_id} ${row.owner_id}`) ?? [],
      subject: row.subject,
      body: row.excerpt,
      date: new Date(row.date).toISOString(),
      read: held.read,
      labels: shownLabels(held, view),
      attachments_cards: JSON.parse(row.attachment_names) as string[],
      is_sender: held.isSender,
      in_reply_to: row.in_reply_to,
      replied: row.replied === 1,
      assignees: assignees.get(row.message_id) ?? [],
      owner,
      user_id: owner.id,
      ...notesOf({
        assignments: assignments.get(row.message_id),
        twins: twins.get(`${row.message_id} ${row.owner_id}`),
      }),
      ...note,
      ...(claimed && { claimed_sender: claimed }),
      ...(reason && { spam_reason: reason }),
      ...(delivery && { delivery }),
    }
  })
}

async function copiesOf(tx: Tx, userMessageIds: readonly number[]) {
  return tx.db
    .selectFrom('user_messages as um')
    .innerJoin('messages as m', 'm.id', 'um.message_id')
    .select(['um.id', 'um.owner_id', 'um.message_id', 'um.date', 'um.read', 'um.trashed', 'um.is_sender'])
    .select(['um.is_draft', 'um.replied', 'm.sender_name', 'm.sender_email', 'm.subject', 'm.excerpt'])
    .select(['m.attachment_names', 'm.in_reply_to', 'm.claimed_email'])
    .where('um.id', 'in', userMessageIds)
    .execute()
}
