import { REHEARSAL_DAYS } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { rehearse } from './rehearsal-store.ts'

/** POST /mailboxes/{user_id}/rules/rehearsal: what a rule would have done; nothing changes. [TEAM-12] */
export const rehearseMailRule: Handler<'rehearseMailRule'> = async ({ context, userId, path, body }) => {
  const { condition, actions } = body.rule
  const asked = {
    userId,
    ownerId: path.user_id,
    ruleId: body.id ?? null,
    condition,
    actions,
    days: body.days ?? REHEARSAL_DAYS,
  }
  return { rehearsal: await context.database.read(rehearse, asked) }
}
