import type { Handler } from '../http/handler.ts'
import { cancelHeldSend } from './send-store.ts'

/** POST /messages/cancel_send: takes a send back while it is held (G-053). */
export const cancelSend: Handler<'cancelSend'> = async ({ context, userId, body }) => {
  await context.database.write(cancelHeldSend, { jid: body.jid, userId, now: context.clock.now() })
  context.events.wake()
  return { message: 'Email sending canceled' }
}
