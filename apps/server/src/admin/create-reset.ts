import { requireAdministrator } from '../accounts/administrators.ts'
import { logSecurity, securityEvent } from '../auth/security-events.ts'
import { hashToken, newToken } from '../auth/tokens.ts'
import type { Handler } from '../call/handler.ts'
import { handOverLink, outsideAddress } from './hand-over-link.ts'
import { makeReset } from './made-links-store.ts'

/** POST /admin/people/{id}/reset: a link by which somebody chooses a new password. [PEOPLE-06] */
export const createReset: Handler<'createReset'> = async ({ context, userId, path, body, request, reply }) => {
  await requireAdministrator(context, userId)
  const sentTo = await outsideAddress(context, body.reset.send_to)
  const token = newToken()
  const event = securityEvent(request, 'reset made', { accountId: path.id })
  const making = { tokenHash: hashToken(token), madeBy: userId, sentTo, event, now: context.clock.now() }
  const link = await context.database.write(makeReset, { ...making, userId: path.id })
  logSecurity(request, 'reset made', { linkId: link.id, accountId: path.id })
  reply.code(201)
  return handOverLink(context, link, token)
}
