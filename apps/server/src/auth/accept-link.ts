import { LINK_NOT_USED, validateLinkForm } from '@postroom/mail-core/rules'
import { isCommonPassword, PASSWORD_TOO_COMMON } from '../accounts/common-passwords.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Handler } from '../call/handler.ts'
import { placeOf } from '../call/place-of.ts'
import { sendSecurityMail } from '../delivery/security-mail.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { useUpLink } from './accept-link-store.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { tellSecurity } from './security-events.ts'
import { hashToken } from './tokens.ts'
import { tryLink } from './try-link.ts'

/**
 * POST /links/accept: makes the account of an invitation, or sets the password of a reset, which ends every session of the account
 * with its event streams and is told of by mail. [PEOPLE-06, PEOPLE-09]
 */
export const acceptLink: Handler<'acceptLink'> = async ({ context, body, request }) => {
  const { database, clock, config, events } = context
  const link = await tryLink(context, request, body.token)
  const { full_name = '', password, password_confirmation: passwordConfirmation } = body.user
  const fullName = full_name.trim()
  refuseInvalid(validateLinkForm({ fullName, password, passwordConfirmation }, link.kind))
  if (await isCommonPassword(password)) throw unprocessable(PASSWORD_TOO_COMMON)
  const used = await database.write(useUpLink, {
    tokenHash: hashToken(body.token),
    fullName,
    passwordHash: await hashPassword(password),
    domains: config.domains,
    now: clock.now(),
  })
  // Somebody else used it meanwhile, or it was withdrawn: its sentence says which.
  if (used === null) {
    await tryLink(context, request, body.token)
    throw unprocessable(LINK_NOT_USED)
  }
  const told = { detail: { link: link.kind } }
  await tellSecurity(request, 'link used', { userId: used.userId, linkId: link.id, kind: link.kind, told })
  for (const { mailboxId, level, manage } of used.opened) {
    const by = { userId: link.maker?.id ?? null, linkId: link.id }
    request.log.info({ ...by, mailboxId, delegateId: used.userId, level, manage }, 'grant set')
  }
  events.wake()
  if (link.kind === 'invitation') return
  const account = { id: used.userId, email: link.email }
  await sendSecurityMail(context, { account, event: 'password changed', ...placeOf(request) })
}
