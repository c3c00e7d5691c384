import type { Tx } from '../../storage/database/tx.ts'
import { workableOwners } from '../rights/access.ts'
import { type Act, type ActChange, recordAct } from './record-act.ts'

interface Reassigned {
  message_id: number
  added: readonly { id: number }[]
  removed: readonly { id: number }[]
  passed_on?: readonly { from: { id: number }; to: { id: number } }[]
}

interface Assigned extends Pick<Act, 'now'> {
  messages: readonly Reassigned[]
  userId: number
}

/**
 * Keeps in the timelines of all shared mailboxes that hold these messages who was assigned, and who is not any more: one list of assignees
 * is theirs together. Where the caller may not work it is told as done elsewhere. The copy that an assignee has from it tells nothing.
 * [TEAM-05]
 */
export async function recordAssignments(tx: Tx, { messages, userId, now }: Assigned): Promise<void> {
  const workable = await workableOwners(tx, userId)
  const { changes } = await assignmentChanges(tx, { messages, leftAlone: new Set(), workable })
  await recordAct(tx, { kind: 'changed', actorId: userId, changes, now })
}

/**
 * What is kept of assignments in each mailbox that holds the messages.
 *
 * @param asked.leftAlone message_ids that are left alone; `partly` names the conversations in which they lie
 * @param asked.workable the mailboxes in which whoever assigns may work
 */
export async function assignmentChanges(
  tx: Tx,
  asked: { messages: readonly Reassigned[]; leftAlone: ReadonlySet<number>; workable: readonly number[] },
): Promise<{ changes: ActChange[]; partly: Set<number> }> {
  const { messages, leftAlone, workable } = asked
  const changed = new Map(
    messages.flatMap(({ message_id, added, removed, passed_on = [] }) => {
      const ids = (people: Reassigned['added']) => people.map(({ id }) => id)
      const passedOn = passed_on.map(({ from, to }) => ({ from: from.id, to: to.id }))
      const change = {
        message_id,
        added: ids(added),
        removed: ids(removed),
        ...(passedOn.length > 0 && { passedOn }),
      }
      return added.length + removed.length === 0 ? [] : [[message_id, change] as const]
    }),
  )
  if (changed.size === 0) return { changes: [], partly: new Set() }
  const copies = await tx.db
    .selectFrom('user_messages')
    .select(['owner_id', 'user_thread_id', 'message_id', 'source'])
    .where('message_id', 'in', [...new Set([...changed.keys(), ...leftAlone])])
    .orderBy('id')
    .execute()
  const known = copies.filter(
    ({ owner_id, message_id, source }) =>
      changed.has(message_id) && (source !== 'assignment' || !changed.get(message_id)?.added.includes(owner_id)),
  )
  const changes: ActChange[] = [...Map.groupBy(known, ({ user_thread_id }) => user_thread_id)].flatMap(
    ([userThreadId, held]) => {
      const assignees = held.flatMap(({ message_id }) => changed.get(message_id) ?? [])
      const [first] = held
      if (!first) return []
      const ownerId = first.owner_id
      const elsewhere = !workable.includes(ownerId)
      return [{ ownerId, userThreadId, change: { assignees, ...(elsewhere && { elsewhere }) } }]
    },
  )
  const partly = new Set(
    copies.filter(({ message_id }) => leftAlone.has(message_id)).map(({ user_thread_id }) => user_thread_id),
  )
  return { changes, partly }
}
