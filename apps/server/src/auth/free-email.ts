import { findUserByEmail, type StoredUser } from '../accounts/users-store.ts'
import { isTaken } from '../delivery/addresses-store.ts'
import { unprocessable } from '../errors/domain-error.ts'
import type { Tx } from '../storage/database/tx.ts'

/**
 * The account of an address that waits to be confirmed, null where there is none.
 *
 * @throws 422 'Email has already been taken' for a confirmed account, and for an address whose mail goes to somebody already
 */
export async function requireFreeEmail(
  tx: Tx,
  sought: { email: string; domains: readonly string[] },
): Promise<StoredUser | null> {
  const known = await findUserByEmail(tx, sought.email)
  if (known?.confirmedAt != null || (await isTaken(tx, sought))) throw unprocessable('Email has already been taken')
  return known
}
