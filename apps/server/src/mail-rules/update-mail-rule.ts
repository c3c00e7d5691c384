import type { Handler } from '../call/handler.ts'
import { changeRule } from './mail-rules-store.ts'
import { readRule } from './written-rule.ts'

/** PUT /rules/{id}: what is left out stays. [TEAM-12] */
export const updateMailRule: Handler<'updateMailRule'> = async ({ context, userId, path, body, request }) => {
  const rule = await context.database.write(changeRule, { userId, id: path.id, change: readRule(body.rule) })
  request.log.info({ userId, mailboxId: rule.mailbox_id, ruleId: rule.id }, 'rule changed')
  context.events.wake()
  return { rule }
}
