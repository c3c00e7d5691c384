import { randomUUID } from 'node:crypto'
import { SEND_CANCELED } from '@postroom/mail-core/rules'
import { ownDomain } from '../config.ts'
import { newMessageId } from '../delivery/message-id.ts'
import type { Handler } from '../http/handler.ts'
import { cancelHeldSend } from './cancel-store.ts'

/** POST /messages/cancel_send: takes a send back while it is held; the message is a draft again (G-053, G-079). */
export const cancelSend: Handler<'cancelSend'> = async ({ context, userId, body }) => {
  const { database, blobs, clock, config, events } = context
  const { draft, digests } = await database.write(cancelHeldSend, {
    jid: body.jid,
    userId,
    windowId: randomUUID(),
    externalId: newMessageId(ownDomain(config)),
    now: clock.now(),
  })
  await blobs.forget(digests)
  events.wake()
  return { message: SEND_CANCELED, draft }
}
