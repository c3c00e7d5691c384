import { CODE_REQUIRED, RECOVERY_CODE_REQUIRED, recoveryCode, totpCode } from '@postroom/mail-core/rules'
import { findUser } from '../accounts/users-store.ts'
import type { Context } from '../call/context.ts'
import type { Handler } from '../call/handler.ts'
import { placeOf } from '../call/place-of.ts'
import { sendSecurityMail } from '../delivery/security-mail.ts'
import { DomainError, unprocessable } from '../errors/domain-error.ts'
import { beginSession } from './begin-session.ts'
import { challengeHash, findChallenge } from './challenges-store.ts'
import { countTry } from './count-try.ts'
import { secretsOf } from './factors-store.ts'
import { knownDevice } from './known-device.ts'
import type { FactorProof } from './proof-store.ts'
import { hashOfCode } from './recovery-codes.ts'
import { tellSecurity } from './security-events.ts'
import { signInCookie, signInCookieOptions } from './session-cookie.ts'
import { countedByFactor } from './slow-down.ts'
import { stepOfCode } from './totp.ts'

const isOver = () => new DomainError(401, 'This sign-in is over. Please enter your password again.')
const wrongCode = () => new DomainError(401, 'This code is wrong or was used before. Please enter the next one.')
const wrongRecoveryCode = () => new DomainError(401, 'This recovery code is wrong or was used before.')

/** POST /login/code: starts the session that waits for its second factor. [PEOPLE-07] */
export const loginWithCode: Handler<'loginWithCode'> = async ({ context, body, request, reply }) => {
  const { database, clock, config } = context
  const token = request.cookies[signInCookie(config)]
  const waiting = challengeHash('sign-in', token ?? '')
  const pending = token ? await database.read(findChallenge, { hash: waiting, now: clock.now() }) : null
  const user = pending?.userId ? await database.read(findUser, pending.userId) : null
  if (pending === null || user === null) throw isOver()

  const given = typed(body)
  const device = await knownDevice(context, request, user.id)
  const counted = countedByFactor({ userId: user.id, ip: request.ip, device })
  const { found: proof, tried } = await countTry(context, counted, () =>
    proofOf(context, user.id, { ...given, waiting }),
  )
  const admitted = proof && { user, passwordHash: pending.value, proof, tried }
  const signedIn = admitted && (await beginSession({ context, request, reply }, admitted))
  if (!signedIn) {
    await tellSecurity(request, 'second factor failed', { userId: user.id })
    throw given.kind === 'code' ? wrongCode() : wrongRecoveryCode()
  }
  const { maxAge: _, ...options } = signInCookieOptions(config)
  reply.clearCookie(signInCookie(config), options)
  if (given.kind === 'recovery code') {
    await tellSecurity(request, 'recovery code used', { userId: user.id })
    await sendSecurityMail(context, { account: user, event: 'recovery code used', ...placeOf(request) })
  }
  return { user: signedIn }
}

/** What was typed, in its one form. */
function typed(body: { code?: string; recovery_code?: string }): { kind: 'code' | 'recovery code'; text: string } {
  if (body.recovery_code !== undefined) {
    const text = recoveryCode(body.recovery_code)
    if (text === null) throw unprocessable(RECOVERY_CODE_REQUIRED)
    return { kind: 'recovery code', text }
  }
  const text = totpCode(body.code ?? '')
  if (text === null) throw unprocessable(CODE_REQUIRED)
  return { kind: 'code', text }
}

/** What a right code proves; null for a wrong one. */
async function proofOf(
  { database, clock }: Context,
  userId: number,
  { kind, text, waiting }: { kind: 'code' | 'recovery code'; text: string; waiting: string },
): Promise<FactorProof | null> {
  const { apps, salt } = await database.read(secretsOf, userId)
  if (kind === 'recovery code') return salt === null ? null : { kind, codeHash: await hashOfCode(text, salt), waiting }
  const now = clock.now()
  for (const { id, secret, lastStep } of apps) {
    const step = stepOfCode({ secret, code: text, now, after: lastStep })
    if (step !== null) return { kind, id, step, waiting }
  }
  return null
}
