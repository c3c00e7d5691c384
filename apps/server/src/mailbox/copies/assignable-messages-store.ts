import { notFound, unprocessable } from '../../errors/domain-error.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { refuseLacking, workableOwners } from '../rights/access.ts'
import { endedJustNow } from './ended-assignments-store.ts'

/** A message that is assigned to somebody. */
export interface AssignedMessage {
  id: number
  /** Of a copy that the caller can see. */
  thread_id: number
  external_id: string
  in_reply_to: string | null
  reference_ids: string
  raw_digest: string | null
}

interface Assigning {
  userId: number
  messageIds: readonly number[]
  /** Who is assigned, and whose assignment ends. */
  checked: readonly number[]
  unchecked: readonly number[]
  /** Gives assignments back that the user ended just now. */
  isUndo?: boolean
  /** ms since 1970 UTC. */
  now: number
}

/** The messages that are to be assigned. Throws 404 for one of which the caller can see no copy, 422 for a draft. */
export async function assignableMessages(tx: Tx, change: Assigning): Promise<AssignedMessage[]> {
  const { userId } = change
  const ids = [...new Set(change.messageIds)]
  if (ids.length === 0) return []
  const ownerIds = await workableOwners(tx, userId)
  const rows = await tx.db
    .selectFrom('messages as m')
    .innerJoin('user_messages as um', 'um.message_id', 'm.id')
    .select(['m.id', 'um.thread_id', 'm.external_id', 'm.in_reply_to', 'm.reference_ids'])
    .select(['m.raw_digest', 'um.is_draft'])
    .where('m.id', 'in', ids)
    .where('um.owner_id', 'in', ownerIds)
    .execute()
  const unseen = ids.filter((id) => !rows.some((row) => row.id === id))
  const known = [...rows, ...(await givenBack(tx, { ...change, messageIds: unseen }))]
  await refuseUnseen(tx, { userId, messageIds: ids.filter((id) => !known.some((message) => message.id === id)) })
  return ids.map((id) => {
    const row = known.find((message) => message.id === id)
    if (!row) throw notFound()
    if (row.is_draft === 1) throw unprocessable('A draft cannot be assigned')
    return row
  })
}

/** Throws 403 where a token alone keeps its user from these messages, or the level of a grant is not enough. */
async function refuseUnseen(tx: Tx, { userId, messageIds }: { userId: number; messageIds: readonly number[] }) {
  if (messageIds.length === 0) return
  const held = tx.db.selectFrom('user_messages').select('owner_id').distinct().where('message_id', 'in', messageIds)
  await refuseLacking(tx, { userId, ownerIds: (await held.execute()).map(({ owner_id }) => owner_id) })
}

/** Messages of which the caller has no copy any more, for who only takes back that assignments of them ended. */
async function givenBack(tx: Tx, { userId, messageIds, checked, unchecked, isUndo, now }: Assigning) {
  if (!isUndo || unchecked.length > 0) return []
  const ids = await endedJustNow(tx, { messageIds, userIds: checked, endedBy: userId, now })
  if (ids.length === 0) return []
  const rows = await tx.db
    .selectFrom('messages')
    .select(['id', 'thread_id', 'external_id', 'in_reply_to', 'reference_ids', 'raw_digest'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, is_draft: 0 as const }))
}
