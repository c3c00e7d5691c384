import type { Handler } from '../call/handler.ts'
import { placeOf } from '../call/place-of.ts'
import { sendSecurityMail } from '../delivery/security-mail.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { renewOwnCodes } from './change-factors-store.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { tellSecurity } from './security-events.ts'

/** POST /recovery_codes: those of before count no more. [PEOPLE-07] */
export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async ({ context, userId, body, request }) => {
  const { user, tried } = await checkOwnPassword(context, request, body.current_password)
  const { codes, kept } = await newRecoveryCodes()
  if (!(await context.database.write(renewOwnCodes, { userId, codes: kept, tried }))) {
    throw unprocessable('Recovery codes stand for a second factor. Please add one first.')
  }
  await tellSecurity(request, 'recovery codes made')
  await sendSecurityMail(context, { account: user, event: 'recovery codes made', ...placeOf(request) })
  return { recovery_codes: codes }
}
