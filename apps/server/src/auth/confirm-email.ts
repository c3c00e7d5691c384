import type { Handler } from '../call/handler.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { tellSecurity } from './security-events.ts'
import { confirmByToken } from './sign-up-store.ts'
import { hashToken } from './tokens.ts'

/** Confirms by the token of the link; unknown, used and expired ones are alike. */
export const confirmEmail: Handler<'confirmEmail'> = async ({ context, body, request }) => {
  const { limits, database, clock } = context
  limits.confirmations.check(request.ip)
  const userId = await database.write(confirmByToken, { tokenHash: hashToken(body.token), now: clock.now() })
  if (userId === null) {
    limits.confirmations.count(request.ip)
    await tellSecurity(request, 'confirmation failed')
    throw unprocessable('This confirmation link is not valid any more. Please sign up again to get a new one.')
  }
  await tellSecurity(request, 'address confirmed', { userId })
  return { message: 'Your email is confirmed. You can sign in now.' }
}
