import { SENT_COUNTED, SENT_STEP, type SendLimits, type SentStep, sendRefusal } from '@postroom/mail-core/rules'
import { DomainError } from '../../errors/domain-error.ts'
import { operation } from '../../storage/database/operation.ts'
import type { Tx } from '../../storage/database/tx.ts'

export interface CountedSend {
  /** Who pressed Send. */
  userId: number
  recipients: number
  limits: SendLimits
  now: number
}

/** Throws 429 with a sentence where one more message to so many recipients is more than the account may send. [GUARD-03] */
export const requireMaySend = operation(
  'requireMaySend',
  async (tx: Tx, { userId, recipients, limits, now }: CountedSend): Promise<void> => {
    const refusal = sendRefusal({ sent: await sentBy(tx, { userId, now }), recipients, limits }, now)
    if (refusal === null) return
    const error = new DomainError(429, refusal.text)
    throw refusal.wait === null ? error : error.after(refusal.wait / 1000)
  },
)

/** Counts a send, for all processes together. Throws as {@link requireMaySend} does. */
export async function countSend(tx: Tx, send: CountedSend): Promise<void> {
  const { userId, recipients, now } = send
  await requireMaySend(tx, send)
  const since = now - (now % SENT_STEP)
  await tx.db
    .insertInto('sent_counts')
    .values({ user_id: userId, since, messages: 1, recipients })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'since']).doUpdateSet(({ eb, ref }) => ({
        messages: eb(ref('sent_counts.messages'), '+', 1),
        recipients: eb(ref('sent_counts.recipients'), '+', recipients),
      })),
    )
    .execute()
}

/** Counts a send where it is not more than the account may send; answers whether it is counted. */
export async function countIfAllowed(tx: Tx, send: CountedSend): Promise<boolean> {
  try {
    await countSend(tx, send)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.status === 429) return false
    throw error
  }
}

function sentBy(tx: Tx, { userId, now }: { userId: number; now: number }): Promise<SentStep[]> {
  return tx.db
    .selectFrom('sent_counts')
    .select(['since', 'messages', 'recipients'])
    .where('user_id', '=', userId)
    .where('since', '>', now - SENT_COUNTED)
    .orderBy('since')
    .execute()
}
