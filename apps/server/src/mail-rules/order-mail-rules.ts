import type { Handler } from '../call/handler.ts'
import { orderRules } from './mail-rules-store.ts'

/** PUT /mailboxes/{user_id}/rules/order: the order in which the rules of a mailbox run. [TEAM-12] */
export const orderMailRules: Handler<'orderMailRules'> = async ({ context, userId, path, body }) => {
  const rules = await context.database.write(orderRules, { userId, ownerId: path.user_id, ids: body.ids })
  context.events.wake()
  return rules
}
