import type { Handler } from '../call/handler.ts'
import { notFound } from '../errors/domain-error.ts'
import { revokeAccessToken } from './access-tokens-store.ts'
import { logSecurity, securityEvent } from './security-events.ts'

/** Revokes an access token of the account, and with it ends its open event streams. [SDK-08] */
export const revokeToken: Handler<'revokeToken'> = async ({ context, userId, path, request }) => {
  const { database, clock, events } = context
  const event = securityEvent(request, 'token revoked')
  const name = await database.write(revokeAccessToken, { userId, id: path.id, event, now: clock.now() })
  if (name === null) throw notFound()
  logSecurity(request, 'token revoked', { tokenId: path.id })
  events.wake()
}
