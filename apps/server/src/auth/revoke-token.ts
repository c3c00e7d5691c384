import type { Handler } from '../call/handler.ts'
import { notFound } from '../errors/domain-error.ts'
import { revokeAccessToken } from './access-tokens-store.ts'
import { tellSecurity } from './security-events.ts'

/** Revokes an access token of the account, and with it ends its open event streams. [SDK-08] */
export const revokeToken: Handler<'revokeToken'> = async ({ context, userId, path, request }) => {
  if (!(await context.database.write(revokeAccessToken, { userId, id: path.id }))) throw notFound()
  tellSecurity(request, 'token revoked', { tokenId: path.id })
  context.events.wake()
}
