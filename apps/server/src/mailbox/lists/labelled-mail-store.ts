import { inChunks } from '../../storage/database/in-chunks.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { type HeldMessage, heldMessage, type ViewLabels } from './views.ts'

/** One owner's part of a conversation. */
export interface ThreadWithLabels {
  userThreadId: number
  ownerId: number
  threadId: number
  messages: HeldMessage[]
}

/** The parts of conversations with these user_thread_ids, their messages oldest first. */
export async function threadsWithLabels(tx: Tx, userThreadIds: readonly number[]): Promise<ThreadWithLabels[]> {
  if (userThreadIds.length === 0) return []
  const threads = await tx.db.selectFrom('user_threads').selectAll().where('id', 'in', userThreadIds).execute()
  const rows = await tx.db
    .selectFrom('user_messages')
    .select(['id', 'user_thread_id', 'date', 'read', 'trashed', 'is_sender', 'is_draft'])
    .where('user_thread_id', 'in', userThreadIds)
    .orderBy('date')
    .orderBy('id')
    .execute()
  const labelled = await tx.db
    .selectFrom('user_messages as um')
    .innerJoin('user_message_labels as uml', 'uml.user_message_id', 'um.id')
    .select(['uml.user_message_id', 'uml.label_id'])
    .where('um.user_thread_id', 'in', userThreadIds)
    .execute()
  const labelIds = new Map<number, number[]>(rows.map(({ id }) => [id, []]))
  for (const row of labelled) labelIds.get(row.user_message_id)?.push(row.label_id)
  const held = new Map<number, ThreadWithLabels>()
  for (const { id, owner_id, thread_id } of threads) {
    held.set(id, { userThreadId: id, ownerId: owner_id, threadId: thread_id, messages: [] })
  }
  for (const row of rows) {
    held.get(row.user_thread_id)?.messages.push(heldMessage(row, labelIds.get(row.id) ?? []))
  }
  return [...held.values()]
}

/** The stored label ids of copies, by user_message_id. */
export async function labelIdsOfCopies(tx: Tx, userMessageIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows: { user_message_id: number; label_id: number }[] = []
  await inChunks(userMessageIds, async (some) => {
    const found = await tx.db
      .selectFrom('user_message_labels')
      .selectAll()
      .where('user_message_id', 'in', some)
      .execute()
    rows.push(...found)
  })
  return labelIdsByMessage(rows)
}

/** Stored label ids by user_message_id. */
export function labelIdsByMessage(rows: readonly { user_message_id: number; label_id: number }[]) {
  const labels = new Map<number, number[]>()
  for (const { user_message_id, label_id } of rows) {
    const known = labels.get(user_message_id)
    if (known) known.push(label_id)
    else labels.set(user_message_id, [label_id])
  }
  return labels
}

const FIELDS: Readonly<Record<string, keyof ViewLabels>> = {
  inbox: 'inbox',
  starred: 'starred',
  important: 'important',
  spam: 'spam',
  sent: 'sent',
  drafts: 'drafts',
  all_mail: 'allMail',
  trash: 'trash',
}

/**
 * The ids of the system labels that decide views, per owner.
 *
 * @throws when an owner lacks one of them: every account is created with all.
 */
export async function viewLabelsOf(tx: Tx, ownerIds: readonly number[]): Promise<Map<number, ViewLabels>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('labels')
    .select(['id', 'user_id', 'path_key'])
    .where('user_id', 'in', [...new Set(ownerIds)])
    .where('system', '=', 1)
    .execute()
  const found = new Map<number, Partial<ViewLabels>>()
  for (const { id, user_id, path_key } of rows) {
    const field = FIELDS[path_key]
    if (field) found.set(user_id, { ...found.get(user_id), [field]: id })
  }
  const owners = new Map<number, ViewLabels>()
  for (const ownerId of ownerIds) owners.set(ownerId, complete(found.get(ownerId), ownerId))
  return owners
}

function complete(labels: Partial<ViewLabels> | undefined, ownerId: number): ViewLabels {
  const { inbox, starred, important, spam, sent, drafts, allMail, trash } = labels ?? {}
  if (!inbox || !starred || !important || !spam || !sent || !drafts || !allMail || !trash) {
    throw new Error(`account ${ownerId} lacks a system label`)
  }
  return { inbox, starred, important, spam, sent, drafts, allMail, trash }
}
