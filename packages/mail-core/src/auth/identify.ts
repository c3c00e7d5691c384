import { type AccessToken, type User, unwrap } from '@postroom/api'
import { SIGNED_IN } from '../accounts/accounts-queries.ts'
import type { Mail } from '../mail.ts'

/** Who a program is, and what it may do: `token` is null where it has a session instead of an access token. */
export type Identity = { user: User; token: AccessToken | null }

/**
 * Asks whose the client's access token is and what it may do. Takes the place of `signIn`: what is sent and changed from then on
 * is that person's. [SDK-08]
 *
 * @throws MailError of the code `signed_out` when the token does not exist, has expired or was revoked.
 */
export async function identify(mail: Mail): Promise<Identity> {
  const { user, token = null } = await unwrap(mail.api.GET('/users/me'))
  mail.cache.setQueryData(SIGNED_IN, user)
  return { user, token }
}
