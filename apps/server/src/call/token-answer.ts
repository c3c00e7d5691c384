import type { AccessToken as TokenAnswer, TokenScope } from '@postroom/api'

/** A token as it is kept; instants are milliseconds since 1970 UTC. */
export interface AccessToken {
  id: number
  userId: number
  tokenHash: string
  name: string
  scopes: TokenScope[]
  /** User ids of the mailboxes that it covers. */
  mailboxIds: number[]
  createdAt: number
  /** Null where it does not expire. */
  expiresAt: number | null
  /** Null before the first use. */
  usedAt: number | null
  usedNetwork: string | null
}

const dateOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** A token as the contract shows it to its account. */
export const tokenAnswer = (token: AccessToken): TokenAnswer => ({
  id: token.id,
  name: token.name,
  scopes: token.scopes,
  mailbox_ids: token.mailboxIds,
  created_at: new Date(token.createdAt).toISOString(),
  expires_at: dateOf(token.expiresAt),
  used_at: dateOf(token.usedAt),
  used_network: token.usedNetwork,
})
