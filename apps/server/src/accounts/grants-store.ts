import type { AccessibleUser, GrantLevel } from '@postroom/api'
import { type GrantTime, granteeProblem, grantTimeProblem, OWN_MAILBOX } from '@postroom/mail-core/rules'
import type { Selectable } from 'kysely'
import { unprocessable } from '../errors/domain-error.ts'
import { recordEvent } from '../mailbox/events/events-store.ts'
import { beginViews } from '../mailbox/lists/fill-views-store.ts'
import { isCovered } from '../mailbox/rights/access.ts'
import { inForce, reachOf } from '../mailbox/rights/grants.ts'
import { recordSecurityEvent } from '../security-log/security-events-store.ts'
import type { ToldBy } from '../security-log/told-by.ts'
import type { GrantsTable } from '../storage/database/account-tables.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { compareByName } from './compare-by-name.ts'

export interface Grant {
  ownerId: number
  delegateId: number
  /** ms since 1970 UTC. */
  now: number
  /** Who does it, as the security log is told; absent where a demo is made, of which nothing is told. */
  by?: ToldBy | undefined
}

/** What a grant says; absent: full, for ever, and nothing of who else may. */
export interface GrantTerms extends Partial<GrantTime> {
  level?: GrantLevel
  manage?: boolean
}

/** Mailboxes of others that one account works in: all of them are asked for with every list. */
const MAX_MAILBOXES = 200

/**
 * Opens the owner's mailbox to the delegate on these terms, also where there is a grant; open pages are told where that is new (G-021, G-132).
 *
 * @throws 422 where it would end before it begins or in the past, nobody signs in to the delegate's account, or the delegate works in too many mailboxes. [GUARD-03]
 */
export const addGrant = operation(
  'addGrant',
  async (tx: Tx, { ownerId, delegateId, now, by, ...terms }: Grant & GrantTerms): Promise<void> => {
    const { level = 'full', from = null, until = null, manage = false } = terms
    const said = { level, from_at: from, until_at: until, manage: manage ? (1 as const) : (0 as const) }
    const before = await tx.db
      .selectFrom('grants')
      .select(['level', 'from_at', 'until_at', 'manage'])
      .where('owner_id', '=', ownerId)
      .where('delegate_id', '=', delegateId)
      .executeTakeFirst()
    const time = { known: before?.until_at ?? null, now }
    const problem = ownerId === delegateId ? OWN_MAILBOX : grantTimeProblem({ from, until }, time)
    if (problem !== null) throw unprocessable(problem)
    if (before && isSame(before, said)) return
    await requireGrantee(tx, delegateId)
    await tx.db
      .insertInto('grants')
      .values({ owner_id: ownerId, delegate_id: delegateId, created_at: now, ...said })
      .onConflict((conflict) => conflict.columns(['owner_id', 'delegate_id']).doUpdateSet(said))
      .execute()
    const { mailboxes } = await tx.db
      .selectFrom('grants')
      .select(({ fn }) => fn.countAll<number | string>().as('mailboxes'))
      .where('delegate_id', '=', delegateId)
      .executeTakeFirstOrThrow()
    if (Number(mailboxes) > MAX_MAILBOXES) {
      throw unprocessable(`An account may work in at most ${MAX_MAILBOXES} mailboxes of others.`)
    }
    if (!before) await beginViews(tx, ownerId)
    await tellBoth(tx, { ownerId, delegateId, now })
    await tellGrant(tx, { ownerId, delegateId, now, by }, { before: before ?? null, after: said })
  },
)

async function requireGrantee(tx: Tx, delegateId: number): Promise<void> {
  const { password_hash, ...account } = await tx.db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'password_hash'])
    .where('id', '=', delegateId)
    .executeTakeFirstOrThrow()
  const problem = granteeProblem({ ...account, signsIn: password_hash !== '' })
  if (problem !== null) throw unprocessable(problem)
}

type Said = Pick<Selectable<GrantsTable>, 'level' | 'from_at' | 'until_at' | 'manage'>

const isSame = (one: Said, other: Said): boolean =>
  one.level === other.level &&
  one.from_at === other.from_at &&
  one.until_at === other.until_at &&
  one.manage === other.manage

/** Closes the owner's mailbox to the delegate from the next call on. Answers whether there was a grant. */
export const removeGrant = operation(
  'removeGrant',
  async (tx: Tx, { ownerId, delegateId, now, by }: Grant): Promise<boolean> => {
    const before = await tx.db
      .deleteFrom('grants')
      .where('owner_id', '=', ownerId)
      .where('delegate_id', '=', delegateId)
      .returning(['level', 'from_at', 'until_at', 'manage'])
      .executeTakeFirst()
    if (!before) return false
    await tellBoth(tx, { ownerId, delegateId, now })
    await tellGrant(tx, { ownerId, delegateId, now, by }, { before, after: null })
    return true
  },
)

async function tellGrant(
  tx: Tx,
  { ownerId, delegateId, now, by }: Grant,
  { before, after }: { before: Said | null; after: Said | null },
): Promise<void> {
  if (!by) return
  const changed = before === null ? ('grant given' as const) : ('grant changed' as const)
  await recordSecurityEvent(tx, {
    event: after === null ? 'grant taken away' : changed,
    by,
    targetId: delegateId,
    mailboxId: ownerId,
    detail: { ...(after && { terms: termsOf(after) }), ...(before && { before: termsOf(before) }) },
    at: now,
  })
}

const termsOf = ({ level, manage, from_at, until_at }: Said) => ({
  level,
  manage: manage === 1,
  from: from_at === null ? null : new Date(from_at).toISOString(),
  until: until_at === null ? null : new Date(until_at).toISOString(),
})

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
    .where(inForce(reachOf(tx).at))
    .limit(1)
    .executeTakeFirst()
  return grant !== undefined
}

/** The other accounts that are open to the user now, and covered by the call's token, by name (DELEG-03). */
export const accessibleUsers = operation(
  'accessibleUsers',
  async (tx: Tx, userId: number): Promise<AccessibleUser[]> => {
    const rows = await tx.db
      .selectFrom('grants')
      .innerJoin('users', 'users.id', 'grants.owner_id')
      .select(['users.id', 'users.email', 'users.full_name as fullName'])
      .select(['grants.level', 'grants.until_at as until', 'grants.manage'])
      .where('grants.delegate_id', '=', userId)
      .where('grants.owner_id', '!=', userId)
      .where(inForce(reachOf(tx).at))
      .execute()
    return rows
      .filter(({ id }) => isCovered(tx, id))
      .sort(compareByName)
      .map(({ id, email, fullName, level, until, manage }) => ({
        id,
        email,
        full_name: fullName,
        ...(level !== 'full' && { level }),
        ...(until !== null && { until: new Date(until).toISOString() }),
        ...(manage === 1 && { manage: true as const }),
      }))
  },
)
