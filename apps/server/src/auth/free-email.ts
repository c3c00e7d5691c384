import { findUserByEmail, type StoredUser } from '../accounts/users-store.ts'
import { isTaken } from '../delivery/addresses-store.ts'
import { unprocessable } from '../errors/domain-error.ts'
import type { Tx } from '../storage/database/tx.ts'

interface Sought {
  email: string
  /** Our mail domains. */
  domains: readonly string[]
  /** An administrator gives it to somebody, also where a catch-all or an address without a `+` takes its mail. [PEOPLE-06] */
  isInvited?: boolean
}

/** Whether an address has a confirmed account, or its mail goes to somebody already: then nobody gets an account with it. */
export async function isSomebodys(tx: Tx, sought: Sought): Promise<boolean> {
  const known = await findUserByEmail(tx, sought.email)
  return known?.confirmedAt != null || (await isTaken(tx, { ...sought, exact: sought.isInvited === true }))
}

/**
 * The account of an address that waits to be confirmed, null where there is none.
 *
 * @throws 422 'Email has already been taken' for a confirmed account, and for an address whose mail goes to somebody already
 */
export async function requireFreeEmail(tx: Tx, sought: Sought): Promise<StoredUser | null> {
  if (await isSomebodys(tx, sought)) throw unprocessable('Email has already been taken')
  return findUserByEmail(tx, sought.email)
}
