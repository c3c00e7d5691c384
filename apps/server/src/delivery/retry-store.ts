import { RETRY_FAILED } from '@postroom/mail-core/rules'
import { DomainError, notFound } from '../errors/domain-error.ts'
import { requireOwners } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { tellOfSend } from './outbox-store.ts'

export interface Retry {
  jid: string
  /** Who asks; null for who runs the server. */
  userId: number | null
  now: number
}

/**
 * Makes a send that waits due now, and one that failed wait again, for as long as a new one, for those that it did not reach.
 *
 * @throws 404 for a send of an account that the user may not act for, and for a message that is no more; 409 unless it waits
 * or has failed.
 */
export const retrySend = operation('retrySend', async (tx: Tx, { jid, userId, now }: Retry): Promise<void> => {
  const send = await tx.db
    .selectFrom('outbox')
    .innerJoin('messages', 'messages.id', 'outbox.message_id')
    .select(['outbox.owner_id', 'outbox.state'])
    .where('outbox.jid', '=', jid)
    .executeTakeFirst()
  if (send === undefined) throw notFound()
  if (userId !== null) await requireOwners(tx, { userId, ownerIds: [send.owner_id] })
  const failed = send.state === 'failed' && (await waitAgain(tx, { jid, now }))
  const { numUpdatedRows } = await tx.db
    .updateTable('outbox')
    .set({ lease_until: now })
    .where('jid', '=', jid)
    .where('state', '=', 'sending')
    .where('retry_at', 'is not', null)
    .executeTakeFirst()
  if (!failed && numUpdatedRows === 0n) throw new DomainError(409, RETRY_FAILED)
  await tellOfSend(tx, { jid, now })
})

async function waitAgain(tx: Tx, { jid, now }: { jid: string; now: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('outbox_recipients')
    .set({ state: 'pending' })
    .where('jid', '=', jid)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  await tx.db
    .updateTable('outbox')
    .set({ state: 'sending', send_at: now, retry_at: now, attempts: 0, noticed_at: null })
    .where('jid', '=', jid)
    .where('state', '=', 'failed')
    .execute()
  return numUpdatedRows > 0n
}

/** Ends a send that somebody has got already, for those that it still waits for. */
export async function giveUpRest(tx: Tx, { jid, now }: { jid: string; now: number }): Promise<void> {
  await tx.db
    .updateTable('outbox_recipients')
    .set({ state: 'failed', fault: 'canceled', last_error: null })
    .where('jid', '=', jid)
    .where('state', '=', 'pending')
    .execute()
  await tx.db.updateTable('outbox').set({ state: 'failed' }).where('jid', '=', jid).execute()
  await tellOfSend(tx, { jid, now })
}

/** Makes everything that waits for another try due now. Answers how many sends those are. */
export const makeDue = operation('makeDue', async (tx: Tx, { now }: { now: number }): Promise<number> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('outbox')
    .set({ lease_until: now })
    .where('state', '=', 'sending')
    .where('retry_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
})
