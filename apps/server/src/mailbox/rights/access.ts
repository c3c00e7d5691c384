/** Who may act for whom: every id in a request is a request to be checked here (G-021, G-023, G-038). */

import { notFound } from '../../errors/domain-error.ts'
import type { Tx } from '../../storage/database/tx.ts'

/** The accounts in whose mail this user may work: the own one first, then those granted, by id. */
export async function reachableOwners(tx: Tx, userId: number): Promise<number[]> {
  const grants = await tx.db
    .selectFrom('grants')
    .select('owner_id')
    .where('delegate_id', '=', userId)
    .orderBy('owner_id')
    .execute()
  return [userId, ...grants.map(({ owner_id }) => owner_id).filter((ownerId) => ownerId !== userId)]
}

/** For reading: the requested accounts that are reachable, others dropped silently; the own one when none is named. */
export async function intersectOwners(
  tx: Tx,
  { userId, requested }: { userId: number; requested: readonly number[] | undefined },
): Promise<number[]> {
  if (requested === undefined || requested.length === 0) return [userId]
  const asked = new Set(requested)
  return (await reachableOwners(tx, userId)).filter((ownerId) => asked.has(ownerId))
}

/** True for the own account and for one with a grant. */
export async function mayActFor(tx: Tx, { userId, ownerId }: { userId: number; ownerId: number }): Promise<boolean> {
  if (userId === ownerId) return true
  const grant = await tx.db
    .selectFrom('grants')
    .select('owner_id')
    .where('owner_id', '=', ownerId)
    .where('delegate_id', '=', userId)
    .executeTakeFirst()
  return grant !== undefined
}

/** For writing: throws 404, as for what is not there, unless every owner is reachable. */
export async function requireOwners(
  tx: Tx,
  { userId, ownerIds }: { userId: number; ownerIds: readonly number[] },
): Promise<void> {
  const reachable = new Set(await reachableOwners(tx, userId))
  if (!ownerIds.every((ownerId) => reachable.has(ownerId))) throw notFound()
}
