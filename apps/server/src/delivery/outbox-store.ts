import type { DeliveryFault, SendLimits } from '@postroom/mail-core/rules'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Arrival } from '../mailbox/arrival/arrival.ts'
import { deliver } from '../mailbox/arrival/deliver-store.ts'
import { deleteUnreferencedMessages } from '../mailbox/copies/unreferenced-messages.ts'
import { recordEvent } from '../mailbox/events/events-store.ts'
import { countTemplateUses } from '../mailbox/templates/count-template-uses.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tables } from '../storage/database/schema.ts'
import type { Tx } from '../storage/database/tx.ts'
import { findDestinations } from './addresses-store.ts'
import { type ForwardedCopy, forwardedCopy } from './forwarded-copy-store.ts'
import { mailboxShares } from './mailbox-shares.ts'
import { type StoppedSend, stopIfAnswered } from './stop-answered.ts'

/** One send whose turn has come, with the recipients that still wait. */
export interface Job {
  jid: string
  /** How many times it was tried, this time included. */
  attempts: number
  ownerId: number
  messageId: number
  externalId: string
  references: string[]
  subject: string
  senderEmail: string
  senderName: string
  /** What it is forwarded as; null for a message that was sent here. */
  forward: ForwardedCopy | null
  rawDigest: string
  /** Bytes of the message. */
  size: number
  /** Nobody wrote it. */
  automatic: boolean
  pending: string[]
  /** When its first try was due; ms since 1970 UTC. */
  sentAt: number
  /** When the sender was told that it waits. */
  noticedAt: number | null
}

/** What became of one address. */
export interface Result {
  email: string
  state: 'pending' | 'delivered' | 'failed'
  /** What the other side said, or what went wrong here. */
  error: string | null
  fault: DeliveryFault | null
}

/**
 * Takes the oldest send that is due, or whose holder died, and holds it until `leaseUntil`; from then on it cannot be
 * cancelled. One whose author has not seen another answer becomes a draft instead (TEAM-02). Null when nothing is due.
 */
export const claimJob = operation(
  'claimJob',
  async (tx: Tx, { now, leaseUntil }: { now: number; leaseUntil: number }): Promise<Job | StoppedSend | null> => {
    const due = tx.db
      .selectFrom('outbox')
      .select(['jid', 'state'])
      .where((eb) => {
        const { or, and, not, exists } = eb
        return or([
          and([eb('state', '=', 'held'), eb('send_at', '<=', now), not(exists(earlierAnswer(eb)))]),
          and([eb('state', '=', 'sending'), eb('lease_until', '<=', now)]),
        ])
      })
      .orderBy('send_at')
      .limit(1)
    const next = await (tx.dialect === 'postgres' ? due.forUpdate().skipLocked() : due).executeTakeFirst()
    if (next === undefined) return null
    const { jid } = next
    const stopped = next.state === 'held' ? await stopIfAnswered(tx, { jid, now }) : null
    if (stopped !== null) return stopped
    const claimed = await tx.db
      .updateTable('outbox')
      .set({ state: 'sending', lease_until: leaseUntil, retry_at: null, attempts: sql<number>`attempts + 1` })
      .where('jid', '=', jid)
      .returning(['jid', 'attempts', 'owner_id', 'message_id', 'send_at', 'noticed_at', 'forwarded'])
      .returning(['automatic', 'template_uses'])
      .executeTakeFirstOrThrow()
    const message = await tx.db
      .selectFrom('messages')
      .select(['external_id', 'reference_ids', 'subject', 'sender_email', 'sender_name', 'raw_digest', 'size'])
      .where('id', '=', claimed.message_id)
      .executeTakeFirstOrThrow()
    if (next.state === 'held') await countTemplateUses(tx, claimed.template_uses)
    const { owner_id: ownerId, message_id: messageId, forwarded } = claimed
    const pending = await tx.db
      .selectFrom('outbox_recipients')
      .select('email')
      .where('jid', '=', claimed.jid)
      .where('state', '=', 'pending')
      .execute()
    return {
      jid: claimed.jid,
      attempts: claimed.attempts,
      ownerId,
      messageId,
      externalId: message.external_id,
      references: message.reference_ids.split(' ').filter((id) => id !== ''),
      subject: message.subject,
      senderEmail: message.sender_email,
      senderName: message.sender_name,
      forward: forwarded === null ? null : await forwardedCopy(tx, { ownerId, messageId, from: forwarded }),
      rawDigest: message.raw_digest ?? '',
      size: message.size,
      automatic: claimed.automatic === 1,
      pending: pending.map(({ email }) => email).sort(),
      sentAt: claimed.send_at,
      noticedAt: claimed.noticed_at,
    }
  },
)

/**
 * Another answer of the same conversation that was accepted before and can still be cancelled: as long as it is not decided,
 * neither is one whose author has not seen it.
 */
function earlierAnswer({ selectFrom }: ExpressionBuilder<Tables, 'outbox'>) {
  return selectFrom('outbox as earlier')
    .innerJoin('user_messages as theirs', 'theirs.id', 'earlier.user_message_id')
    .innerJoin('user_messages as own', (join) =>
      join.onRef('own.owner_id', '=', 'theirs.owner_id').onRef('own.thread_id', '=', 'theirs.thread_id'),
    )
    .select('earlier.jid')
    .whereRef('own.id', '=', 'outbox.user_message_id')
    .whereRef('theirs.id', '<', 'own.id')
    .where('outbox.seen_message_id', 'is not', null)
    .where('earlier.state', '=', 'held')
}

