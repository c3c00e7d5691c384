import { isScoredSpam, type SpamCheck } from '@postroom/mail-core/rules'
import type { SpamEnvelope } from '../mailbox/arrival/arrival.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { LEASE, waitAfter } from './back-off.ts'
import { moveUntouched } from './move-untouched-store.ts'

/** A mail that is still to be checked. */
export interface WaitingCheck {
  messageId: number
  envelope: SpamEnvelope
  rawDigest: string
  /** Bytes. */
  size: number
  attempts: number
}

/** Takes the mail that has waited longest for its check, so that no other process does; null where none is due. */
export const claimCheck = operation(
  'claimCheck',
  async (tx: Tx, { now }: { now: number }): Promise<WaitingCheck | null> => {
    const next = await tx.db
      .selectFrom('spam_checks as c')
      .innerJoin('messages as m', 'm.id', 'c.message_id')
      .select(['c.message_id', 'c.envelope', 'c.attempts', 'c.due_at', 'm.raw_digest', 'm.size'])
      .where('c.due_at', '<=', now)
      .orderBy('c.due_at')
      .limit(1)
      .executeTakeFirst()
    if (!next) return null
    const claimed = await tx.db
      .updateTable('spam_checks')
      .set({ attempts: next.attempts + 1, due_at: now + LEASE })
      .where('message_id', '=', next.message_id)
      .where('due_at', '=', next.due_at)
      .executeTakeFirst()
    if (claimed.numUpdatedRows === 0n) return null
    return {
      messageId: next.message_id,
      envelope: JSON.parse(next.envelope) as SpamEnvelope,
      rawDigest: next.raw_digest ?? '',
      size: next.size,
      attempts: next.attempts + 1,
    }
  },
)

/** Keeps what rspamd says of a mail that has waited for it; what is spam and nobody has touched goes to Spam. [NET-07] */
export const settleCheck = operation(
  'settleCheck',
  async (tx: Tx, { messageId, check, now }: { messageId: number; check: SpamCheck; now: number }): Promise<void> => {
    await tx.db.deleteFrom('spam_checks').where('message_id', '=', messageId).execute()
    await tx.db
      .updateTable('messages')
      .set({ spam_check: JSON.stringify(check) })
      .where('id', '=', messageId)
      .execute()
    if (isScoredSpam(check)) await moveUntouched(tx, { messageId, check, now })
  },
)

/** Puts a check off that failed again, and in the end gives it up: the mail stays unchecked. */
export const putOffCheck = operation(
  'putOffCheck',
  async (tx: Tx, { messageId, attempts, now }: { messageId: number; attempts: number; now: number }): Promise<void> => {
    const wait = waitAfter(attempts)
    if (wait === null) await tx.db.deleteFrom('spam_checks').where('message_id', '=', messageId).execute()
    else {
      await tx.db
        .updateTable('spam_checks')
        .set({ due_at: now + wait })
        .where('message_id', '=', messageId)
        .execute()
    }
  },
)
