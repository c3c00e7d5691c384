import { addGrant } from '../accounts/grants-store.ts'
import { confirmUser, createUser, setPassword } from '../accounts/users-store.ts'
import { byCommand, type ToldBy } from '../security-log/told-by.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { findLink, type LinkedGrant, type StoredLink } from './account-links-store.ts'
import { requireFreeEmail } from './free-email.ts'

export interface Acceptance {
  tokenHash: string
  /** What an invitation calls the account; a reset leaves the name. */
  fullName: string
  passwordHash: string
  /** Our mail domains. */
  domains: readonly string[]
  now: number
}

/**
 * Uses a link up, once, whoever else tries: an invitation makes the account, or confirms the one that waits to be confirmed, and gives
 * it the grants; a reset sets the password and ends the account's sessions. [PEOPLE-06]
 *
 * @returns the account with the mailboxes that were opened to it; null where the link does not work (any more).
 * @throws 422 'Email has already been taken' where an invited address has become somebody's; the link is not used up then, and works
 * once the address is free again.
 */
export const useUpLink = operation(
  'useUpLink',
  async (tx: Tx, { tokenHash, ...chosen }: Acceptance): Promise<{ userId: number; opened: LinkedGrant[] } | null> => {
    const { numUpdatedRows } = await tx.db
      .updateTable('account_links')
      .set({ used_at: chosen.now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', chosen.now)
      .executeTakeFirst()
    const link = numUpdatedRows === 0n ? null : await findLink(tx, { tokenHash, domains: chosen.domains })
    if (link === null) return null
    if (link.userId !== null) {
      await setPassword(tx, { userId: link.userId, passwordHash: chosen.passwordHash, now: chosen.now })
      return { userId: link.userId, opened: [] }
    }
    const userId = await accountOf(tx, { ...chosen, email: link.email })
    const opened = link.grants.filter(({ mailboxId }) => mailboxId !== userId)
    for (const { mailboxId: ownerId, level, manage } of opened) {
      await addGrant(tx, { ownerId, delegateId: userId, level, manage, now: chosen.now, by: invitedBy(link) })
    }
    return { userId, opened }
  },
)

/** Who gives what an invitation opens: its maker, who was somewhere else by then. */
const invitedBy = ({ maker }: StoredLink): ToldBy =>
  maker === null
    ? byCommand('user invite')
    : { actorId: maker.id, sessionId: null, token: null, network: null, device: null }

async function accountOf(
  tx: Tx,
  { email, fullName, passwordHash, domains, now }: Omit<Acceptance, 'tokenHash'> & { email: string },
): Promise<number> {
  const known = await requireFreeEmail(tx, { email, domains, isInvited: true })
  if (!known) return createUser(tx, { email, fullName, passwordHash, confirmedAt: now, now })
  await confirmUser(tx, { userId: known.id, now, chosen: { fullName, passwordHash } })
  return known.id
}
