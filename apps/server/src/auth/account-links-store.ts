import type { LinkKind } from '@postroom/api'
import type { InvitedGrant, LinkFate } from '@postroom/mail-core/rules'
import type { Selectable } from 'kysely'
import type { AccountLinksTable } from '../storage/database/account-tables.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { isSomebodys } from './free-email.ts'

/** An invitation or a reset as it is kept; instants are ms since 1970 UTC. [PEOPLE-06] */
export interface StoredLink extends LinkFate {
  id: number
  kind: LinkKind
  /** Of the account. */
  email: string
  fullName: string
  /** Whose password a reset sets; null in an invitation. */
  userId: number | null
  /** Who made it, by their address where they have no name; null where a command did. */
  maker: { id: number; name: string } | null
  sentTo: string | null
  grants: LinkedGrant[]
  createdAt: number
}

/** A mailbox that an invitation opens, as it is called now; one that is gone is left out. */
export interface LinkedGrant extends InvitedGrant {
  email: string
  fullName: string
}

/** The link of that token, whatever became of it; null where there was none. */
export const findLink = operation(
  'findLink',
  async (
    tx: Tx,
    { tokenHash, domains }: { tokenHash: string; domains: readonly string[] },
  ): Promise<StoredLink | null> => {
    const row = await linkRows(tx).where('account_links.token_hash', '=', tokenHash).executeTakeFirst()
    return row ? storedLink(tx, row, await isTaken(tx, row, domains)) : null
  },
)

/**
 * The links that can still be used, newest first, without invitations whose addresses are somebody's by now; those whose makers run the
 * server no more are for the caller to tell.
 */
export const workingLinks = operation(
  'workingLinks',
  async (tx: Tx, { now, domains }: { now: number; domains: readonly string[] }): Promise<StoredLink[]> => {
    const rows = await linkRows(tx)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('account_links.id', 'desc')
      .execute()
    const links: StoredLink[] = []
    for (const row of rows) if (!(await isTaken(tx, row, domains))) links.push(await storedLink(tx, row, false))
    return links
  },
)

/** A link that was just made, whose address is nobody's. */
export async function newLink(tx: Tx, id: number): Promise<StoredLink | null> {
  const row = await linkRows(tx).where('account_links.id', '=', id).executeTakeFirst()
  return row ? storedLink(tx, row, false) : null
}

const linkRows = (tx: Tx) =>
  tx.db
    .selectFrom('account_links')
    .leftJoin('users', 'users.id', 'account_links.made_by')
    .selectAll('account_links')
    .select(['users.full_name as maker_name', 'users.email as maker_email'])

async function storedLink(
  tx: Tx,
  row: Selectable<AccountLinksTable> & { maker_name: string | null; maker_email: string | null },
  taken: boolean,
): Promise<StoredLink> {
  const maker = row.made_by === null ? null : { id: row.made_by, name: row.maker_name || row.maker_email || '' }
  return {
    id: row.id,
    kind: row.kind,
    email: row.email,
    fullName: row.full_name,
    userId: row.user_id,
    maker,
    sentTo: row.sent_to,
    grants: await named(tx, JSON.parse(row.grants)),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    withdrawnAt: row.withdrawn_at,
    isTaken: taken,
  }
}

/** Whether the address of an invitation is somebody's without it: asked whenever a link is, since it comes about in many ways. */
async function isTaken(
  tx: Tx,
  { kind, used_at, email }: Pick<Selectable<AccountLinksTable>, 'kind' | 'used_at' | 'email'>,
  domains: readonly string[],
): Promise<boolean> {
  return kind === 'invitation' && used_at === null && (await isSomebodys(tx, { email, domains, isInvited: true }))
}

async function named(tx: Tx, grants: readonly InvitedGrant[]): Promise<LinkedGrant[]> {
  if (grants.length === 0) return []
  const ids = grants.map(({ mailboxId }) => mailboxId)
  const rows = await tx.db.selectFrom('users').select(['id', 'email', 'full_name']).where('id', 'in', ids).execute()
  return grants.flatMap((grant) => {
    const mailbox = rows.find(({ id }) => id === grant.mailboxId)
    return mailbox ? [{ ...grant, email: mailbox.email, fullName: mailbox.full_name }] : []
  })
}
