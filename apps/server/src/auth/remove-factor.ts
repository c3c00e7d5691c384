import { LAST_FACTOR } from '@postroom/mail-core/rules'
import { demandsFactor } from '../accounts/demanded-factor.ts'
import type { Handler } from '../call/handler.ts'
import { placeOf } from '../call/place-of.ts'
import { sendSecurityMail } from '../delivery/security-mail.ts'
import { notFound, unprocessable } from '../errors/domain-error.ts'
import { removeOwnFactor } from './change-factors-store.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { logSecurity, securityEvent } from './security-events.ts'

/** POST /factors/{id}/remove. [PEOPLE-07] */
export const removeFactor: Handler<'removeFactor'> = async ({ context, userId, path, body, request }) => {
  const { user, tried } = await checkOwnPassword(context, request, body.current_password)
  const demanded = await demandsFactor(context, userId)
  const { database, clock } = context
  const removal = { userId, id: path.id, tried, demanded, event: securityEvent(request, 'factor removed') }
  const done = await database.write(removeOwnFactor, { ...removal, now: clock.now() })
  if (done === 'absent') throw notFound()
  if (done === 'last') throw unprocessable(LAST_FACTOR)
  logSecurity(request, 'factor removed')
  await sendSecurityMail(context, { account: user, event: 'factor removed', ...placeOf(request) })
}
