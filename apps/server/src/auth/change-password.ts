import { validatePasswordChange } from '@postroom/mail-core/rules'
import { isCommonPassword, PASSWORD_TOO_COMMON } from '../accounts/common-passwords.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Handler } from '../call/handler.ts'
import { placeOf } from '../call/place-of.ts'
import { sendSecurityMail } from '../delivery/security-mail.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { checkOwnPassword, wrongPassword } from './check-own-password.ts'
import { changeOwnPassword } from './password-store.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { logSecurity, securityEvent } from './security-events.ts'

/**
 * Changes the password of whoever knows the current one, ends the account's other sessions with their event streams, and tells
 * of it by mail [PEOPLE-05, PEOPLE-09]. A session alone is not enough to try passwords: wrong ones count as at sign-in. [GUARD-04]
 */
export const changePassword: Handler<'changePassword'> = async ({ context, userId, body, request }) => {
  const { database, clock, events } = context
  const { current_password: currentPassword, password, password_confirmation: passwordConfirmation } = body.user
  refuseInvalid(validatePasswordChange({ currentPassword, password, passwordConfirmation }))
  if (await isCommonPassword(password)) throw unprocessable(PASSWORD_TOO_COMMON)

  const { user, deviceHash, tried } = await checkOwnPassword(context, request, currentPassword)
  const changed = await database.write(changeOwnPassword, {
    tried,
    userId,
    before: user.passwordHash,
    after: await hashPassword(password),
    sessionHash: request.session?.tokenHash ?? '',
    deviceHash,
    event: securityEvent(request, 'password changed'),
    now: clock.now(),
  })
  // Somebody else changed it meanwhile.
  if (!changed) throw wrongPassword()
  logSecurity(request, 'password changed')
  events.wake()
  await sendSecurityMail(context, { account: user, event: 'password changed', ...placeOf(request) })
}
