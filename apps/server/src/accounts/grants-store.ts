import type { UserSummary } from '@postroom/api'
import { unprocessable } from '../errors/domain-error.ts'
import { recordEvent } from '../mailbox/events/events-store.ts'
import { beginViews } from '../mailbox/lists/fill-views-store.ts'
import { isCovered } from '../mailbox/rights/access.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { compareByName } from './compare-by-name.ts'

export interface Grant {
  ownerId: number
  delegateId: number
  /** ms since 1970 UTC. */
  now: number
}

/** Mailboxes of others that one account works in: all of them are asked for with every list. */
const MAX_MAILBOXES = 200

/**
 * Opens the owner's mailbox to the delegate, and tells open pages so; an existing grant stays as it is (G-021).
 *
 * @throws 422 where the delegate works in too many mailboxes. [GUARD-03]
 */
export const addGrant = operation('addGrant', async (tx: Tx, { ownerId, delegateId, now }: Grant): Promise<void> => {
  const added = await tx.db
    .insertInto('grants')
    .values({ owner_id: ownerId, delegate_id: delegateId, created_at: now })
    .onConflict((conflict) => conflict.columns(['owner_id', 'delegate_id']).doNothing())
    .executeTakeFirst()
  const { mailboxes } = await tx.db
    .selectFrom('grants')
    .select(({ fn }) => fn.countAll<number | string>().as('mailboxes'))
    .where('delegate_id', '=', delegateId)
    .executeTakeFirstOrThrow()
  if (Number(mailboxes) > MAX_MAILBOXES) {
    throw unprocessable(`An account may work in at most ${MAX_MAILBOXES} mailboxes of others.`)
  }
  if (!added.numInsertedOrUpdatedRows) return
  if (ownerId !== delegateId) await beginViews(tx, ownerId)
  await tellBoth(tx, { ownerId, delegateId, now })
})

/** Closes the owner's mailbox to the delegate from the next call on. Answers whether there was a grant. */
export const removeGrant = operation(
  'removeGrant',
  async (tx: Tx, { ownerId, delegateId, now }: Grant): Promise<boolean> => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('grants')
      .where('owner_id', '=', ownerId)
      .where('delegate_id', '=', delegateId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await tellBoth(tx, { ownerId, delegateId, now })
    return numDeletedRows > 0n
  },
)

/** What is open to the delegate has changed, and for the owner who else works in the mailbox. */
async function tellBoth(tx: Tx, { ownerId, delegateId, now }: Grant): Promise<void> {
  for (const userId of [delegateId, ownerId]) await recordEvent(tx, { ownerId: userId, kinds: ['users'], at: now })
}

/** Whether others may work in the account's own mailbox. */
export async function isShared(tx: Tx, userId: number): Promise<boolean> {
  const grant = await tx.db
    .selectFrom('grants')
    .select('delegate_id')
    .where('owner_id', '=', userId)
    .where('delegate_id', '!=', userId)
    .limit(1)
    .executeTakeFirst()
  return grant !== undefined
}

/** The other accounts that are open to the user, and covered by the call's token, by name (DELEG-03). */
export const accessibleUsers = operation('accessibleUsers', async (tx: Tx, userId: number): Promise<UserSummary[]> => {
  const rows = await tx.db
    .selectFrom('grants')
    .innerJoin('users', 'users.id', 'grants.owner_id')
    .select(['users.id', 'users.email', 'users.full_name as fullName'])
    .where('grants.delegate_id', '=', userId)
    .where('grants.owner_id', '!=', userId)
    .execute()
  return rows
    .filter(({ id }) => isCovered(tx, id))
    .sort(compareByName)
    .map(({ id, email, fullName }) => ({ id, email, full_name: fullName }))
})