/** When the next send is due, in ms; null while nothing waits. */
export const nextDue = operation('nextDue', async (tx: Tx, _args: null): Promise<number | null> => {
  const held = await tx.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('send_at').as('at'))
    .where('state', '=', 'held')
    .executeTakeFirst()
  const sending = await tx.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('lease_until').as('at'))
    .where('state', '=', 'sending')
    .executeTakeFirst()
  const times = [held?.at, sending?.at].filter((at) => at !== null && at !== undefined)
  return times.length === 0 ? null : Math.min(...times)
})

/**
 * Puts the message into the mailboxes of those recipients who live here and marks them delivered, in one transaction,
 * so that no restart delivers twice. Answers with the addresses that are for the world and those that are unknown.
 */
export const deliverHere = operation(
  'deliverHere',
  async (
    tx: Tx,
    { job, domains, limits, now }: { job: Job; domains: readonly string[]; limits: SendLimits; now: number },
  ): Promise<{ world: string[]; unknown: string[] }> => {
    const destinations = await findDestinations(tx, { emails: job.pending, domains, sent: true })
    const here = job.pending.filter((_, index) => destinations[index]?.kind === 'mailboxes')
    const shares = mailboxShares(job.pending, destinations)
    if (shares.length > 0) {
      const arrival: Arrival = {
        message: { messageId: job.messageId },
        digest: job.rawDigest,
        placements: shares.map(({ addresses: _addresses, ...share }) => ({
          ...share,
          read: false,
          isSender: false,
          date: now,
        })),
        source: 'delivery',
        // What is forwarded is not forwarded on.
        ...(job.forward === null && { forwarding: { from: 'here', passed: [], limits } }),
        ...(job.forward === null &&
          !job.automatic && { answering: { returnPath: job.senderEmail, sentBy: job.ownerId, fields: [], domains } }),
        blobs: [],
        now,
      }
      await deliver(tx, [arrival])
      await saveResults(tx, {
        jid: job.jid,
        results: here.map((email) => ({ email, state: 'delivered', error: null, fault: null })),
      })
    }
    return {
      world: job.pending.filter((_, index) => destinations[index]?.kind === 'world'),
      unknown: job.pending.filter((_, index) => destinations[index]?.kind === 'unknown'),
    }
  },
)

/** What one try has come to. */
export interface Settlement {
  jid: string
  results: Result[]
  /** When to try again, in ms; null when nothing is left to try. */
  retryAt: number | null
  /** Tells the sender what failed, or what still waits. */
  notices: readonly Arrival[]
  /** Set once the sender was told that it waits. */
  noticedAt: number | null
  /** Pages show that a try before this one has failed. */
  wasWaiting: boolean
  now: number
}

/**
 * Ends one try, with the failure notice for the sender in the same transaction. A message that its sender deleted forever
 * meanwhile goes once nothing is left to try.
 *
 * @returns digests that no message needs any more, for `blobs.forget`.
 */
export const settleJob = operation('settleJob', async (tx: Tx, settlement: Settlement): Promise<string[]> => {
  const { jid, results, retryAt, notices, noticedAt, now } = settlement
  await saveResults(tx, { jid, results })
  if (notices.length > 0) await deliver(tx, notices)
  if (settlement.wasWaiting || results.some(({ fault }) => fault !== null)) await tellOfSend(tx, { jid, now })
  if (retryAt !== null) {
    await tx.db
      .updateTable('outbox')
      .set({ lease_until: retryAt, retry_at: retryAt, noticed_at: noticedAt })
      .where('jid', '=', jid)
      .execute()
    return []
  }
  const failed = await tx.db
    .selectFrom('outbox_recipients')
    .select('email')
    .where('jid', '=', jid)
    .where('state', '=', 'failed')
    .limit(1)
    .executeTakeFirst()
  const settled = await tx.db
    .updateTable('outbox')
    .set({ state: failed === undefined ? 'sent' : 'failed', lease_until: null })
    .where('jid', '=', jid)
    .returning('message_id')
    .execute()
  return deleteUnreferencedMessages(tx, { messageIds: settled.map(({ message_id }) => message_id) })
})

/** The pages that show the sender's copy ask for it again. */
export async function tellOfSend(tx: Tx, { jid, now }: { jid: string; now: number }): Promise<void> {
  const copy = await tx.db
    .selectFrom('outbox as o')
    .innerJoin('user_messages as um', 'um.id', 'o.user_message_id')
    .select(['um.id', 'um.owner_id', 'um.thread_id'])
    .where('o.jid', '=', jid)
    .executeTakeFirst()
  if (copy === undefined) return
  await recordEvent(tx, {
    ownerId: copy.owner_id,
    kinds: ['messages'],
    messageThreadIds: [copy.thread_id],
    userMessageIds: [copy.id],
    at: now,
  })
}

async function saveResults(tx: Tx, { jid, results }: { jid: string; results: readonly Result[] }): Promise<void> {
  for (const { email, state, error, fault } of results) {
    await tx.db
      .updateTable('outbox_recipients')
      .set({ state, last_error: error, fault })
      .where('jid', '=', jid)
      .where('email', '=', email)
      .execute()
  }
}
