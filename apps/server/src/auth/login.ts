import { CONFIRM_YOUR_EMAIL, validateSignIn } from '@postroom/mail-core/rules'
import { withAdministrator } from '../accounts/administrators.ts'
import { requireProfile } from '../accounts/profile-store.ts'
import { findUserByEmail } from '../accounts/users-store.ts'
import type { Handler } from '../call/handler.ts'
import { sendSecurityMail } from '../delivery/security-mail.ts'
import { DomainError } from '../errors/domain-error.ts'
import { isLocal } from '../runtime/config.ts'
import { deviceName } from '../runtime/device-name.ts'
import { networkOf } from '../runtime/network-of.ts'
import { knowsDevice } from './devices-store.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { tellSecurity } from './security-events.ts'
import { deviceCookie, deviceCookieOptions, sessionCookie, sessionCookieOptions } from './session-cookie.ts'
import { signInSucceeded } from './sign-in-failures-store.ts'
import { startSession } from './sign-in-store.ts'
import { countedBy } from './slow-down.ts'
import { hashToken, newToken } from './tokens.ts'
import { tryPassword } from './try-password.ts'

const refused = () => new DomainError(401, 'Invalid email or password')

/**
 * Starts a session under a new token. Whether an account exists shows neither in the answer nor in its time, and that it
 * is not confirmed only to who knows the password. After wrong passwords the next try waits; nobody is locked out. [GUARD-04]
 */
export const login: Handler<'login'> = async ({ context, body, request, reply }) => {
  const { database, clock, config } = context
  const email = body.user.email.trim() || (body.user.username ?? '').trim()
  const { password } = body.user
  refuseInvalid(validateSignIn({ email, password }))

  const now = clock.now()
  const user = await database.readInline(findUserByEmail, email)
  const deviceBefore = request.cookies[deviceCookie(config)]
  const device = deviceBefore || newToken()
  const deviceHash = hashToken(device)
  const known =
    user !== null &&
    Boolean(deviceBefore) &&
    (await database.readInline(knowsDevice, { tokenHash: deviceHash, userId: user.id, now }))
  const counted = countedBy({ email, ip: request.ip, device: known ? deviceHash : null })
  const { matches, tried } = await tryPassword(context, { counted, passwordHash: user?.passwordHash ?? null, password })
  if (!matches || !user) {
    tellSecurity(request, 'sign-in failed', { userId: user?.id ?? null })
    throw refused()
  }
  if (user.confirmedAt === null) {
    await database.write(signInSucceeded, tried)
    tellSecurity(request, 'sign-in failed', { userId: user.id })
    throw new DomainError(403, `Please ${CONFIRM_YOUR_EMAIL} before you sign in.`)
  }

  const before = request.cookies[sessionCookie(config)]
  const token = newToken()
  const place = { device: deviceName(request.headers['user-agent']), network: networkOf(request.ip) }
  const [started, profile] = await Promise.all([
    database.write(startSession, {
      tried,
      replacedHash: before ? hashToken(before) : null,
      tokenHash: hashToken(token),
      deviceHash,
      ...place,
      userId: user.id,
      passwordHash: user.passwordHash,
      now,
    }),
    database.readInline(requireProfile, user.id),
  ])
  if (started === null) throw refused()
  reply.setCookie(sessionCookie(config), token, sessionCookieOptions(config))
  reply.setCookie(deviceCookie(config), device, deviceCookieOptions(config))
  tellSecurity(request, 'signed in', { userId: user.id })
  // On one's own machine every browser is one's own, and the demo's passwords are known to everybody.
  if (started.isNewDevice && !isLocal(config) && !(await context.hasDemoTeam())) {
    await sendSecurityMail(context, { account: user, event: 'new device', ...place })
  }
  return { user: await withAdministrator(context, profile, user) }
}
