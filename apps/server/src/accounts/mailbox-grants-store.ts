import type { Grant, GrantList, UserSummary } from '@postroom/api'
import { type GrantTerms, lastManagerProblem, levelMissing, standingOf } from '@postroom/mail-core/rules'
import { DomainError, notFound, unprocessable } from '../errors/domain-error.ts'
import { contactWords, fitsPerson, typedWords } from '../mailbox/contacts/contact-words.ts'
import { hasLevel, namesOf, refuseLacking } from '../mailbox/rights/access.ts'
import { inForce, reachOf } from '../mailbox/rights/grants.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { compareByName } from './compare-by-name.ts'
import { addGrant, type Grant as GrantKey, removeGrant, type GrantTerms as StoredTerms } from './grants-store.ts'

/** Who asks about the grants of a mailbox. */
export interface Asking {
  userId: number
  ownerId: number
  /** They run the server, and change the grants of every mailbox. */
  administrator: boolean
}

/** How many colleagues are proposed at once. */
const COLLEAGUES = 10

/**
 * Who may use a mailbox, by name: everything that is granted for who may change it, and for others what each may do now (G-139).
 * Throws 404 where the mailbox is closed to the user. [PEOPLE-01]
 */
export const grantsOfMailbox = operation('grantsOfMailbox', async (tx: Tx, asking: Asking): Promise<GrantList> => {
  const { signsIn, ...owner } = await requireSeen(tx, asking)
  const may_manage = await mayManage(tx, asking)
  const all = await grantsOf(tx, asking.ownerId)
  const grants = may_manage ? all : all.flatMap((grant) => forColleague(tx, grant, asking.userId))
  return { grants, may_manage, owner, owner_signs_in: signsIn }
})

/** A grant as somebody sees it who may not change it: when one of somebody else ends is between those two and who may. */
function forColleague(tx: Tx, grant: Grant, userId: number): Grant[] {
  if (grant.user.id === userId) return [grant]
  return standingOf(grant, reachOf(tx).at) === 'in force' ? [{ ...grant, from: null, until: null }] : []
}

/** People without a grant of the mailbox who fit what was typed, by name, for who may change its grants. Throws as `changeGrant` does. */
export const colleaguesLike = operation(
  'colleaguesLike',
  async (tx: Tx, { q, ...asking }: Asking & { q: string }): Promise<UserSummary[]> => {
    await requireManager(tx, asking)
    const typed = typedWords(q)
    if (typed.length === 0) return []
    const rows = await tx.db
      .selectFrom('users')
      .leftJoin('grants', (on) =>
        on.onRef('grants.delegate_id', '=', 'users.id').on('grants.owner_id', '=', asking.ownerId),
      )
      .select(['users.id', 'users.email', 'users.full_name as fullName'])
      .where('grants.delegate_id', 'is', null)
      .where('users.id', '!=', asking.ownerId)
      .where('users.password_hash', '!=', '')
      .where('users.confirmed_at', 'is not', null)
      .execute()
    return rows
      .filter(({ fullName: name, email }) => fitsPerson(contactWords({ name, email }), typed))
      .sort(compareByName)
      .slice(0, COLLEAGUES)
      .map(({ id, email, fullName }) => ({ id, email, full_name: fullName }))
  },
)

/**
 * Sets a grant for who may change those of the mailbox.
 *
 * @throws 404 where the mailbox is closed to the user, or there is no such person; 403 where they may not change its grants; 422 where
 *   nobody could change them any more.
 */
export const changeGrant = operation(
  'changeGrant',
  async (tx: Tx, { asking, ...grant }: GrantKey & StoredTerms & { asking: Asking }): Promise<Grant> => {
    const owner = await requireManager(tx, asking)
    const delegate = await tx.db.selectFrom('users').select('id').where('id', '=', grant.delegateId).executeTakeFirst()
    if (!delegate) throw notFound()
    const { level = 'full', manage = false, from = null, until = null } = grant
    await requireManaged(tx, {
      owner,
      userId: delegate.id,
      terms: { level, manage, from: dateOf(from), until: dateOf(until) },
    })
    await addGrant(tx, grant)
    const [changed] = await grantsOf(tx, grant.ownerId, grant.delegateId)
    if (!changed) throw notFound()
    return changed
  },
)

