/**
 * Who may act for whom: every id in a request is a request to be checked here (G-021, G-023, G-038). The call of an access token
 * reaches what its user may reach and the token covers; `tx.mailboxes` says the latter.
 */

import { MAILBOXES_CLOSED, mailboxMissing } from '@postroom/mail-core/rules'
import { DomainError, notFound } from '../../errors/domain-error.ts'
import type { Tx } from '../../storage/database/tx.ts'

/**
 * The accounts in whose mail this call may work, at least one: the user's own one first, then those granted, by id.
 *
 * @throws 403 for a token whose mailboxes are all closed to its user by now.
 */
export async function reachableOwners(tx: Tx, userId: number): Promise<number[]> {
  const reachable = (await openOwners(tx, userId)).filter((ownerId) => isCovered(tx, ownerId))
  if (reachable.length === 0) throw new DomainError(403, MAILBOXES_CLOSED)
  return reachable
}

/**
 * For reading: the requested accounts that are reachable, others dropped silently. When none is named it is the own one, or all
 * that a token covers which does not cover that.
 *
 * @throws 403 where accounts are named of which a token covers none, though some are open to its user.
 */
export async function intersectOwners(
  tx: Tx,
  { userId, requested }: { userId: number; requested: readonly number[] | undefined },
): Promise<number[]> {
  if (requested === undefined || requested.length === 0)
    return isCovered(tx, userId) ? [userId] : reachableOwners(tx, userId)
  const asked = new Set(requested)
  const reached = (await reachableOwners(tx, userId)).filter((ownerId) => asked.has(ownerId))
  if (reached.length === 0) await refuseUncovered(tx, { userId, ownerIds: requested })
  return reached
}

/** True for the own account and for one with a grant. Throws 403 where only a token does not cover it. */
export async function mayActFor(tx: Tx, { userId, ownerId }: { userId: number; ownerId: number }): Promise<boolean> {
  if (!(await isOpenTo(tx, { userId, ownerId }))) return false
  await refuseUncovered(tx, { userId, ownerIds: [ownerId] })
  return true
}

/** For writing: throws 404, as for what is not there, unless every owner is open to the user; 403 where a token covers one not. */
export async function requireOwners(
  tx: Tx,
  { userId, ownerIds }: { userId: number; ownerIds: readonly number[] },
): Promise<void> {
  const open = new Set(await openOwners(tx, userId))
  if (!ownerIds.every((ownerId) => open.has(ownerId))) throw notFound()
  await refuseUncovered(tx, { userId, ownerIds })
}

/** Throws 403 with the address of the first of these mailboxes that is open to the user and not covered by the call's token. */
export async function refuseUncovered(
  tx: Tx,
  { userId, ownerIds }: { userId: number; ownerIds: readonly number[] },
): Promise<void> {
  const uncovered = ownerIds.filter((ownerId) => !isCovered(tx, ownerId))
  if (uncovered.length === 0) return
  const closed = (await openOwners(tx, userId)).find((ownerId) => uncovered.includes(ownerId))
  if (closed === undefined) return
  const { email } = await tx.db.selectFrom('users').select('email').where('id', '=', closed).executeTakeFirstOrThrow()
  throw new DomainError(403, mailboxMissing(email))
}

/** Whether a mailbox is one that the call may reach as far as its token goes; a call without a token may reach all. */
export const isCovered = ({ mailboxes }: Tx, ownerId: number): boolean => mailboxes?.includes(ownerId) ?? true

/** The accounts that are open to a user, with or without a token. */
export async function openOwners(tx: Tx, userId: number): Promise<number[]> {
  const grants = await tx.db
    .selectFrom('grants')
    .select('owner_id')
    .where('delegate_id', '=', userId)
    .orderBy('owner_id')
    .execute()
  return [userId, ...grants.map(({ owner_id }) => owner_id).filter((ownerId) => ownerId !== userId)]
}

async function isOpenTo(tx: Tx, { userId, ownerId }: { userId: number; ownerId: number }): Promise<boolean> {
  if (userId === ownerId) return true
  const grant = await tx.db
    .selectFrom('grants')
    .select('owner_id')
    .where('owner_id', '=', ownerId)
    .where('delegate_id', '=', userId)
    .executeTakeFirst()
  return grant !== undefined
}
