import type { Tx } from '../../storage/database/tx.ts'
import type { Arrival } from './arrival.ts'

/** Milliseconds until a mail is checked that could not be checked when it came. */
const FIRST_CHECK = 60_000

/** Notes that a new message is still to be checked by the spam filter. [NET-07] */
export async function checkLater(
  tx: Tx,
  { arrival, messageId }: { arrival: Arrival; messageId: number },
): Promise<void> {
  const { check, envelope } = arrival.outside?.spam ?? {}
  if (check?.state !== 'unchecked') return
  await tx.db
    .insertInto('spam_checks')
    .values({
      message_id: messageId,
      envelope: JSON.stringify(envelope),
      attempts: 0,
      due_at: arrival.now + FIRST_CHECK,
    })
    .execute()
}
