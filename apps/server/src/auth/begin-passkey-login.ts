import { SIGN_IN_WAIT } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { networkOf } from '../runtime/network-of.ts'
import { challengeHash, keepChallenge } from './challenges-store.ts'
import { requestOptions } from './passkeys.ts'
import { signInCookie, signInCookieOptions } from './session-cookie.ts'
import { newToken } from './tokens.ts'

/**
 * POST /login/passkey/options: a challenge for one sign-in of this browser, beside the one that waits for its second factor; it names no
 * account, so that nothing is learned of any. [PEOPLE-07]
 */
export const beginPasskeyLogin: Handler<'beginPasskeyLogin'> = async ({ context, request, reply }) => {
  const { database, clock, config, limits } = context
  const network = networkOf(request.ip)
  limits.passkeyChallenges.check(network)
  limits.passkeyChallenges.count(network)
  const token = request.cookies[signInCookie(config)] || newToken()
  const options = await requestOptions(config)
  await database.write(keepChallenge, {
    kind: 'passkey sign-in',
    hash: challengeHash('passkey sign-in', token),
    userId: null,
    value: options.challenge,
    tried: [],
    expiresAt: clock.now() + SIGN_IN_WAIT,
  })
  reply.setCookie(signInCookie(config), token, signInCookieOptions(config))
  return { options: { ...options } }
}
