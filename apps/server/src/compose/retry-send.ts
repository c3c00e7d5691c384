import type { Handler } from '../call/handler.ts'
import { retrySend as retry } from '../delivery/retry-store.ts'

/** POST /messages/retry_send: tries a send that waits or has failed again now (ARRIVE-08). */
export const retrySend: Handler<'retrySend'> = async ({ context, userId, body }) => {
  const { database, clock, outbox, events } = context
  await database.write(retry, { jid: body.jid, userId, now: clock.now() })
  outbox.wake()
  events.wake()
}
