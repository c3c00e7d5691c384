import type { User } from '@postroom/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { withOwnMarks } from '../accounts/demanded-factor.ts'
import { requireProfile } from '../accounts/profile-store.ts'
import type { StoredUser } from '../accounts/users-store.ts'
import type { Context } from '../call/context.ts'
import { placeOf } from '../call/place-of.ts'
import { sendSecurityMail } from '../delivery/security-mail.ts'
import { isLocal } from '../runtime/config.ts'
import type { FactorProof } from './proof-store.ts'
import { logSecurity, securityEvent } from './security-events.ts'
import { deviceCookie, deviceCookieOptions, sessionCookie, sessionCookieOptions } from './session-cookie.ts'
import type { CountedTry } from './sign-in-failures-store.ts'
import { startSession } from './sign-in-store.ts'
import { hashToken, newToken } from './tokens.ts'

/** Somebody who has shown everything that their account asks for. */
export interface Admitted {
  user: StoredUser
  /** The hash that the password was compared with; with a passkey alone that of the account. */
  passwordHash: string
  proof: FactorProof | null
  tried: CountedTry
}

/**
 * Starts a session under a new token, in the place of the browser's own, and tells of a new device by mail.
 *
 * @returns the signed-in user; null where what was shown is worth nothing any more
 */
export async function beginSession(
  { context, request, reply }: { context: Context; request: FastifyRequest; reply: FastifyReply },
  { user, passwordHash, proof, tried }: Admitted,
): Promise<User | null> {
  const { database, clock, config } = context
  const before = request.cookies[sessionCookie(config)]
  const device = request.cookies[deviceCookie(config)] || newToken()
  const token = newToken()
  const place = placeOf(request)
  const fields = { userId: user.id, ...(proof && { by: proof.kind }) }
  const [started, profile] = await Promise.all([
    database.write(startSession, {
      tried,
      replacedHash: before ? hashToken(before) : null,
      tokenHash: hashToken(token),
      deviceHash: hashToken(device),
      ...place,
      userId: user.id,
      passwordHash,
      proof,
      event: securityEvent(request, 'signed in', { ...fields, told: { sessionHash: hashToken(token) } }),
      now: clock.now(),
    }),
    database.readInline(requireProfile, user.id),
  ])
  if (started === null) return null
  reply.setCookie(sessionCookie(config), token, sessionCookieOptions(config))
  reply.setCookie(deviceCookie(config), device, deviceCookieOptions(config))
  logSecurity(request, 'signed in', fields)
  // On one's own machine every browser is one's own, and the demo's passwords are known to everybody.
  if (started.isNewDevice && !isLocal(config) && !(await context.hasDemoTeam())) {
    await sendSecurityMail(context, { account: user, event: 'new device', ...place })
  }
  return withOwnMarks(context, profile)
}
