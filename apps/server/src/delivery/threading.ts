import type { Tx } from '../db/tx.ts'

/** What decides to which conversation a message belongs. */
export interface Ancestry {
  externalId: string
  inReplyTo: string | null
  /** Oldest first. */
  references: readonly string[]
  /** The mailboxes that get the message: only a conversation that one of them holds is joined. */
  ownerIds: readonly number[]
}

/**
 * The conversation of a message (G-016): that of the nearest ancestor which one of the owners holds, else that of an
 * answer to it that arrived earlier, else a new one. Subjects do not count.
 */
export async function threadFor(tx: Tx, ancestry: Ancestry & { now: number }): Promise<number> {
  return (await ancestorThread(tx, ancestry)) ?? (await answerThread(tx, ancestry)) ?? newThread(tx, ancestry.now)
}

/** A conversation of its own. */
export async function newThread(tx: Tx, now: number): Promise<number> {
  const row = await tx.db.insertInto('threads').values({ created_at: now }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** The Message-IDs of what a message answers, nearest first. */
export const ancestorsOf = ({ inReplyTo, references }: Ancestry): string[] => [
  ...new Set([...(inReplyTo === null ? [] : [inReplyTo]), ...references.toReversed()]),
]

async function ancestorThread(tx: Tx, ancestry: Ancestry): Promise<number | undefined> {
  const { ownerIds } = ancestry
  const nearestFirst = ancestorsOf(ancestry)
  if (nearestFirst.length === 0 || ownerIds.length === 0) return undefined
  const rows = await heldMessages(tx, ownerIds)
    .select(['messages.external_id', 'messages.thread_id'])
    .where('messages.external_id', 'in', nearestFirst)
    .execute()
  const threads = new Map(rows.map(({ external_id, thread_id }) => [external_id, thread_id]))
  const nearest = nearestFirst.find((id) => threads.has(id))
  return nearest === undefined ? undefined : threads.get(nearest)
}

async function answerThread(tx: Tx, { externalId, ownerIds }: Ancestry): Promise<number | undefined> {
  if (ownerIds.length === 0) return undefined
  const row = await heldMessages(tx, ownerIds)
    .select('messages.thread_id')
    .where('messages.in_reply_to', '=', externalId)
    .executeTakeFirst()
  return row?.thread_id
}

/**
 * Messages of which the owners have copies, oldest first. A cross join is read in its order on SQLite: from a few messages
 * to their copies, and not through whole mailboxes, which it takes for small ones.
 */
export function heldMessages({ db }: Tx, ownerIds: readonly number[]) {
  return db
    .selectFrom('messages')
    .crossJoin('user_messages')
    .whereRef('user_messages.message_id', '=', 'messages.id')
    .where('user_messages.owner_id', 'in', [...ownerIds])
    .orderBy('messages.id')
}
