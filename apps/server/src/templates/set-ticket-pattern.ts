import { cleanTicketPattern, ticketPatternProblem } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { chooseTicketPattern } from './templates-store.ts'

/** PUT /mailboxes/{user_id}/ticket_pattern: how ticket numbers look there. [TEAM-11] */
export const setTicketPattern: Handler<'setTicketPattern'> = async ({ context, userId, path, body }) => {
  const pattern = cleanTicketPattern(body.ticket_pattern)
  const problem = pattern === null ? null : ticketPatternProblem(pattern)
  if (problem !== null) throw unprocessable(problem)
  const now = context.clock.now()
  await context.database.write(chooseTicketPattern, { userId, ownerId: path.user_id, pattern, now })
  context.events.wake()
  return { ticket_pattern: pattern }
}
