import { randomUUID } from 'node:crypto'
import { REST_CANCELED, SEND_CANCELED } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { mayRead } from '../call/token-scope.ts'
import { newMessageId } from '../mime/message-id.ts'
import { ownDomain } from '../runtime/config.ts'
import { cancelOpenSend } from './cancel-store.ts'

/** POST /messages/cancel_send: takes a send back while it is held or waits; the message is a draft again (G-053, G-079, ARRIVE-08). */
export const cancelSend: Handler<'cancelSend'> = async ({ context, userId, body, request }) => {
  const { database, blobs, clock, config, events } = context
  const { draft, digests } = await database.write(cancelOpenSend, {
    jid: body.jid,
    userId,
    windowId: randomUUID(),
    externalId: newMessageId(ownDomain(config)),
    now: clock.now(),
  })
  await blobs.forget(digests)
  events.wake()
  if (draft === null) return { message: REST_CANCELED }
  return { message: SEND_CANCELED, ...(mayRead(request) && { draft }) }
}
