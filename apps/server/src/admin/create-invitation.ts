import { validateInvitation } from '@postroom/mail-core/rules'
import { requireAdministrator } from '../accounts/administrators.ts'
import { refuseInvalid } from '../auth/refuse-invalid.ts'
import { logSecurity, securityEvent } from '../auth/security-events.ts'
import { hashToken, newToken } from '../auth/tokens.ts'
import type { Handler } from '../call/handler.ts'
import { handOverLink, outsideAddress } from './hand-over-link.ts'
import { makeInvitation } from './made-links-store.ts'

/** POST /admin/invitations: administrators change the grants of every mailbox, and so give any of them along. [PEOPLE-06] */
export const createInvitation: Handler<'createInvitation'> = async ({ context, userId, body, request, reply }) => {
  await requireAdministrator(context, userId)
  const { database, clock, config } = context
  const { email, full_name = '', send_to, grants = [] } = body.invitation
  const given = grants.map(({ mailbox_id, level, manage = false }) => ({ mailboxId: mailbox_id, level, manage }))
  const wanted = [...new Map(given.map((grant) => [grant.mailboxId, grant])).values()]
  // Of the address outside more is asked below.
  const form = { email: email.trim(), fullName: full_name.trim(), sendTo: '', grants: wanted }
  refuseInvalid(validateInvitation(form))
  const sentTo = await outsideAddress(context, send_to)
  const token = newToken()
  const told = { detail: { email: form.email }, mailboxIds: wanted.map(({ mailboxId }) => mailboxId) }
  const link = await database.write(makeInvitation, {
    tokenHash: hashToken(token),
    madeBy: userId,
    sentTo,
    email: form.email,
    fullName: form.fullName,
    grants: wanted,
    domains: config.domains,
    event: securityEvent(request, 'invitation made', { told }),
    now: clock.now(),
  })
  logSecurity(request, 'invitation made', { linkId: link.id, grants: wanted })
  reply.code(201)
  return handOverLink(context, link, token)
}
