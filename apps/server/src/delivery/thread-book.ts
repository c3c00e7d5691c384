import { insertNumbered } from '../db/insert-rows.ts'
import type { Tx } from '../db/tx.ts'
import { type Ancestry, ancestorsOf, heldMessages } from './threading.ts'

/**
 * The conversations of messages that are stored together, in their order, by the rule of `threadFor`: each may join one
 * that is there already, or one that a message before it begins. New conversations are stored.
 */
export async function threadsFor(tx: Tx, ancestries: readonly Ancestry[], now: number): Promise<number[]> {
  const book = await openBook(tx, ancestries)
  const joined = ancestries.map((ancestry) => join(book, ancestry))
  const fresh = [...new Set(joined)].filter(({ id }) => id === null)
  const ids = await insertNumbered(
    tx,
    'threads',
    fresh.map(() => ({ created_at: now })),
  )
  for (const [index, thread] of fresh.entries()) thread.id = ids[index] ?? null
  return joined.map(({ id }) => id ?? 0)
}

/** A conversation; without an id while it is new. */
interface BookedThread {
  id: number | null
}

/** What the owners hold, by owner and Message-ID: the messages themselves, and the answers to them. */
interface Book {
  held: Map<string, BookedThread>
  answered: Map<string, BookedThread>
}

const keyOf = (ownerId: number, externalId: string): string => `${ownerId} ${externalId}`

async function openBook(tx: Tx, ancestries: readonly Ancestry[]): Promise<Book> {
  const ownerIds = [...new Set(ancestries.flatMap((ancestry) => ancestry.ownerIds))]
  const book: Book = { held: new Map(), answered: new Map() }
  if (ownerIds.length === 0) return book
  const columns = [
    'messages.external_id',
    'messages.in_reply_to',
    'messages.thread_id',
    'user_messages.owner_id',
  ] as const
  const known = heldMessages(tx, ownerIds).select(columns)
  for (const some of parts([...new Set(ancestries.flatMap(ancestorsOf))])) {
    for (const row of await known.where('messages.external_id', 'in', some).execute()) {
      book.held.set(keyOf(row.owner_id, row.external_id), { id: row.thread_id })
    }
  }
  for (const some of parts([...new Set(ancestries.map(({ externalId }) => externalId))])) {
    for (const row of await known.where('messages.in_reply_to', 'in', some).execute()) {
      const key = keyOf(row.owner_id, row.in_reply_to ?? '')
      if (!book.answered.has(key)) book.answered.set(key, { id: row.thread_id })
    }
  }
  return book
}

const AT_ONCE = 1_000

function* parts(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += AT_ONCE) yield ids.slice(at, at + AT_ONCE)
}

function join(book: Book, ancestry: Ancestry): BookedThread {
  const { externalId, inReplyTo, ownerIds } = ancestry
  const first = (threads: Map<string, BookedThread>, id: string) =>
    ownerIds.map((ownerId) => threads.get(keyOf(ownerId, id))).find((thread) => thread !== undefined)
  const [nearest] = ancestorsOf(ancestry).flatMap((id) => first(book.held, id) ?? [])
  const thread = nearest ?? first(book.answered, externalId) ?? { id: null }
  for (const ownerId of ownerIds) {
    book.held.set(keyOf(ownerId, externalId), thread)
    if (inReplyTo === null) continue
    const key = keyOf(ownerId, inReplyTo)
    if (!book.answered.has(key)) book.answered.set(key, thread)
  }
  return thread
}
