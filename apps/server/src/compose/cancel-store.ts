import type { Draft } from '@postroom/api'
import { CANCEL_FAILED } from '@postroom/mail-core/rules'
import { giveUpRest } from '../delivery/retry-store.ts'
import { returnToDrafts } from '../delivery/return-send.ts'
import { DomainError, notFound } from '../errors/domain-error.ts'
import { recordDraftAct } from '../mailbox/acts/record-draft-act.ts'
import { deleteUnreferencedMessages } from '../mailbox/copies/unreferenced-messages.ts'
import { requireOwners } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { readDraft } from './draft-reader.ts'
import { requireDraftRoom } from './draft-room-store.ts'

export interface Cancel {
  jid: string
  /** Who takes it back; null for who runs the server. */
  userId: number | null
  /** Window of the draft that the message becomes again. */
  windowId: string
  /** Message-ID of that draft: a new send of it is another send. */
  externalId: string
  now: number
}

/**
 * Takes a send back that is held or waits for another try: decided by one row, so that either this or the worker wins. The
 * message is a draft again with all its files (G-079), the copy in Sent goes, and replied stays true only for other answers.
 * Once somebody has got it, it stays, and is given up for the others.
 *
 * @returns the draft, if it became one, and digests that no message needs any more, for `blobs.forget`.
 * @throws 404 for a send of an account that the user may not act for, 409 while it is delivered and once it has been.
 */
export const cancelOpenSend = operation(
  'cancelOpenSend',
  async (tx: Tx, cancel: Cancel): Promise<{ draft: Draft | null; digests: string[] }> => {
    const { jid, now } = cancel
    const sent = await tx.db
      .selectFrom('outbox')
      .select(['owner_id', 'user_message_id', 'message_id', 'seen_message_id', 'forwarded', 'automatic'])
      .select('template_uses')
      .where('jid', '=', jid)
      .executeTakeFirst()
    if (sent === undefined) throw notFound()
    if (cancel.userId !== null) await requireOwners(tx, { userId: cancel.userId, ownerIds: [sent.owner_id] })
    const userId = cancel.userId ?? sent.owner_id
    const { numUpdatedRows } = await tx.db
      .updateTable('outbox')
      .set({ state: 'cancelled', lease_until: null, retry_at: null })
      .where('jid', '=', jid)
      .where(({ or, and, eb }) =>
        or([eb('state', '=', 'held'), and([eb('state', '=', 'sending'), eb('retry_at', 'is not', null)])]),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new DomainError(409, CANCEL_FAILED)
    if (sent.forwarded !== null || sent.automatic === 1 || (await hasArrived(tx, jid))) {
      await giveUpRest(tx, { jid, now })
      return { draft: null, digests: await deleteUnreferencedMessages(tx, { messageIds: [sent.message_id] }) }
    }
    await requireDraftRoom(tx, { userId, size: await writtenSize(tx, sent.message_id) })
    const { draftId, digests } = await returnToDrafts(tx, {
      send: {
        ownerId: sent.owner_id,
        messageId: sent.message_id,
        userMessageId: sent.user_message_id,
        seenMessageId: sent.seen_message_id,
        templateUses: sent.template_uses,
      },
      authorId: userId,
      windowId: cancel.windowId,
      externalId: cancel.externalId,
      stoppedAt: null,
      now,
    })
    await recordDraftAct(tx, { kind: 'send_cancelled', draftId, userId: cancel.userId, now })
    return { draft: await readDraft(tx, { draftId, userId }), digests }
  },
)

async function hasArrived(tx: Tx, jid: string): Promise<boolean> {
  const delivered = await tx.db
    .selectFrom('outbox_recipients')
    .select('email')
    .where('jid', '=', jid)
    .where('state', '=', 'delivered')
    .limit(1)
    .executeTakeFirst()
  return delivered !== undefined
}

/** Bytes that what was written takes in a draft. */
async function writtenSize(tx: Tx, messageId: number): Promise<number> {
  const body = await tx.db
    .selectFrom('message_bodies')
    .select('html_body')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return Buffer.byteLength(body?.html_body ?? '')
}
