import type { Tx } from '../../storage/database/tx.ts'
import { countIfAllowed } from '../rights/sent-counts-store.ts'
import type { Arrival } from './arrival.ts'
import { putCopyInOutbox } from './put-copy-in-outbox.ts'

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
      for (const { email } of own)
        await putCopyInOutbox(tx, { ownerId, messageId, email, forwarded: forwarding.from, now })
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
  if (await countIfAllowed(tx, { userId: ownerId, recipients, limits, now })) return true
  await tx.db.updateTable('forwards').set({ limited_at: now }).where('owner_id', '=', ownerId).execute()
  return false
}
