import { findUser } from '../accounts/users-store.ts'
import type { Context } from '../call/context.ts'
import type { Body, Handler } from '../call/handler.ts'
import { DomainError } from '../errors/domain-error.ts'
import { type Admitted, beginSession } from './begin-session.ts'
import { challengeHash, takeChallenge } from './challenges-store.ts'
import { countTry } from './count-try.ts'
import { passkeysOf } from './factors-store.ts'
import { counterOf } from './passkeys.ts'
import { tellSecurity } from './security-events.ts'
import { signInCookie, signInCookieOptions } from './session-cookie.ts'
import { countedFrom } from './slow-down.ts'

const refused = () =>
  new DomainError(401, 'This passkey does not sign in here. Please try again, or use your password.')

/**
 * POST /login/passkey: a passkey whose owner was verified is two factors in one (NIST SP 800-63B, 3.1.7), and signs in with or without
 * a password before it. [PEOPLE-07]
 */
export const loginWithPasskey: Handler<'loginWithPasskey'> = async ({ context, body, request, reply }) => {
  const { config } = context
  const token = request.cookies[signInCookie(config)] ?? ''
  const { found, tried } = await countTry(context, countedFrom(request.ip), () =>
    proven(context, body.credential, challengeHash('passkey sign-in', token)),
  )
  const signedIn = found && (await beginSession({ context, request, reply }, { ...found, tried }))
  if (!signedIn) {
    await tellSecurity(request, 'sign-in failed', { userId: found?.user.id ?? null })
    throw refused()
  }
  const { maxAge: _, ...options } = signInCookieOptions(config)
  reply.clearCookie(signInCookie(config), options)
  return { user: signedIn }
}

/** Whose passkey answered the challenge, which is used up; null where none did. */
async function proven(
  { database, clock, config }: Context,
  credential: Body<'loginWithPasskey'>['credential'],
  hash: string,
): Promise<Omit<Admitted, 'tried'> | null> {
  const waiting = await database.write(takeChallenge, { hash, now: clock.now() })
  const [passkey] = await database.read(passkeysOf, { credentialId: credential.id })
  if (waiting === null || passkey === undefined) return null
  const counter = await counterOf(config, credential, { challenge: waiting.value, passkey })
  const user = counter === null ? null : await database.read(findUser, passkey.userId)
  if (counter === null || user === null || user.confirmedAt === null || user.passwordHash === '') return null
  const proof = { kind: 'passkey' as const, id: passkey.id, before: passkey.counter, counter }
  return { user, passwordHash: user.passwordHash, proof }
}
