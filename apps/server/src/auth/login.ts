import { CONFIRM_YOUR_EMAIL, SIGN_IN_WAIT, validateSignIn } from '@postroom/mail-core/rules'
import { findUserByEmail } from '../accounts/users-store.ts'
import type { Handler } from '../call/handler.ts'
import { DomainError } from '../errors/domain-error.ts'
import { beginSession } from './begin-session.ts'
import { challengeHash, keepChallenge } from './challenges-store.ts'
import { factorWays } from './factors-store.ts'
import { knownDevice } from './known-device.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { tellSecurity } from './security-events.ts'
import { signInCookie, signInCookieOptions } from './session-cookie.ts'
import { signInSucceeded } from './sign-in-failures-store.ts'
import { countedBy } from './slow-down.ts'
import { newToken } from './tokens.ts'
import { tryPassword } from './try-password.ts'

const refused = () => new DomainError(401, 'Invalid email or password')

/**
 * Starts a session under a new token, or asks for the second factor first [PEOPLE-07]. Whether an account exists shows neither in the
 * answer nor in its time, and that it is not confirmed, or has a second factor, only to who knows the password. After wrong
 * passwords the next try waits; nobody is locked out. [GUARD-04]
 */
export const login: Handler<'login'> = async ({ context, body, request, reply }) => {
  const { database, clock, config } = context
  const email = body.user.email.trim() || (body.user.username ?? '').trim()
  const { password } = body.user
  refuseInvalid(validateSignIn({ email, password }))

  const now = clock.now()
  const user = await database.readInline(findUserByEmail, email)
  const device = user && (await knownDevice(context, request, user.id))
  const counted = countedBy({ email, ip: request.ip, device })
  const { matches, tried } = await tryPassword(context, { counted, passwordHash: user?.passwordHash ?? null, password })
  if (!matches || !user) {
    await tellSecurity(request, 'sign-in failed', { userId: user?.id ?? null })
    throw refused()
  }
  if (user.confirmedAt === null) {
    await database.write(signInSucceeded, tried)
    await tellSecurity(request, 'sign-in failed', { userId: user.id })
    throw new DomainError(403, `Please ${CONFIRM_YOUR_EMAIL} before you sign in.`)
  }

  const ways = await database.readInline(factorWays, user.id)
  const { passwordHash } = user
  if (ways.length > 0) {
    const token = newToken()
    await database.write(keepChallenge, {
      kind: 'sign-in',
      hash: challengeHash('sign-in', token),
      userId: user.id,
      value: passwordHash,
      tried,
      expiresAt: now + SIGN_IN_WAIT,
    })
    reply.setCookie(signInCookie(config), token, signInCookieOptions(config))
    await tellSecurity(request, 'second factor asked', { userId: user.id })
    reply.code(202)
    return { second_factor: { ways } }
  }
  const signedIn = await beginSession({ context, request, reply }, { user, passwordHash, proof: null, tried })
  if (signedIn === null) throw refused()
  return { user: signedIn }
}
