import type { KeptAct, RecordedChange, StateNow } from '@postroom/mail-core/rules'
import { labelIdsOfCopies, viewLabelsOf } from '../mailbox/lists/labelled-mail-store.ts'
import type { TargetMessage } from '../mailbox/mail-state/named-mail-store.ts'
import { inChunks } from '../storage/database/in-chunks.ts'
import type { Tx } from '../storage/database/tx.ts'

/** What an act did to one conversation, as it is taken back. */
export interface ChangedConversation {
  /** Of the row that keeps it, the first where conversations of one act have joined. */
  id: number
  userThreadId: number
  threadId: number
  change: RecordedChange
}

export interface HeldState extends StateNow {
  /** The copies that acts changed and that are still there, by user_message_id. */
  copies: ReadonlyMap<number, TargetMessage>
}

/** What the messages that an act changed are like now in a mailbox. */
export async function stateNow(
  tx: Tx,
  { ownerId, changes }: { ownerId: number; changes: readonly RecordedChange[] },
): Promise<HeldState> {
  const own = (await viewLabelsOf(tx, [ownerId])).get(ownerId)
  if (!own) throw new Error(`account ${ownerId} lacks its system labels`)
  const { inbox, spam, trash } = own
  const copies = await copiesOf(tx, {
    ownerId,
    ids: changes.flatMap(({ labels = [] }) => labels.flatMap(({ user_message_ids }) => user_message_ids)),
  })
  const stored = await labelIdsOfCopies(tx, [...copies.keys()])
  const labels = new Map(
    [...copies].map(([id, { trashed }]) => [id, [...(stored.get(id) ?? []), ...(trashed ? [trash] : [])]]),
  )
  const known = await tx.db.selectFrom('labels').select('id').where('user_id', '=', ownerId).execute()
  const messageIds = changes.flatMap(({ assignees = [] }) => assignees.map(({ message_id }) => message_id))
  const assignees = await assigneesNow(tx, { ownerId, messageIds })
  return { copies, labels, assignees, known: new Set(known.map(({ id }) => id)), inbox, spam, trash }
}

async function copiesOf(tx: Tx, { ownerId, ids }: { ownerId: number; ids: readonly number[] }) {
  const copies = new Map<number, TargetMessage>()
  await inChunks(ids, async (some) => {
    const rows = await tx.db
      .selectFrom('user_messages')
      .select(['id', 'message_id', 'trashed'])
      .where('id', 'in', some)
      .where('owner_id', '=', ownerId)
      .execute()
    for (const { id, message_id, trashed } of rows)
      copies.set(id, { userMessageId: id, messageId: message_id, trashed: trashed === 1 })
  })
  return copies
}

/** Who is assigned to the messages of which the mailbox still has a copy. */
async function assigneesNow(
  tx: Tx,
  { ownerId, messageIds }: { ownerId: number; messageIds: readonly number[] },
): Promise<Map<number, number[]>> {
  const assignees = new Map<number, number[]>()
  await inChunks(messageIds, async (some) => {
    const held = await tx.db
      .selectFrom('user_messages as um')
      .leftJoin('assignees as a', 'a.message_id', 'um.message_id')
      .select(['um.message_id', 'a.user_id'])
      .where('um.owner_id', '=', ownerId)
      .where('um.message_id', 'in', some)
      .execute()
    for (const { message_id, user_id } of held)
      assignees.set(message_id, [...(assignees.get(message_id) ?? []), ...(user_id === null ? [] : [user_id])])
  })
  return assignees
}

/** An act on a conversation after the one that is taken back. */
export interface LaterAct extends KeptAct {
  /** Null where a rule did it, or the account is gone. */
  actorId: number | null
}

/** What was done to each of these conversations after an act, oldest first, by user_thread_id. */
export async function actsSince(
  tx: Tx,
  { actId, conversations }: { actId: number; conversations: readonly ChangedConversation[] },
): Promise<Map<number, LaterAct[]>> {
  const firstIds = new Map(conversations.map(({ id, userThreadId }) => [userThreadId, id]))
  const since = new Map<number, LaterAct[]>()
  await inChunks([...firstIds.keys()], async (some) => {
    const rows = await tx.db
      .selectFrom('act_changes as ac')
      .innerJoin('acts as a', 'a.id', 'ac.act_id')
      .select(['ac.id', 'ac.act_id', 'ac.user_thread_id', 'ac.change', 'a.actor_id', 'a.undoes'])
      .where('ac.user_thread_id', 'in', some)
      .where('ac.id', '>', Math.min(...firstIds.values()))
      .where('ac.act_id', '!=', actId)
      .where('a.kind', '=', 'changed')
      .orderBy('ac.id')
      .execute()
    for (const row of rows) {
      if (row.id < (firstIds.get(row.user_thread_id) ?? 0)) continue
      const change = JSON.parse(row.change) as RecordedChange
      const later = { actId: row.act_id, undoes: row.undoes, actorId: row.actor_id, change }
      const known = since.get(row.user_thread_id)
      if (known) known.push(later)
      else since.set(row.user_thread_id, [later])
    }
  })
  return since
}
