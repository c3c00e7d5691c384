import { findUser } from '../accounts/users-store.ts'
import type { Context } from '../call/context.ts'
import type { Body, Handler } from '../call/handler.ts'
import { DomainError } from '../errors/domain-error.ts'
import { type Admitted, beginSession } from './begin-session.ts'
import { challengeHash, takeChallenge } from './challenges-store.ts'
import { countTry } from './count-try.ts'
import { passkeysOf, type StoredPasskey } from './factors-store.ts'
import { knownDevice } from './known-device.ts'
import { counterOf, type Refused } from './passkeys.ts'
import { tellSecurity } from './security-events.ts'
import { signInCookie, signInCookieOptions } from './session-cookie.ts'
import { countedByFactor, countedFrom } from './slow-down.ts'

const refused = () =>
  new DomainError(401, 'This passkey does not sign in here. Please try again, or use your password.')

/**
 * POST /login/passkey: a passkey whose owner was verified is two factors in one (NIST SP 800-63B, 3.1.7), and signs in with or without
 * a password before it. [PEOPLE-07]
 */
export const loginWithPasskey: Handler<'loginWithPasskey'> = async ({ context, body, request, reply }) => {
  const { database, config } = context
  const token = request.cookies[signInCookie(config)] ?? ''
  const { credential } = body
  const [passkey] = await database.read(passkeysOf, { credentialId: credential.id })
  const device = passkey ? await knownDevice(context, request, passkey.userId) : null
  // Strangers of the same network do not keep out a device that the passkey's owner has signed in from. [GUARD-04]
  const counted =
    passkey && device !== null
      ? countedByFactor({ userId: passkey.userId, ip: request.ip, device })
      : countedFrom(request.ip)
  const { found, tried } = await countTry(context, counted, () =>
    proven(context, { credential, passkey, hash: challengeHash('passkey sign-in', token) }),
  )
  const signedIn = 'refused' in found ? null : await beginSession({ context, request, reply }, { ...found, tried })
  if (!signedIn) {
    const why = 'refused' in found ? { userId: null, reason: found.refused } : { userId: found.user.id }
    await tellSecurity(request, 'sign-in failed', why)
    throw refused()
  }
  const { maxAge: _, ...options } = signInCookieOptions(config)
  reply.clearCookie(signInCookie(config), options)
  return { user: signedIn }
}

interface Answered {
  credential: Body<'loginWithPasskey'>['credential']
  /** The one of that credential, where there is one. */
  passkey: StoredPasskey | undefined
  /** Of the challenge. */
  hash: string
}

/** Whose passkey answered the challenge, which is used up; else why none did. */
async function proven(
  { database, clock, config }: Context,
  { credential, passkey, hash }: Answered,
): Promise<Omit<Admitted, 'tried'> | Refused> {
  const waiting = await database.write(takeChallenge, { hash, now: clock.now() })
  if (waiting === null) return { refused: 'challenge' }
  if (passkey === undefined) return { refused: 'other' }
  const said = await counterOf(config, credential, { challenge: waiting.value, passkey })
  if ('refused' in said) return said
  const user = await database.read(findUser, passkey.userId)
  if (user === null || user.confirmedAt === null || user.passwordHash === '') return { refused: 'other' }
  const proof = { kind: 'passkey' as const, id: passkey.id, before: passkey.counter, counter: said.counter }
  return { user, passwordHash: user.passwordHash, proof }
}
