import type { Schema } from '@postroom/api'
import { avatarColour } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'
import { ownersById } from './row-people-store.ts'

type Assignment = Schema<'Assignment'>
type Twin = Schema<'Twin'>

export interface MessageAssignees {
  message_id: number
  assignees: number[]
}

/** Who is assigned, per message, in the order of the ids. */
export async function assigneesOf(tx: Tx, messageIds: readonly number[]): Promise<MessageAssignees[]> {
  if (messageIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('assignees')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .orderBy('user_id')
    .execute()
  return messageIds.map((id) => ({
    message_id: id,
    assignees: rows.filter(({ message_id }) => message_id === id).map(({ user_id }) => user_id),
  }))
}

/** Who looks after each message and who asked them to, by message_id, in the order of the ids of the people. */
export async function assignmentsOf(tx: Tx, messageIds: readonly number[]): Promise<Map<number, Assignment[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('assignees as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as by', 'by.id', 'a.assigned_by')
    .select(['a.message_id', 'u.id', 'u.full_name as name', 'u.email', 'by.id as by_id', 'by.full_name as by_name'])
    .where('a.message_id', 'in', messageIds)
    .orderBy('u.id')
    .execute()
  const assignments = new Map<number, Assignment[]>()
  for (const { message_id, id, name, email, by_id, by_name } of rows) {
    const by = by_id === null ? {} : { by: { id: by_id, name: by_name ?? '' } }
    const user = { id, name, colour: avatarColour(email) }
    assignments.set(message_id, [...(assignments.get(message_id) ?? []), { user, ...by }])
  }
  return assignments
}

/** The same of a conversation, nobody twice. */
export function together(assignments: readonly Assignment[]): Assignment[] {
  return [...new Map(assignments.toReversed().map((each) => [each.user.id, each])).values()].sort(
    (one, other) => one.user.id - other.user.id,
  )
}

/**
 * The copies of the same mail that other ones of these mailboxes received, by message and owner as `${messageId} ${ownerId}`.
 * What a mailbox sent or is writing is no twin, nor what lies in the trash.
 */
export async function twinsOf(
  tx: Tx,
  { messageIds, ownerIds }: { messageIds: readonly number[]; ownerIds: readonly number[] },
): Promise<Map<string, Twin[]>> {
  const twins = new Map<string, Twin[]>()
  if (messageIds.length === 0 || ownerIds.length < 2) return twins
  const rows = await tx.db
    .selectFrom('user_messages')
    .select(['message_id', 'owner_id', 'thread_id'])
    .where('message_id', 'in', [...new Set(messageIds)])
    .where('owner_id', 'in', ownerIds)
    .where('is_sender', '=', 0)
    .where('is_draft', '=', 0)
    .where('trashed', '=', 0)
    .execute()
  const copies = Map.groupBy(rows, ({ message_id }) => message_id)
  const owners = await ownersById(tx, [...copies.values()].filter((same) => same.length > 1).flatMap(ids))
  for (const same of copies.values()) {
    for (const { message_id, owner_id } of same) {
      const others = same
        .filter((copy) => copy.owner_id !== owner_id)
        .sort((one, other) => ownerIds.indexOf(one.owner_id) - ownerIds.indexOf(other.owner_id))
        .flatMap((copy) => {
          const owner = owners.get(copy.owner_id)
          return owner ? [{ owner, message_thread_id: copy.thread_id }] : []
        })
      if (others.length > 0) twins.set(`${message_id} ${owner_id}`, others)
    }
  }
  return twins
}

const ids = (copies: readonly { owner_id: number }[]): number[] => copies.map(({ owner_id }) => owner_id)

/** What of them an answer says: nothing where there is none. */
export function notesOf({
  assignments = [],
  twins = [],
}: {
  assignments?: Assignment[] | undefined
  twins?: Twin[] | undefined
}) {
  return { ...(assignments.length > 0 && { assignments }), ...(twins.length > 0 && { twins }) }
}
