import { addGrant } from '../accounts/grants-store.ts'
import { confirmUser, createUser, findUserByEmail, setPassword } from '../accounts/users-store.ts'
import { isTaken } from '../delivery/addresses-store.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { findLink } from './account-links-store.ts'

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
 * @returns the account; null where the link does not work (any more).
 * @throws 422 'Email has already been taken' where an invited address has become somebody's: the link goes on working.
 */
export const useUpLink = operation(
  'useUpLink',
  async (tx: Tx, { tokenHash, ...chosen }: Acceptance): Promise<{ userId: number } | null> => {
    const { numUpdatedRows } = await tx.db
      .updateTable('account_links')
      .set({ used_at: chosen.now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', chosen.now)
      .executeTakeFirst()
    const link = numUpdatedRows === 0n ? null : await findLink(tx, tokenHash)
    if (link === null) return null
    if (link.userId !== null) {
      await setPassword(tx, { userId: link.userId, passwordHash: chosen.passwordHash })
      return { userId: link.userId }
    }
    const userId = await accountOf(tx, { ...chosen, email: link.email })
    for (const { mailboxId: ownerId, level, manage } of link.grants) {
      if (ownerId !== userId) await addGrant(tx, { ownerId, delegateId: userId, level, manage, now: chosen.now })
    }
    return { userId }
  },
)

async function accountOf(
  tx: Tx,
  { email, fullName, passwordHash, domains, now }: Omit<Acceptance, 'tokenHash'> & { email: string },
): Promise<number> {
  const known = await findUserByEmail(tx, email)
  if (known?.confirmedAt != null || (await isTaken(tx, { email, domains }))) {
    throw unprocessable('Email has already been taken')
  }
  if (!known) return createUser(tx, { email, fullName, passwordHash, confirmedAt: now, now })
  await confirmUser(tx, { userId: known.id, now, chosen: { fullName, passwordHash } })
  return known.id
}
