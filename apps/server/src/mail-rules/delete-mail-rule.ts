import type { Handler } from '../call/handler.ts'
import { removeRule } from './mail-rules-store.ts'

/** DELETE /rules/{id}. [TEAM-12] */
export const deleteMailRule: Handler<'deleteMailRule'> = async ({ context, userId, path, request }) => {
  await context.database.write(removeRule, { userId, id: path.id })
  request.log.info({ userId, ruleId: path.id }, 'rule deleted')
  context.events.wake()
}
