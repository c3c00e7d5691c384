import type { Handler } from '../call/handler.ts'
import { notFound } from '../errors/domain-error.ts'
import { revokeAccessToken } from './access-tokens-store.ts'
import { tellSecurity } from './security-events.ts'

/** Revokes an access token of the account, and with it ends its open event streams. [SDK-08] */
export const revokeToken: Handler<'revokeToken'> = async ({ context, userId, path, request }) => {
  const name = await context.database.write(revokeAccessToken, { userId, id: path.id })
  if (name === null) throw notFound()
  await tellSecurity(request, 'token revoked', { tokenId: path.id, told: { detail: { name } } })
  context.events.wake()
}
