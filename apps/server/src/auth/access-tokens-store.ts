import { MAX_TOKENS, TOO_MANY_TOKENS } from '@postroom/mail-core/rules'
import type { Selectable } from 'kysely'
import type { AccessToken } from '../call/token-answer.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { requireOwners } from '../mailbox/rights/access.ts'
import { recordSecurityEvent, type ToldEvent } from '../security-log/security-events-store.ts'
import type { AccessTokensTable } from '../storage/database/account-tables.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { USE_MS } from './sessions-store.ts'

export interface NewAccessToken extends Omit<AccessToken, 'id' | 'createdAt' | 'usedAt' | 'usedNetwork'> {
  /** What the security log is told. [PEOPLE-13] */
  event: ToldEvent
  now: number
}

/** Throws 404 for a mailbox that is not open to the account, 422 where it has too many tokens. [SDK-08] */
export const createAccessToken = operation(
  'createAccessToken',
  async (tx: Tx, { userId, tokenHash, event, now, ...token }: NewAccessToken): Promise<AccessToken> => {
    const mailboxIds = [...new Set(token.mailboxIds)]
    await requireOwners(tx, { userId, ownerIds: mailboxIds })
    if ((await ownAccessTokens(tx, { userId, now })).length >= MAX_TOKENS) throw unprocessable(TOO_MANY_TOKENS)
    const row = await tx.db
      .insertInto('access_tokens')
      .values({
        user_id: userId,
        token_hash: tokenHash,
        name: token.name,
        scopes: JSON.stringify(token.scopes),
        mailbox_ids: JSON.stringify(mailboxIds),
        created_at: now,
        expires_at: token.expiresAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordSecurityEvent(tx, { ...event, at: now })
    return tokenOf(row)
  },
)

/** The living token of that hash, or null. */
export const findAccessToken = operation(
  'findAccessToken',
  async (tx: Tx, { tokenHash, now }: { tokenHash: string; now: number }): Promise<AccessToken | null> => {
    const [token = null] = await livingTokens(tx, { hashes: [tokenHash], now })
    return token
  },
)

/** Those of these hashes that live. */
export async function livingTokens(
  tx: Tx,
  { hashes, now }: { hashes: readonly string[]; now: number },
): Promise<AccessToken[]> {
  const rows = await living(tx, now).where('token_hash', 'in', hashes).execute()
  return rows.map(tokenOf)
}

/** The living tokens of an account, newest first. */
export const ownAccessTokens = operation(
  'ownAccessTokens',
  async (tx: Tx, { userId, now }: { userId: number; now: number }): Promise<AccessToken[]> => {
    const rows = await living(tx, now).where('user_id', '=', userId).orderBy('id', 'desc').execute()
    return rows.map(tokenOf)
  },
)

/** Answers the name of the token; null where the account has none of that id. */
export const revokeAccessToken = operation(
  'revokeAccessToken',
  async (
    tx: Tx,
    { userId, id, event, now }: { userId: number; id: number; event: ToldEvent; now: number },
  ): Promise<string | null> => {
    const gone = await tx.db
      .deleteFrom('access_tokens')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst()
    if (!gone) return null
    await recordSecurityEvent(tx, { ...event, detail: { name: gone.name }, at: now })
    return gone.name
  },
)

/** Notes when, and from which network, a token was last used, unless another call of that moment has. */
export const noteTokenUse = operation(
  'noteTokenUse',
  async (tx: Tx, { id, network, now }: { id: number; network: string; now: number }): Promise<void> => {
    await tx.db
      .updateTable('access_tokens')
      .set({ used_at: now, used_network: network })
      .where('id', '=', id)
      .where(({ eb, or }) => or([eb('used_at', 'is', null), eb('used_at', '<=', now - USE_MS)]))
      .execute()
  },
)

const living = ({ db }: Tx, now: number) =>
  db
    .selectFrom('access_tokens')
    .selectAll()
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))

const tokenOf = (row: Selectable<AccessTokensTable>): AccessToken => ({
  id: row.id,
  userId: row.user_id,
  tokenHash: row.token_hash,
  name: row.name,
  scopes: JSON.parse(row.scopes),
  mailboxIds: JSON.parse(row.mailbox_ids),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
  usedNetwork: row.used_network,
})
