import { randomUUID } from 'node:crypto'
import { DomainError } from '../../errors/domain-error.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { countSend } from '../rights/sent-counts-store.ts'
import type { Arrival } from './arrival.ts'

/** A message that has come into these mailboxes. */
export interface Filed {
  arrival: Arrival
  messageId: number
}

/**
 * Puts copies of what has arrived into the outbox, for the addresses that its mailboxes forward to: a send of its own for each, so
 * that each has an address of its own to bounce to. Spam stays, and so does what went through the mailbox before. [NET-12]
 */
export async function forwardCopies(tx: Tx, filed: readonly Filed[]): Promise<void> {
  const copies = filed.flatMap(({ arrival, messageId }) => {
    const { forwarding, now } = arrival
    if (!forwarding) return []
    return arrival.placements
      .filter(({ labelPaths, isSender }) => !isSender && !labelPaths.includes('spam'))
      .map(({ ownerId }) => ({ ownerId, messageId, forwarding, now }))
  })
  if (copies.length === 0) return
  const targets = await tx.db
    .selectFrom('forwards as f')
    .innerJoin('users as u', 'u.id', 'f.owner_id')
    .select(['f.owner_id', 'f.email', 'u.email_key as mailbox'])
    .where('f.owner_id', 'in', [...new Set(copies.map(({ ownerId }) => ownerId))])
    .orderBy('f.email_key')
    .execute()
  for (const { ownerId, messageId, forwarding, now } of copies) {
    const own = targets.filter(({ owner_id, mailbox }) => owner_id === ownerId && !forwarding.passed.includes(mailbox))
    if (own.length === 0) continue
    if (await mayForward(tx, { ownerId, recipients: own.length, limits: forwarding.limits, now })) {
      for (const { email } of own) await putInOutbox(tx, { ownerId, messageId, email, from: forwarding.from, now })
    }
  }
}

interface Counted {
  ownerId: number
  recipients: number
  limits: NonNullable<Arrival['forwarding']>['limits']
  now: number
}

/** Counts the copies as what the mailbox sends; those that are too many stay here, and its forwarding says so. [GUARD-03] */
async function mayForward(tx: Tx, { ownerId, recipients, limits, now }: Counted): Promise<boolean> {
  try {
    await countSend(tx, { userId: ownerId, recipients, limits, now })
    return true
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await tx.db.updateTable('forwards').set({ limited_at: now }).where('owner_id', '=', ownerId).execute()
    return false
  }
}

interface Copy {
  ownerId: number
  messageId: number
  email: string
  from: NonNullable<Arrival['forwarding']>['from']
  now: number
}

/** No copy of the mailbox belongs to it: what became of a forwarded message is nothing that the message shows. */
const NO_COPY = 0

async function putInOutbox(tx: Tx, { ownerId, messageId, email, from, now }: Copy): Promise<void> {
  const jid = randomUUID()
  await tx.db
    .insertInto('outbox')
    .values({
      jid,
      message_id: messageId,
      user_message_id: NO_COPY,
      owner_id: ownerId,
      author_id: ownerId,
      state: 'held',
      send_at: now,
      lease_until: null,
      forwarded: from,
      created_at: now,
    })
    .execute()
  await tx.db.insertInto('outbox_recipients').values({ jid, email, state: 'pending', last_error: null }).execute()
}
