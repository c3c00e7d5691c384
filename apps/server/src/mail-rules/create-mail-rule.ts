import type { Handler } from '../call/handler.ts'
import { insertRule } from './mail-rules-store.ts'
import { readRule } from './written-rule.ts'

/** POST /mailboxes/{user_id}/rules: adds a rule behind those that the mailbox has. [TEAM-12] */
export const createMailRule: Handler<'createMailRule'> = async ({ context, userId, path, body, request }) => {
  const { actions, enabled } = body.rule
  const { name = '', condition = '', from: fromAt = null, until: untilAt = null } = readRule(body.rule)
  const rule = await context.database.write(insertRule, {
    userId,
    ownerId: path.user_id,
    rule: { name, condition, actions, enabled, fromAt, untilAt },
  })
  request.log.info({ userId, mailboxId: path.user_id, ruleId: rule.id }, 'rule added')
  context.events.wake()
  return { rule }
}
