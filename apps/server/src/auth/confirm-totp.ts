import { totpCode, validateTotp } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { challengeHash, findChallenge } from './challenges-store.ts'
import { keepFactor } from './keep-factor.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { tellSecurity } from './security-events.ts'
import { stepOfCode } from './totp.ts'

const isOver = () => unprocessable('This QR code is too old. Please begin again.')
const wrongCode = () => unprocessable('This code is wrong. Please enter the one that your app shows now.')

/** POST /factors/totp/confirm: the app counts once it has shown a code; that code is used up with it. [PEOPLE-07] */
export const confirmTotp: Handler<'confirmTotp'> = async ({ context, userId, body, request }) => {
  const { database, clock } = context
  refuseInvalid(validateTotp(body))
  const hash = challengeHash('totp', request.session?.tokenHash ?? '')
  const now = clock.now()
  // No try is counted: the secret was told to this session, and there is nothing to guess.
  const waiting = await database.read(findChallenge, { hash, now })
  if (waiting === null) throw isOver()
  const { value: secret } = waiting
  const step = stepOfCode({ secret, code: totpCode(body.code) ?? '', now })
  if (step === null) {
    await tellSecurity(request, 'second factor failed')
    throw wrongCode()
  }
  const proven = { kind: 'totp' as const, secret, step }
  const kept = await keepFactor({ context, request }, { userId, name: body.name.trim(), proven, hash })
  // Somebody else confirmed it meanwhile.
  if (kept === null) throw isOver()
  return kept
}
