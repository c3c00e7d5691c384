import type { Tx } from '../../storage/database/tx.ts'

/** Milliseconds for which the assignment that somebody ended can be given back as it was: far longer than Undo is offered. */
export const ENDED_KEPT = 60_000

/** How a copy that came from an assignment lay in its mailbox. */
export interface CopyState {
  date: number
  read: boolean
  labelPaths: string[]
}

interface Ended {
  messageId: number
  /** Whose assignment it was. */
  userId: number
  /** Who ended it. */
  endedBy: number
  now: number
}

/** Sets aside an assignment that ends: who had made it, and how its copy lay, null where the mailbox keeps its copy. */
export async function keepEnded(
  tx: Tx,
  { messageId, userId, endedBy, now }: Ended,
  was: { assignedBy: number | null; copyId: number | null },
): Promise<void> {
  const { assignedBy, copyId } = was
  const copy = copyId === null ? null : await stateOf(tx, copyId)
  await tx.db
    .insertInto('ended_assignments')
    .values({
      message_id: messageId,
      user_id: userId,
      ended_by: endedBy,
      ended_at: now,
      assigned_by: assignedBy,
      copy: JSON.stringify(copy),
    })
    .onConflict((conflict) =>
      conflict.columns(['message_id', 'user_id']).doUpdateSet((eb) => ({
        ended_by: eb.ref('excluded.ended_by'),
        ended_at: eb.ref('excluded.ended_at'),
        assigned_by: eb.ref('excluded.assigned_by'),
        copy: eb.ref('excluded.copy'),
      })),
    )
    .execute()
}

/** Takes out what was set aside of an assignment; null unless the same person ended it just now. */
export async function takeEnded(
  tx: Tx,
  { messageId, userId, endedBy, now }: Ended,
): Promise<{ assignedBy: number | null; copy: CopyState | null } | null> {
  const row = await tx.db
    .deleteFrom('ended_assignments')
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .returning(['ended_by', 'ended_at', 'assigned_by', 'copy'])
    .executeTakeFirst()
  if (row === undefined || row.ended_by !== endedBy || row.ended_at <= now - ENDED_KEPT) return null
  return { assignedBy: row.assigned_by, copy: JSON.parse(row.copy) as CopyState | null }
}

/** Of messages, those of which the user ended the assignments of all these people just now. */
export async function endedJustNow(
  tx: Tx,
  {
    messageIds,
    userIds,
    endedBy,
    now,
  }: { messageIds: readonly number[]; userIds: readonly number[] } & Pick<Ended, 'endedBy' | 'now'>,
): Promise<number[]> {
  if (messageIds.length === 0 || userIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('ended_assignments')
    .select(['message_id', 'user_id'])
    .where('message_id', 'in', messageIds)
    .where('user_id', 'in', userIds)
    .where('ended_by', '=', endedBy)
    .where('ended_at', '>', now - ENDED_KEPT)
    .execute()
  return messageIds.filter((id) => rows.filter(({ message_id }) => message_id === id).length === userIds.length)
}

async function stateOf(tx: Tx, copyId: number): Promise<CopyState | null> {
  const copy = await tx.db
    .selectFrom('user_messages')
    .select(['date', 'read', 'trashed'])
    .where('id', '=', copyId)
    .executeTakeFirst()
  if (copy === undefined) return null
  const labels = await tx.db
    .selectFrom('user_message_labels as uml')
    .innerJoin('labels as l', 'l.id', 'uml.label_id')
    .select('l.path')
    .where('uml.user_message_id', '=', copyId)
    .execute()
  const labelPaths = [...labels.map(({ path }) => path), ...(copy.trashed === 1 ? ['trash'] : [])]
  return { date: copy.date, read: copy.read === 1, labelPaths }
}
