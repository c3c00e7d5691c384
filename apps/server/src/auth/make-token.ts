import { type NewToken, TOKEN_SCOPES, tokenName, validateNewToken } from '@postroom/mail-core/rules'
import type { Context } from '../call/context.ts'
import type { AccessToken } from '../call/token-answer.ts'
import { createAccessToken } from './access-tokens-store.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { hashToken, newToken } from './tokens.ts'

/** By it a token is known for one of ours wherever it turns up. */
const PREFIX = 'postroom_'
const DAY_MS = 24 * 60 * 60 * 1000

export interface WantedToken extends NewToken {
  userId: number
  /** Null for a token that does not expire. */
  days: number | null
}

/** Makes a token; the secret is nowhere but in what this answers. Throws 422 for what is not complete, 404 for a foreign mailbox. */
export async function makeToken(
  { database, clock }: Context,
  wanted: WantedToken,
): Promise<{ token: AccessToken; secret: string }> {
  refuseInvalid(validateNewToken(wanted))
  const secret = PREFIX + newToken()
  const now = clock.now()
  const token = await database.write(createAccessToken, {
    userId: wanted.userId,
    tokenHash: hashToken(secret),
    name: tokenName(wanted.name),
    scopes: TOKEN_SCOPES.filter((scope) => wanted.scopes.includes(scope)),
    mailboxIds: [...wanted.mailboxIds],
    expiresAt: wanted.days === null ? null : now + wanted.days * DAY_MS,
    now,
  })
  return { token, secret }
}
