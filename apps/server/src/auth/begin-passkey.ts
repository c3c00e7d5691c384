import { FACTOR_WAIT } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { challengeHash, keepChallenge } from './challenges-store.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { passkeysOf } from './factors-store.ts'
import { creationOptions } from './passkeys.ts'

/** POST /factors/passkeys: a challenge for one passkey of this session. [PEOPLE-07] */
export const beginPasskey: Handler<'beginPasskey'> = async ({ context, userId, body, request }) => {
  const { database, clock, config } = context
  const { user, tried } = await checkOwnPassword(context, request, body.current_password)
  const options = await creationOptions(config, user, await database.read(passkeysOf, { userId }))
  await database.write(keepChallenge, {
    kind: 'passkey',
    hash: challengeHash('passkey', request.session?.tokenHash ?? ''),
    userId,
    value: options.challenge,
    tried,
    expiresAt: clock.now() + FACTOR_WAIT,
  })
  return { options: { ...options } }
}
