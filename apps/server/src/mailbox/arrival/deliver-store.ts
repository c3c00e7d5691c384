import { putBlobs } from '../../storage/blobs/blobs-store.ts'
import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { recordPlacements } from '../acts/record-placement.ts'
import { fileInThreads } from '../conversations/threading.ts'
import { addFreshCopies } from '../copies/fresh-copies-store.ts'
import { setReplied } from '../copies/user-messages-store.ts'
import { type ArrivedCopy, runRules } from '../mail-rules/run-rules-store.ts'
import { insertMessages, type NewMessage, type ThreadedMessage } from '../messages/messages-store.ts'
import type { Arrival } from './arrival.ts'
import { checkLater } from './check-later-store.ts'
import { judged } from './claimed-email-store.ts'
import { type Delivered, deliverOne, noteArrived, type Touched, touch } from './deliver-one-store.ts'
import { noteDueAnswers } from './due-answers-store.ts'
import { forwardCopies } from './forward-copies-store.ts'
import { placedBySender } from './placed-by-sender-store.ts'
import { refreshImported } from './refresh-imported.ts'
import { takeBounces } from './take-bounces-store.ts'

/**
 * Puts messages into mailboxes, all in one transaction. The same bytes under the same Message-ID share one row for all
 * owners (G-001) and reach each mailbox once.
 */
export const deliver = operation('deliver', async (tx: Tx, arrivals: readonly Arrival[]): Promise<Delivered[]> => {
  await putBlobs(
    tx,
    arrivals.flatMap(({ blobs }) => blobs),
  )
  for (const arrival of arrivals) await takeBounces(tx, arrival)
  const placed = await placedBySender(tx, arrivals)
  const [first, ...more] = placed
  if (!first) return []
  const arrived: ArrivedCopy[] = []
  const delivered =
    more.length === 0 ? [await deliverOne(tx, { arrival: first, arrived })] : await deliverMany(tx, placed, arrived)
  await runRules(tx, { arrived, now: first.now })
  return delivered
})

/** What no mailbox can hold yet is stored together; the rest one by one, what was there before first. */
async function deliverMany(tx: Tx, arrivals: readonly Arrival[], arrived: ArrivedCopy[]): Promise<Delivered[]> {
  const touched: Touched = new Map()
  const delivered = new Map<Arrival, Delivered>()
  const { known, fresh, repeated } = await sorted(tx, arrivals)
  for (const arrival of known) delivered.set(arrival, await deliverOne(tx, { arrival, touched, arrived }))
  for (const [index, stored] of (await storeFresh(tx, fresh, { touched, arrived })).entries()) {
    const { arrival } = fresh[index] ?? {}
    if (arrival) delivered.set(arrival, { ...stored, duplicates: [] })
  }
  for (const arrival of repeated) delivered.set(arrival, await deliverOne(tx, { arrival, touched, arrived }))
  const now = arrivals[0]?.now ?? 0
  for (const [ownerId, { threads, ...copies }] of touched) {
    await refreshImported(tx, { ownerId, userThreadIds: [...threads], ...copies, now })
  }
  return arrivals.flatMap((arrival) => delivered.get(arrival) ?? [])
}

interface Sorted {
  known: Arrival[]
  fresh: FreshArrival[]
  repeated: Arrival[]
}

interface FreshArrival {
  arrival: Arrival
  message: NewMessage
}

/** By whether a message of that Message-ID is stored, or comes before it among the arrivals. */
async function sorted(tx: Tx, arrivals: readonly Arrival[]): Promise<Sorted> {
  const found: Sorted = { known: [], fresh: [], repeated: [] }
  const externalIds = arrivals.flatMap(({ message }) => ('messageId' in message ? [] : [message.externalId]))
  const stored = await tx.db
    .selectFrom('messages')
    .select('external_id')
    .where('external_id', 'in', externalIds)
    .execute()
  const before = new Set(stored.map(({ external_id }) => external_id))
  const seen = new Set<string>()
  for (const arrival of arrivals) {
    const { message, placements } = arrival
    const twice = new Set(placements.map(({ ownerId }) => ownerId)).size < placements.length
    if ('messageId' in message || before.has(message.externalId)) found.known.push(arrival)
    else if (twice || seen.has(message.externalId)) found.repeated.push(arrival)
    else found.fresh.push({ arrival, message })
    if (!('messageId' in message)) seen.add(message.externalId)
  }
  return found
}

async function storeFresh(
  tx: Tx,
  fresh: readonly FreshArrival[],
  { touched, arrived }: { touched: Touched; arrived: ArrivedCopy[] },
) {
  const now = fresh[0]?.arrival.now ?? 0
  const filings = fresh.map(({ message, arrival }) => {
    return { ancestry: message, ownerIds: arrival.placements.map(({ ownerId }) => ownerId) }
  })
  const filed = await fileInThreads(tx, { filings, now })
  const threaded: ThreadedMessage[] = []
  for (const [index, { message, arrival }] of fresh.entries()) {
    const threadId = filed[index]?.values().next().value ?? 0
    threaded.push({ message: await judged(tx, arrival, message), threadId, now: arrival.now })
  }
  const messageIds = await insertMessages(tx, threaded)
  const stored = threaded.map(({ threadId }, index) => ({ threadId, messageId: messageIds[index] ?? 0 }))
  for (const [index, { arrival }] of fresh.entries())
    await checkLater(tx, { arrival, messageId: messageIds[index] ?? 0 })
  const copies = fresh.flatMap(({ arrival: { placements, source, digest, now: at } }, index) =>
    placements.map((placement) => ({
      ...placement,
      messageId: stored[index]?.messageId ?? 0,
      threadId: filed[index]?.get(placement.ownerId) ?? 0,
      isDraft: false,
      source,
      digest,
      now: at,
    })),
  )
  const added = await addFreshCopies(tx, copies)
  for (const [index, { ownerId, ...copy }] of added.entries()) {
    touch(touched, ownerId, { ...copy, added: true })
    const given = copies[index]
    if (given) noteArrived(arrived, given, { ...given, ...copy })
  }
  const placed = added.map((copy, index) => ({ ...copy, spamReason: copies[index]?.spamReason }))
  await recordPlacements(tx, placed, now)
  const stands = fresh.map(({ arrival }, index) => ({ arrival, messageId: stored[index]?.messageId ?? 0 }))
  await forwardCopies(tx, stands)
  await noteDueAnswers(tx, stands)
  for (const { message, arrival } of fresh) {
    for (const { ownerId, isSender } of arrival.placements) {
      if (isSender && message.inReplyTo !== null) {
        await setReplied(tx, { ownerId, externalId: message.inReplyTo, now: arrival.now })
      }
    }
  }
  return stored
}
