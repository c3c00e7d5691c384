import { requireProfile } from '../accounts/profile-store.ts'
import type { Handler } from '../call/handler.ts'
import { placeOf } from '../call/place-of.ts'
import { tokenAnswer } from '../call/token-answer.ts'
import { sendSecurityMail } from '../delivery/security-mail.ts'
import { toldBy } from '../security-log/told-by.ts'
import { makeToken } from './make-token.ts'
import { logSecurity } from './security-events.ts'

/** Makes an access token, and tells its account by mail. [SDK-08] */
export const createToken: Handler<'createToken'> = async ({ context, userId, body, request }) => {
  const { name, scopes, mailbox_ids: mailboxIds, expires_in_days: days = null } = body.token
  const { token, secret } = await makeToken(context, { userId, name, scopes, mailboxIds, days, by: toldBy(request) })
  logSecurity(request, 'token made', { token: token.name })
  const account = await context.database.read(requireProfile, userId)
  await sendSecurityMail(context, { account, event: 'token made', ...placeOf(request) })
  context.events.wake()
  return { token: tokenAnswer(token), secret }
}
