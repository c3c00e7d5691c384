import type { UserMessagesTable } from '../../storage/database/schema.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { recordPlacements } from '../acts/record-placement.ts'
import { ancestryOf, fileInThreads, newThread } from '../conversations/threading.ts'
import { type AddedUserMessage, addUserMessage, setReplied } from '../copies/user-messages-store.ts'
import type { ArrivedCopy } from '../mail-rules/run-rules-store.ts'
import { insertMessage, type NewMessage } from '../messages/messages-store.ts'
import type { Arrival, Placement } from './arrival.ts'
import { checkLater } from './check-later-store.ts'
import { judged } from './claimed-email-store.ts'
import { type HeldCopy, keepAsSource } from './copy-sources-store.ts'
import { addDeliveredTo } from './delivered-to-store.ts'
import { noteDueAnswers } from './due-answers-store.ts'
import { forwardCopies } from './forward-copies-store.ts'

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

/** What mailboxes got that their rules may run on. */
export function noteArrived(
  arrived: ArrivedCopy[],
  { source }: Pick<Arrival, 'source'>,
  { isSender, labelPaths, ...copy }: ArrivedCopy & Pick<Placement, 'isSender' | 'labelPaths'>,
): void {
  if (source === 'delivery' && !isSender && !labelPaths.includes('spam'))
    arrived.push({ ownerId: copy.ownerId, userMessageId: copy.userMessageId })
}

interface Delivering {
  arrival: Arrival
  touched?: Touched
  /** Gathers what the rules of mailboxes may run on. */
  arrived: ArrivedCopy[]
}

/** Delivers one message, complete but for the rules of its mailboxes where nothing gathers what it touched. */
export async function deliverOne(tx: Tx, { arrival, touched, arrived }: Delivering): Promise<Delivered> {
  const { message, digest, source, now } = arrival
  const sources = await keepAsSource(tx, arrival)
  for (const copy of sources) if (!copy.received) await receiveHeld(tx, { arrival, copy, touched, arrived })
  const kept = new Set(sources.map(({ ownerId }) => ownerId))
  const again = sources.filter((copy) => copy.received)
  for (const { ownerId, messageId } of again) await addDeliveredTo(tx, { arrival, messageId, ownerId })
  const received = again.map(({ ownerId }) => ownerId)
  const placements = arrival.placements.filter(({ ownerId }) => !kept.has(ownerId))
  const [held] = sources
  if (placements.length === 0 && held) {
    return { messageId: held.messageId, threadId: held.threadId, duplicates: received }
  }
  const known = 'messageId' in message ? await storedMessage(tx, message.messageId) : await sameMessage(tx, arrival)
  const holders = known ? await holdersOf(tx, known.messageId) : NOBODY
  const fresh = placements.filter(({ ownerId }) => !isReceived(holders.get(ownerId)))
  const ownerIds = fresh.map(({ ownerId }) => ownerId)
  const filing = { ancestry: known ? ancestryOf(known) : given(message), ownerIds, shared: known?.threadId ?? null }
  const [filedIn] = await fileInThreads(tx, { filings: [filing], now })
  const threadId = filedIn?.values().next().value ?? holders.get(placements[0]?.ownerId ?? 0)?.thread_id
  const stored = {
    threadId: threadId ?? (await newThread(tx, now)),
    messageId: known?.messageId ?? 0,
  }
  if (!known) {
    const written = await judged(tx, arrival, given(message))
    stored.messageId = await insertMessage(tx, { message: written, threadId: stored.threadId, now })
    await checkLater(tx, { arrival, messageId: stored.messageId })
  }
  for (const placement of fresh) {
    const { ownerId } = placement
    const copy = { ...placement, ...stored, isDraft: false, source, digest, now, deferRefresh: touched !== undefined }
    const added = await addUserMessage(tx, { ...copy, threadId: filedIn?.get(ownerId) ?? stored.threadId })
    if (touched) touch(touched, ownerId, added)
    noteArrived(arrived, arrival, { ...placement, ...added })
    await recordPlacements(tx, [{ ...placement, ...added }], now)
    if (placement.isSender && 'inReplyTo' in message && message.inReplyTo !== null) {
      await setReplied(tx, { ownerId, externalId: message.inReplyTo, now })
    }
  }
  const filed = [{ arrival: { ...arrival, placements: fresh }, messageId: stored.messageId }]
  await forwardCopies(tx, filed)
  await noteDueAnswers(tx, filed)
  const duplicates = placements.filter(({ ownerId }) => isReceived(holders.get(ownerId))).map(({ ownerId }) => ownerId)
  for (const ownerId of duplicates) await addDeliveredTo(tx, { arrival, messageId: stored.messageId, ownerId })
  return { ...stored, duplicates: [...received, ...duplicates] }
}

/** What a mailbox held because it was sent from there, or assigned, has now arrived there too. */
async function receiveHeld(
  tx: Tx,
  { arrival, copy, touched, arrived }: Omit<Delivering, 'touched'> & { copy: HeldCopy; touched: Touched | undefined },
): Promise<void> {
  const { source, now } = arrival
  const { ownerId, messageId, threadId } = copy
  const placement = arrival.placements.find((each) => each.ownerId === ownerId)
  if (!placement) return
  const state = { isDraft: false, source, digest: null, trace: '', now, deferRefresh: touched !== undefined }
  const added = await addUserMessage(tx, { ...placement, ...state, messageId, threadId })
  if (touched) touch(touched, ownerId, added)
  noteArrived(arrived, arrival, { ...placement, ...added })
}

function given(message: Arrival['message']): NewMessage {
  if ('messageId' in message) throw new Error(`message ${message.messageId} is not stored`)
  return message
}

const STORED = [
  'messages.id as messageId',
  'messages.thread_id as threadId',
  'messages.external_id',
  'messages.in_reply_to',
  'messages.reference_ids',
] as const

async function storedMessage(tx: Tx, messageId: number) {
  return tx.db.selectFrom('messages').select(STORED).where('id', '=', messageId).executeTakeFirst()
}

async function sameMessage(tx: Tx, { message, digest }: Arrival) {
  if ('messageId' in message) return undefined
  return tx.db
    .selectFrom('messages')
    .innerJoin('user_messages', 'user_messages.message_id', 'messages.id')
    .select(STORED)
    .where('messages.external_id', '=', message.externalId)
    .where('user_messages.digest', '=', digest)
    .orderBy('messages.id')
    .executeTakeFirst()
}

type Holder = Pick<UserMessagesTable, 'source' | 'thread_id'>
type Holders = ReadonlyMap<number, Holder>
const NOBODY: Holders = new Map()

const isReceived = (holder: Holder | undefined): boolean => holder?.source === 'delivery' || holder?.source === 'import'

async function holdersOf(tx: Tx, messageId: number): Promise<Holders> {
  const rows = await tx.db
    .selectFrom('user_messages')
    .select(['owner_id', 'source', 'thread_id'])
    .where('message_id', '=', messageId)
    .execute()
  return new Map(rows.map(({ owner_id, ...holder }) => [owner_id, holder]))
}
