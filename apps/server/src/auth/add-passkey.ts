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
  const answer = waiting ? await provenPasskey(config, body.credential, waiting.value) : { refused: 'challenge' }
  if ('proven' in answer) {
    const kept = await keepFactor({ context, request }, { userId, name, proven: answer.proven, hash: null })
    if (kept) return kept
  }
  // Where it is proven, somebody else has it.
  await tellSecurity(request, 'second factor failed', { reason: 'refused' in answer ? answer.refused : 'other' })
  throw refused()
}
