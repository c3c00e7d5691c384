import { validatePasswordChange } from '@postroom/mail-core/rules'
import { isCommonPassword, PASSWORD_TOO_COMMON } from '../accounts/common-passwords.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { findUser } from '../accounts/users-store.ts'
import type { Handler } from '../call/handler.ts'
import { sendSecurityMail } from '../delivery/security-mail.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { deviceName } from '../runtime/device-name.ts'
import { networkOf } from '../runtime/network-of.ts'
import { knowsDevice } from './devices-store.ts'
import { changeOwnPassword } from './password-store.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { tellSecurity } from './security-events.ts'
import { deviceCookie } from './session-cookie.ts'
import { countedBy } from './slow-down.ts'
import { hashToken } from './tokens.ts'
import { tryPassword } from './try-password.ts'

const wrongPassword = () => unprocessable('The current password is wrong')

/**
 * Changes the password of whoever knows the current one, ends the account's other sessions with their event streams, and tells
 * of it by mail [PEOPLE-05, PEOPLE-09]. A session alone is not enough to try passwords: wrong ones count as at sign-in. [GUARD-04]
 */
export const changePassword: Handler<'changePassword'> = async ({ context, userId, body, request }) => {
  const { database, clock, config, events } = context
  const { current_password: currentPassword, password, password_confirmation: passwordConfirmation } = body.user
  refuseInvalid(validatePasswordChange({ currentPassword, password, passwordConfirmation }))
  if (await isCommonPassword(password)) throw unprocessable(PASSWORD_TOO_COMMON)

  const user = await database.read(findUser, userId)
  const device = request.cookies[deviceCookie(config)]
  const deviceHash = device ? hashToken(device) : null
  const known =
    deviceHash !== null && (await database.readInline(knowsDevice, { tokenHash: deviceHash, userId, now: clock.now() }))
  const counted = countedBy({ email: user?.email ?? '', ip: request.ip, device: known ? deviceHash : null })
  const { matches, tried } = await tryPassword(context, {
    counted,
    passwordHash: user?.passwordHash ?? null,
    password: currentPassword,
  })
  if (!matches || !user) {
    tellSecurity(request, 'password change failed')
    throw wrongPassword()
  }
  const changed = await database.write(changeOwnPassword, {
    tried,
    userId,
    before: user.passwordHash,
    after: await hashPassword(password),
    sessionHash: request.session?.tokenHash ?? '',
    deviceHash,
  })
  // Somebody else changed it meanwhile.
  if (!changed) throw wrongPassword()
  tellSecurity(request, 'password changed')
  events.wake()
  const place = { device: deviceName(request.headers['user-agent']), network: networkOf(request.ip) }
  await sendSecurityMail(context, { account: user, event: 'password changed', ...place })
}
