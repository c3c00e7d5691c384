import { LAST_FACTOR } from '@postroom/mail-core/rules'
import { demandsFactor } from '../accounts/demanded-factor.ts'
import type { Handler } from '../call/handler.ts'
import { placeOf } from '../call/place-of.ts'
import { sendSecurityMail } from '../delivery/security-mail.ts'
import { notFound, unprocessable } from '../errors/domain-error.ts'
import { removeOwnFactor } from './change-factors-store.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { tellSecurity } from './security-events.ts'

/** POST /factors/{id}/remove. [PEOPLE-07] */
export const removeFactor: Handler<'removeFactor'> = async ({ context, userId, path, body, request }) => {
  const { user, tried } = await checkOwnPassword(context, request, body.current_password)
  const demanded = await demandsFactor(context, userId)
  const done = await context.database.write(removeOwnFactor, { userId, id: path.id, tried, demanded })
  if (done === 'absent') throw notFound()
  if (done === 'last') throw unprocessable(LAST_FACTOR)
  await tellSecurity(request, 'factor removed')
  await sendSecurityMail(context, { account: user, event: 'factor removed', ...placeOf(request) })
}
