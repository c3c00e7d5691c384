import type { LinkKind } from '@postroom/api'
import { addressKey, foreignDomain, type InvitedGrant, LINK_LIFE, NO_PASSWORD_YET } from '@postroom/mail-core/rules'
import { findUser } from '../accounts/users-store.ts'
import { newLink, type StoredLink } from '../auth/account-links-store.ts'
import { requireFreeEmail } from '../auth/free-email.ts'
import { notFound, unprocessable } from '../errors/domain-error.ts'
import { recordSecurityEvent, type ToldEvent } from '../security-log/security-events-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { withdrawLinks } from './withdraw-links.ts'

/** What every new link is made with. */
interface Making {
  tokenHash: string
  /** Null for a command. */
  madeBy: number | null
  sentTo: string | null
  /** What the security log is told. [PEOPLE-13] */
  event: ToldEvent
  now: number
}

export interface Invitation extends Making {
  email: string
  fullName: string
  grants: readonly InvitedGrant[]
  /** Our mail domains. */
  domains: readonly string[]
}

/**
 * Keeps an invitation, and withdraws those of the same address.
 *
 * @throws 422 'Email has already been taken', and for an address outside our domains; 404 where there is no such mailbox
 */
export const makeInvitation = operation(
  'makeInvitation',
  async (tx: Tx, { email, fullName, grants, domains, ...making }: Invitation): Promise<StoredLink> => {
    const foreign = foreignDomain(email, domains)
    if (foreign !== null) throw unprocessable(foreign)
    await requireFreeEmail(tx, { email, domains, isInvited: true })
    for (const { mailboxId } of grants) if ((await findUser(tx, mailboxId)) === null) throw notFound()
    return keepLink(tx, { ...making, kind: 'invitation', email, fullName, userId: null, grants })
  },
)

/**
 * Keeps a reset, and withdraws those of the same account.
 *
 * @throws 404 where there is no such account, 422 where nobody signs in to it
 */
export const makeReset = operation(
  'makeReset',
  async (tx: Tx, { userId, ...making }: Making & { userId: number }): Promise<StoredLink> => {
    const user = await findUser(tx, userId)
    if (user === null) throw notFound()
    if (user.passwordHash === '' || user.confirmedAt === null) throw unprocessable(NO_PASSWORD_YET)
    const { email, fullName } = user
    return keepLink(tx, { ...making, kind: 'reset', email, fullName, userId, grants: [] })
  },
)

/** Withdraws a link at once. Answers the address of its account; null where there was none that could be used. */
export const withdraw = operation(
  'withdraw',
  async (tx: Tx, { id, event, now }: { id: number; event: ToldEvent; now: number }): Promise<string | null> => {
    const withdrawn = await tx.db
      .updateTable('account_links')
      .set({ withdrawn_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('email')
      .executeTakeFirst()
    if (!withdrawn) return null
    await recordSecurityEvent(tx, { ...event, detail: { email: withdrawn.email }, at: now })
    return withdrawn.email
  },
)

type NewLink = Making & {
  kind: LinkKind
  email: string
  fullName: string
  userId: number | null
  grants: readonly InvitedGrant[]
}

async function keepLink(tx: Tx, link: NewLink): Promise<StoredLink> {
  const { event, now, kind, email } = link
  await withdrawLinks(tx, { which: { kind, emailKey: addressKey(email) }, by: event.by, now })
  const { id } = await tx.db
    .insertInto('account_links')
    .values({
      token_hash: link.tokenHash,
      kind,
      email,
      email_key: addressKey(email),
      full_name: link.fullName,
      user_id: link.userId,
      made_by: link.madeBy,
      sent_to: link.sentTo,
      grants: JSON.stringify(link.grants),
      created_at: now,
      expires_at: now + LINK_LIFE,
      used_at: null,
      withdrawn_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordSecurityEvent(tx, { ...event, at: now })
  const kept = await newLink(tx, id)
  if (kept === null) throw notFound()
  return kept
}
