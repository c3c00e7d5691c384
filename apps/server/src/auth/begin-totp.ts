import { FACTOR_WAIT } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { challengeHash, keepChallenge } from './challenges-store.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { newTotp } from './totp.ts'

/** POST /factors/totp: a secret that waits for a code of it in this session. [PEOPLE-07] */
export const beginTotp: Handler<'beginTotp'> = async ({ context, userId, body, request }) => {
  const { user, tried } = await checkOwnPassword(context, request, body.current_password)
  const { secret, uri } = newTotp(user.email)
  await context.database.write(keepChallenge, {
    kind: 'totp',
    hash: challengeHash('totp', request.session?.tokenHash ?? ''),
    userId,
    value: secret,
    tried,
    expiresAt: context.clock.now() + FACTOR_WAIT,
  })
  return { secret, uri }
}
