import type { CarriedBlob } from '../blobs/blobs.ts'
import type { UserMessagesTable } from '../db/schema.ts'
import type { Tx } from '../db/tx.ts'
import { type AddedUserMessage, addUserMessage, setReplied } from '../list/user-messages-store.ts'
import { insertMessage, type NewMessage } from './messages-store.ts'
import { threadFor } from './threading.ts'

/** How one mailbox gets its copy. */
export interface Placement {
  ownerId: number
  /** Labels to put on it; missing custom labels are created. */
  labelPaths: readonly string[]
  read: boolean
  /** The owner's own sent mail: it stands in Sent. */
  isSender: boolean
  /** What sorts it in lists, in ms. */
  date: number
}

export interface Arrival {
  /** A message to store, or one that is stored already because it was sent from here. */
  message: NewMessage | { messageId: number }
  /** SHA-256 of the bytes as they came: with the Message-ID it makes delivery repeatable. */
  digest: string
  placements: readonly Placement[]
  source: 'delivery' | 'import'
  /** Small blobs that become durable in the same transaction. */
  blobs: readonly CarriedBlob[]
  now: number
}

export interface Delivered {
  messageId: number
  threadId: number
  /** Mailboxes that had the message before, and so did not get it again. */
  duplicates: number[]
}

/** What was added to each mailbox in the same transaction; `refreshImported` ends it. */
export type Touched = Map<number, { threads: Set<number>; userMessageIds: number[]; freshIds: number[] }>

/** Notes a copy. */
export function touch(touched: Touched, ownerId: number, copy: AddedUserMessage): void {
  const own = touched.get(ownerId) ?? { threads: new Set(), userMessageIds: [], freshIds: [] }
  touched.set(ownerId, own)
  own.threads.add(copy.userThreadId)
  own.userMessageIds.push(copy.userMessageId)
  if (copy.added) own.freshIds.push(copy.userMessageId)
}

/** Delivers one message, complete where nothing gathers what it touched. */
export async function deliverOne(
  tx: Tx,
  { arrival, touched }: { arrival: Arrival; touched?: Touched },
): Promise<Delivered> {
  const { message, digest, placements, source, now } = arrival
  const known = 'messageId' in message ? await storedMessage(tx, message.messageId) : await sameMessage(tx, arrival)
  const stored = known ?? (await storeNew(tx, arrival))
  const holders = known ? await holdersOf(tx, known.messageId) : NOBODY
  const duplicates: number[] = []
  for (const placement of placements) {
    const { ownerId } = placement
    const heldAs = holders.get(ownerId)
    if (heldAs === 'delivery' || heldAs === 'import') {
      duplicates.push(ownerId)
      continue
    }
    const copy = { ...placement, ...stored, isDraft: false, source, digest, now, deferRefresh: touched !== undefined }
    const added = await addUserMessage(tx, copy)
    if (touched) touch(touched, ownerId, added)
    if (placement.isSender && 'inReplyTo' in message && message.inReplyTo !== null) {
      await setReplied(tx, { ownerId, externalId: message.inReplyTo, now })
    }
  }
  return { ...stored, duplicates }
}

async function storeNew(tx: Tx, { message, placements, now }: Arrival) {
  if ('messageId' in message) throw new Error(`message ${message.messageId} is not stored`)
  const ownerIds = placements.map(({ ownerId }) => ownerId)
  const threadId = await threadFor(tx, { ...message, ownerIds, now })
  return { messageId: await insertMessage(tx, { message, threadId, now }), threadId }
}

async function storedMessage(tx: Tx, messageId: number) {
  return tx.db
    .selectFrom('messages')
    .select(['id as messageId', 'thread_id as threadId'])
    .where('id', '=', messageId)
    .executeTakeFirst()
}

async function sameMessage(tx: Tx, { message, digest }: Arrival) {
  if ('messageId' in message) return undefined
  return tx.db
    .selectFrom('messages')
    .innerJoin('user_messages', 'user_messages.message_id', 'messages.id')
    .select(['messages.id as messageId', 'messages.thread_id as threadId'])
    .where('messages.external_id', '=', message.externalId)
    .where('user_messages.digest', '=', digest)
    .orderBy('messages.id')
    .executeTakeFirst()
}

type Holders = ReadonlyMap<number, UserMessagesTable['source']>
const NOBODY: Holders = new Map()

async function holdersOf(tx: Tx, messageId: number): Promise<Holders> {
  const rows = await tx.db
    .selectFrom('user_messages')
    .select(['owner_id', 'source'])
    .where('message_id', '=', messageId)
    .execute()
  return new Map(rows.map(({ owner_id, source }) => [owner_id, source]))
}
