/**
 * Who may act for whom: every id in a request is a request to be checked here (G-021, G-023, G-038, G-132). A call reaches the
 * caller's own mailbox, and those of others with a grant that counts at its moment; for what it needs, the level of the grant must
 * be enough. The call of an access token reaches what its user may reach and the token covers; `tx.reach` says all of it.
 */

import type { GrantLevel } from '@postroom/api'
import { levelMissing, MAILBOXES_CLOSED, mailboxMissing } from '@postroom/mail-core/rules'
import { DomainError, notFound } from '../../errors/domain-error.ts'
import type { Tx } from '../../storage/database/tx.ts'
import { delegatesOf, inForce, levelsFrom, reachOf } from './grants.ts'

/**
 * The accounts in whose mail this call may read, at least one: the user's own one first, then those granted, by id.
 *
 * @throws 403 for a token whose mailboxes are all closed to its user by now.
 */
export async function reachableOwners(tx: Tx, userId: number): Promise<number[]> {
  const reachable = (await openOwners(tx, userId)).filter((ownerId) => isCovered(tx, ownerId))
  if (reachable.length === 0) throw new DomainError(403, MAILBOXES_CLOSED)
  return reachable
}

/** Those of the reachable accounts in which the caller may do what the call needs. Throws 403 where there is none. */
export async function workableOwners(tx: Tx, userId: number): Promise<number[]> {
  const workable = (await openOwners(tx, userId, reachOf(tx).needs)).filter((ownerId) => isCovered(tx, ownerId))
  if (workable.length > 0) return workable
  await refuseLacking(tx, { userId, ownerIds: await reachableOwners(tx, userId) })
  throw new DomainError(403, MAILBOXES_CLOSED)
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
  if (reached.length === 0) await refuseLacking(tx, { userId, ownerIds: requested })
  return reached
}

/** True for the own account and for one with a grant. Throws 403 where a token does not cover it, or the level is not enough. */
export async function mayActFor(tx: Tx, { userId, ownerId }: { userId: number; ownerId: number }): Promise<boolean> {
  if (!(await hasLevel(tx, { userId, ownerId, level: 'read' }))) return false
  await refuseLacking(tx, { userId, ownerIds: [ownerId] })
  return true
}

/**
 * For writing: throws 404, as for what is not there, unless every owner is open to the user; 403 where a token covers one not, or the
 * level of a grant is not enough for the call.
 */
export async function requireOwners(
  tx: Tx,
  { userId, ownerIds }: { userId: number; ownerIds: readonly number[] },
): Promise<void> {
  const open = new Set(await openOwners(tx, userId))
  if (!ownerIds.every((ownerId) => open.has(ownerId))) throw notFound()
  await refuseLacking(tx, { userId, ownerIds })
}

/**
 * Throws 403 for the first of these mailboxes that is open to the user and not covered by the call's token, or in which the level of
 * their grant is less than the call needs: with who may. [PEOPLE-01]
 */
export async function refuseLacking(
  tx: Tx,
  { userId, ownerIds }: { userId: number; ownerIds: readonly number[] },
): Promise<void> {
  const uncovered = ownerIds.filter((ownerId) => !isCovered(tx, ownerId))
  const others = ownerIds.filter((ownerId) => ownerId !== userId)
  const { needs } = reachOf(tx)
  if (uncovered.length === 0 && (others.length === 0 || needs === 'read')) return
  const open = await openOwners(tx, userId)
  const closed = open.find((ownerId) => uncovered.includes(ownerId))
  if (closed !== undefined) throw new DomainError(403, mailboxMissing(await emailOf(tx, closed)))
  const enough = await openOwners(tx, userId, needs)
  const lacking = open.find((ownerId) => others.includes(ownerId) && !enough.includes(ownerId))
  if (lacking !== undefined) throw new DomainError(403, await levelMissingIn(tx, { ownerId: lacking, needs }))
}

/** What is said to somebody whose level in a mailbox is less than `needs`: with who may. */
export async function levelMissingIn(
  tx: Tx,
  { ownerId, needs }: { ownerId: number; needs: GrantLevel },
): Promise<string> {
  const may = await namesOf(tx, { ownerId, userIds: await delegatesOf(tx, { ownerId, level: needs }) })
  return levelMissing({ needs, email: await emailOf(tx, ownerId), may })
}

/** Whether a mailbox is one that the call may reach as far as its token goes; a call without a token may reach all. */
export const isCovered = ({ reach }: Tx, ownerId: number): boolean => reach?.mailboxes?.includes(ownerId) ?? true

/** The accounts that are open to a user for what needs `level`, with or without a token. */
export async function openOwners(tx: Tx, userId: number, level: GrantLevel = 'read'): Promise<number[]> {
  const grants = await tx.db
    .selectFrom('grants')
    .select('owner_id')
    .where('delegate_id', '=', userId)
    .where('level', 'in', levelsFrom(level))
    .where(inForce(reachOf(tx).at))
    .orderBy('owner_id')
    .execute()
  return [userId, ...grants.map(({ owner_id }) => owner_id).filter((ownerId) => ownerId !== userId)]
}

/** Whether a user may do in a mailbox what needs `level`, with or without a token. */
export async function hasLevel(
  tx: Tx,
  { userId, ownerId, level }: { userId: number; ownerId: number; level: GrantLevel },
): Promise<boolean> {
  if (userId === ownerId) return true
  const grant = await tx.db
    .selectFrom('grants')
    .select('owner_id')
    .where('owner_id', '=', ownerId)
    .where('delegate_id', '=', userId)
    .where('level', 'in', levelsFrom(level))
    .where(inForce(reachOf(tx).at))
    .executeTakeFirst()
  return grant !== undefined
}

/** The names of these people and of the mailbox's own person, where somebody signs in as it, in the order of the alphabet. */
export async function namesOf(
  tx: Tx,
  { ownerId, userIds }: { ownerId: number; userIds: readonly number[] },
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('users')
    .select('full_name')
    .where('id', 'in', [ownerId, ...userIds])
    .where('password_hash', '!=', '')
    .execute()
  return rows.map(({ full_name }) => full_name).sort((a, b) => a.localeCompare(b, 'en'))
}

async function emailOf(tx: Tx, userId: number): Promise<string> {
  const { email } = await tx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return email
}
