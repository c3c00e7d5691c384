import type { AccessToken as TokenAnswer } from '@postroom/api'
import type { AccessToken } from './access-tokens-store.ts'

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