/** Takes a grant away: everybody their own, and who may change the grants every one. Throws as `changeGrant` does. */
export const takeGrant = operation(
  'takeGrant',
  async (tx: Tx, { asking, ...grant }: GrantKey & { asking: Asking }): Promise<void> => {
    const isOwn = asking.userId === grant.delegateId
    const owner = await (isOwn ? requireSeen(tx, asking) : requireManager(tx, asking))
    await requireManaged(tx, { owner, userId: grant.delegateId, terms: null })
    if (!(await removeGrant(tx, grant))) throw notFound()
  },
)

/** Throws as `changeGrant` does, unless the user may change the grants of the mailbox. */
export const requireGrantManager = operation('requireGrantManager', async (tx: Tx, asking: Asking): Promise<void> => {
  await requireManager(tx, asking)
})

/** A mailbox, and whether somebody signs in to it. */
type Mailbox = UserSummary & { signsIn: boolean }

async function requireManager(tx: Tx, asking: Asking): Promise<Mailbox> {
  const owner = await requireSeen(tx, asking)
  if (await mayManage(tx, asking)) return owner
  const { ownerId } = asking
  const may = await namesOf(tx, { ownerId, userIds: await managersOf(tx, ownerId) })
  throw new DomainError(403, levelMissing({ needs: 'manage', email: owner.email, may }))
}

/** Throws 422 where a change would leave nobody who may change the grants. */
async function requireManaged(
  tx: Tx,
  { owner, userId, terms }: { owner: Mailbox; userId: number; terms: GrantTerms | null },
): Promise<void> {
  const grants = await grantsOf(tx, owner.id)
  const user = grants.find((grant) => grant.user.id === userId)?.user
  if (!user) return
  const problem = lastManagerProblem({ grants, owner, owner_signs_in: owner.signsIn }, { user, terms }, reachOf(tx).at)
  if (problem !== null) throw unprocessable(problem)
}

/** The mailbox. Throws 404 unless the user may read it, or runs the server. */
async function requireSeen(tx: Tx, { userId, ownerId, administrator }: Asking): Promise<Mailbox> {
  const owner = await tx.db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'password_hash'])
    .where('id', '=', ownerId)
    .executeTakeFirst()
  if (!owner || !(administrator || (await hasLevel(tx, { userId, ownerId, level: 'read' })))) throw notFound()
  await refuseLacking(tx, { userId, ownerIds: [ownerId] })
  const { password_hash, ...mailbox } = owner
  return { ...mailbox, signsIn: password_hash !== '' }
}

async function mayManage(tx: Tx, { userId, ownerId, administrator }: Asking): Promise<boolean> {
  return administrator || userId === ownerId || (await managersOf(tx, ownerId)).includes(userId)
}

/** Who may change the grants of a mailbox by a grant of their own. */
async function managersOf(tx: Tx, ownerId: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('grants')
    .select('delegate_id')
    .where('owner_id', '=', ownerId)
    .where('manage', '=', 1)
    .where(inForce(reachOf(tx).at))
    .execute()
  return rows.map(({ delegate_id }) => delegate_id)
}

async function grantsOf(tx: Tx, ownerId: number, delegateId?: number): Promise<Grant[]> {
  const ofMailbox = grantsWithPeople(tx).where('owner_id', '=', ownerId)
  const rows = await (delegateId === undefined ? ofMailbox : ofMailbox.where('delegate_id', '=', delegateId)).execute()
  return grantsByName(rows)
}

/** Grants with the people who have them; nobody has one of their own mailbox. */
export const grantsWithPeople = (tx: Tx) =>
  tx.db
    .selectFrom('grants')
    .innerJoin('users', 'users.id', 'grants.delegate_id')
    .select(['users.id', 'users.email', 'users.full_name as fullName', 'level', 'from_at', 'until_at', 'manage'])
    .select(['owner_id', 'grants.created_at', 'password_hash'])
    .whereRef('delegate_id', '!=', 'owner_id')

type GrantWithPerson = Awaited<ReturnType<ReturnType<typeof grantsWithPeople>['execute']>>[number]

/** As they are answered, by the names of their people. */
export function grantsByName(rows: readonly GrantWithPerson[]): Grant[] {
  return [...rows].sort(compareByName).map(({ id, email, fullName, level, manage, ...row }) => ({
    user: { id, email, full_name: fullName },
    level,
    from: dateOf(row.from_at),
    until: dateOf(row.until_at),
    manage: manage === 1,
    created_at: new Date(row.created_at).toISOString(),
    ...(row.password_hash === '' && { nobody_signs_in: true as const }),
  }))
}

/** An instant of a grant as it is answered. */
export const dateOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
