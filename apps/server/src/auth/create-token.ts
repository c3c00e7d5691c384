import { requireProfile } from '../accounts/profile-store.ts'
import type { Handler } from '../call/handler.ts'
import { tokenAnswer } from '../call/token-answer.ts'
import { sendSecurityMail } from '../delivery/security-mail.ts'
import { deviceName } from '../runtime/device-name.ts'
import { networkOf } from '../runtime/network-of.ts'
import { makeToken } from './make-token.ts'
import { tellSecurity } from './security-events.ts'

/** Makes an access token, and tells its account by mail. [SDK-08] */
export const createToken: Handler<'createToken'> = async ({ context, userId, body, request }) => {
  const { name, scopes, mailbox_ids: mailboxIds, expires_in_days: days = null } = body.token
  const { token, secret } = await makeToken(context, { userId, name, scopes, mailboxIds, days })
  const { scopes: made, mailboxIds: covered } = token
  const told = { detail: { name: token.name, scopes: [...made] }, mailboxIds: covered }
  await tellSecurity(request, 'token made', { token: token.name, told })
  const account = await context.database.read(requireProfile, userId)
  const place = { device: deviceName(request.headers['user-agent']), network: networkOf(request.ip) }
  await sendSecurityMail(context, { account, event: 'token made', ...place })
  context.events.wake()
  return { token: tokenAnswer(token), secret }
}
