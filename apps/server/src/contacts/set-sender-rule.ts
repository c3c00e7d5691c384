import { NO_SENDER, senderOfRule } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { putSenderRule } from './sender-rules-store.ts'

export const setSenderRule: Handler<'setSenderRule'> = async ({ context, userId, body }) => {
  const sender = senderOfRule(body.sender)
  if (sender === null) throw unprocessable(NO_SENDER)
  const { owner_id: ownerId = userId, kind } = body
  const now = context.clock.now()
  return { sender_rule: await context.database.write(putSenderRule, { userId, ownerId, sender, kind, now }) }
}
