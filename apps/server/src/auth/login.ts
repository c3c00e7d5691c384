import { addressKey, CONFIRM_YOUR_EMAIL, validateSignIn } from '@postroom/mail-core/rules'
import { requireProfile } from '../accounts/profile-store.ts'
import { findUserByEmail } from '../accounts/users-store.ts'
import { DomainError } from '../http/errors.ts'
import type { Handler } from '../http/handler.ts'
import { tellSecurity } from '../system/security-events.ts'
import { verifyPassword } from './passwords.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { sessionCookie, sessionCookieOptions } from './session-cookie.ts'
import { createSession, deleteSession } from './sessions-store.ts'
import { hashToken, newToken } from './tokens.ts'

/**
 * Starts a session under a new token. Whether an account exists shows neither in the answer nor in its time, and that it
 * is not confirmed only to who knows the password.
 */
export const login: Handler<'login'> = async ({ context, body, request, reply }) => {
  const { database, limits, clock, config } = context
  const email = body.user.email.trim() || (body.user.username ?? '').trim()
  const { password } = body.user
  refuseInvalid(validateSignIn({ email, password }))

  const account = `${request.ip} ${addressKey(email)}`
  limits.signIns.check(request.ip)
  limits.signInsOfAccount.check(account)
  // Counted before it is known, so that those who come at once cannot all pass before one has failed.
  limits.signIns.count(request.ip)
  limits.signInsOfAccount.count(account)
  const user = await database.read(findUserByEmail, email)
  if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) {
    tellSecurity(request, 'sign-in failed', { userId: user?.id ?? null })
    throw new DomainError(401, 'Invalid email or password')
  }
  limits.signIns.uncount(request.ip)
  limits.signInsOfAccount.uncount(account)
  if (user.confirmedAt === null) {
    tellSecurity(request, 'sign-in failed', { userId: user.id })
    throw new DomainError(403, `Please ${CONFIRM_YOUR_EMAIL} before you sign in.`)
  }

  const before = request.cookies[sessionCookie(config)]
  if (before) await database.write(deleteSession, hashToken(before))
  const token = newToken()
  await database.write(createSession, { tokenHash: hashToken(token), userId: user.id, now: clock.now() })
  reply.setCookie(sessionCookie(config), token, sessionCookieOptions(config))
  tellSecurity(request, 'signed in', { userId: user.id })
  return { user: await database.read(requireProfile, user.id) }
}
