import { FACTOR_NAME_REQUIRED } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { challengeHash, takeChallenge } from './challenges-store.ts'
import { keepFactor } from './keep-factor.ts'
import { provenPasskey } from './passkeys.ts'
import { tellSecurity } from './security-events.ts'

const refused = () => unprocessable('This passkey could not be added. Please begin again.')

/** POST /factors/passkeys/confirm: the passkey counts once its authenticator has answered the challenge, which is used up. [PEOPLE-07] */
export const addPasskey: Handler<'addPasskey'> = async ({ context, userId, body, request }) => {
  const { database, clock, config } = context
  const name = body.name.trim()
  if (name === '') throw unprocessable(FACTOR_NAME_REQUIRED)
  const hash = challengeHash('passkey', request.session?.tokenHash ?? '')
  const waiting = await database.write(takeChallenge, { hash, now: clock.now() })
  const proven = waiting && (await provenPasskey(config, body.credential, waiting.value))
  const kept = proven && (await keepFactor({ context, request }, { userId, name, proven, hash: null, tried: [] }))
  if (kept) return kept
  await tellSecurity(request, 'second factor failed')
  throw refused()
}
