import { type NewToken, TOKEN_SCOPES, tokenName, validateNewToken } from '@postroom/mail-core/rules'
import type { Context } from '../call/context.ts'
import type { AccessToken } from '../call/token-answer.ts'
import type { ToldBy } from '../security-log/told-by.ts'
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
  /** As the security log is told of it. [PEOPLE-13] */
  by: ToldBy
}

/** Makes a token; the secret is nowhere but in what this answers. Throws 422 for what is not complete, 404 for a foreign mailbox. */
export async function makeToken(
  { database, clock }: Context,
  wanted: WantedToken,
): Promise<{ token: AccessToken; secret: string }> {
  refuseInvalid(validateNewToken(wanted))
  const secret = PREFIX + newToken()
  const now = clock.now()
  const { userId, by, days } = wanted
  const name = tokenName(wanted.name)
  const scopes = TOKEN_SCOPES.filter((scope) => wanted.scopes.includes(scope))
  const mailboxIds = [...new Set(wanted.mailboxIds)]
  const token = await database.write(createAccessToken, {
    userId,
    tokenHash: hashToken(secret),
    name,
    scopes,
    mailboxIds,
    expiresAt: days === null ? null : now + days * DAY_MS,
    event: {
      event: 'token made',
      by,
      targetId: by.actorId === userId ? null : userId,
      mailboxIds,
      detail: { name, scopes },
    },
    now,
  })
  return { token, secret }
}
