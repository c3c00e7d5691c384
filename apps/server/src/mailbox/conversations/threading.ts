import { type Ancestry, type Connected, connectedIds, connectedMessages } from '@postroom/mail-core/rules'
import { insertNumbered, insertRows } from '../../storage/database/insert-rows.ts'
import type { MessagesTable } from '../../storage/database/schema.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { joinThreads } from './join-threads.ts'
import { threadLinks, usedThreads } from './thread-links-store.ts'

/** A message on its way into the conversations of mailboxes. */
export interface Filing {
  ancestry: Ancestry
  ownerIds: readonly number[]
  /** The conversation in which others hold the message: a mailbox that has no other use for its id takes it too (G-002). */
  shared?: number | null
  /** The conversation of these mailboxes that the sender has chosen for the message. */
  chosen?: number | null
}

/** The conversation that a message has in each mailbox, by owner. */
export type FiledIn = ReadonlyMap<number, number>

/**
 * Files messages, in their order, in the conversations of each mailbox by the rule of `connectedMessages`, and joins those
 * that they connect. The caller puts the copies there and refreshes these parts of conversations.
 */
export async function fileInThreads(
  tx: Tx,
  { filings, now }: { filings: readonly Filing[]; now: number },
): Promise<FiledIn[]> {
  const ids = filings.map(({ ancestry }) => connectedIds(ancestry))
  const ownerIds = [...new Set(filings.flatMap((filing) => filing.ownerIds))]
  const links = await threadLinks(tx, { ownerIds, externalIds: [...new Set(ids.flat())] })
  const placed = new Map<number, Place[]>()
  for (const ownerId of ownerIds) {
    const own = filings.flatMap((filing, at) => (filing.ownerIds.includes(ownerId) ? [at] : []))
    const messages = own.map((at) => ({ ids: ids[at] ?? [], chosen: filings[at]?.chosen ?? null }))
    const connected = connectedMessages(messages, links.get(ownerId) ?? new Map())
    for (const { conversation, joined } of connected) {
      if (conversation !== null) await joinThreads(tx, { ownerId, threadId: conversation, joined, now })
    }
    placed.set(ownerId, placesOf(own, connected))
  }
  await giveThreads(tx, { filings, placed, now })
  const fresh = [...placed].flatMap(([ownerId, own]) =>
    [...new Set(own)].flatMap((place) =>
      (place?.connected.ids ?? [])
        .filter((id) => !links.get(ownerId)?.has(id))
        .map((id) => ({ owner_id: ownerId, external_id: id, thread_id: place.threadId ?? 0 })),
    ),
  )
  await insertRows(tx, 'thread_links', fresh)
  return filings.map(
    (filing, at) => new Map(filing.ownerIds.map((ownerId) => [ownerId, placed.get(ownerId)?.[at]?.threadId ?? 0])),
  )
}

/** What a stored message says about its place. */
export const ancestryOf = (row: Pick<MessagesTable, 'external_id' | 'in_reply_to' | 'reference_ids'>): Ancestry => ({
  externalId: row.external_id,
  inReplyTo: row.in_reply_to,
  references: row.reference_ids.split(' ').filter((id) => id !== ''),
})

/** A conversation of its own. */
export async function newThread(tx: Tx, now: number): Promise<number> {
  const row = await tx.db.insertInto('threads').values({ created_at: now }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** A conversation of one mailbox. */
interface Place {
  connected: Connected
  /** Null while it has none; below zero while it stands for one that is still to be stored. */
  threadId: number | null
}

/** Of one mailbox, by the positions of the filings. */
function placesOf(own: readonly number[], connected: readonly Connected[]): Place[] {
  const places: Place[] = []
  for (const each of connected) {
    const place = { connected: each, threadId: each.conversation }
    for (const position of each.messages) places[own[position] ?? 0] = place
  }
  return places
}

interface Giving {
  filings: readonly Filing[]
  placed: ReadonlyMap<number, Place[]>
  now: number
}

/** Gives new conversations their ids: that of the same message in other mailboxes, where it is still free. */
async function giveThreads(tx: Tx, { filings, placed, now }: Giving): Promise<void> {
  const all = new Set([...placed.values()].flatMap((places) => Object.values(places)))
  const threadIds = [...filings.map(({ shared }) => shared), ...[...all].map(({ threadId }) => threadId)]
  const offered = [...new Set(threadIds.filter((id) => id !== null && id !== undefined))]
  const used = await usedThreads(tx, { ownerIds: [...placed.keys()], threadIds: offered })
  let stored = 0
  for (const [at, { ownerIds, shared }] of filings.entries()) {
    const own = ownerIds.flatMap((ownerId) => {
      const place = placed.get(ownerId)?.[at]
      return place ? [{ ownerId, place }] : []
    })
    let common = shared ?? own.find(({ place }) => place.threadId !== null)?.place.threadId ?? null
    for (const { ownerId, place } of own) {
      if (place.threadId !== null) continue
      if (common === null || used.has(`${ownerId} ${common}`)) stored += 1
      place.threadId = common === null || used.has(`${ownerId} ${common}`) ? -stored : common
      used.add(`${ownerId} ${place.threadId}`)
      common ??= place.threadId
    }
  }
  const rows = Array.from({ length: stored }, () => ({ created_at: now }))
  const ids = await insertNumbered(tx, 'threads', rows)
  for (const place of all) {
    if (place.threadId !== null && place.threadId < 0) place.threadId = ids[-place.threadId - 1] ?? 0
  }
}
