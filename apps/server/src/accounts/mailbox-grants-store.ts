import type { Grant, GrantList } from '@postroom/api'
import { levelMissing } from '@postroom/mail-core/rules'
import { DomainError, notFound } from '../errors/domain-error.ts'
import { hasLevel, namesOf, refuseLacking } from '../mailbox/rights/access.ts'
import { inForce, reachOf } from '../mailbox/rights/grants.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { compareByName } from './compare-by-name.ts'
import { addGrant, type Grant as GrantKey, type GrantTerms, removeGrant } from './grants-store.ts'

/** Who asks about the grants of a mailbox. */
export interface Asking {
  userId: number
  ownerId: number
  /** They run the server, and change the grants of every mailbox. */
  administrator: boolean
}

/** Who may use a mailbox, by name. Throws 404 where it is closed to the user. [PEOPLE-01] */
export const grantsOfMailbox = operation('grantsOfMailbox', async (tx: Tx, asking: Asking): Promise<GrantList> => {
  const owner = await requireSeen(tx, asking)
  return { grants: await grantsOf(tx, asking.ownerId), may_manage: await mayManage(tx, asking), owner }
})

/**
 * Sets a grant for who may change those of the mailbox.
 *
 * @throws 404 where the mailbox is closed to the user, or there is no such person; 403 where they may not change its grants.
 */
export const changeGrant = operation(
  'changeGrant',
  async (tx: Tx, { asking, ...grant }: GrantKey & GrantTerms & { asking: Asking }): Promise<Grant> => {
    await requireManager(tx, asking)
    const delegate = await tx.db.selectFrom('users').select('id').where('id', '=', grant.delegateId).executeTakeFirst()
    if (!delegate) throw notFound()
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
    if (asking.userId === grant.delegateId) await requireSeen(tx, asking)
    else await requireManager(tx, asking)
    if (!(await removeGrant(tx, grant))) throw notFound()
  },
)

async function requireManager(tx: Tx, asking: Asking): Promise<void> {
  const { email } = await requireSeen(tx, asking)
  if (await mayManage(tx, asking)) return
  const { ownerId } = asking
  const may = await namesOf(tx, { ownerId, userIds: await managersOf(tx, ownerId) })
  throw new DomainError(403, levelMissing({ needs: 'manage', email, may }))
}

/** The mailbox. Throws 404 unless the user may read it, or runs the server. */
async function requireSeen(tx: Tx, { userId, ownerId, administrator }: Asking): Promise<GrantList['owner']> {
  const owner = await tx.db
    .selectFrom('users')
    .select(['id', 'email', 'full_name'])
    .where('id', '=', ownerId)
    .executeTakeFirst()
  if (!owner || !(administrator || (await hasLevel(tx, { userId, ownerId, level: 'read' })))) throw notFound()
  await refuseLacking(tx, { userId, ownerIds: [ownerId] })
  return owner
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
  const ofMailbox = tx.db
    .selectFrom('grants')
    .innerJoin('users', 'users.id', 'grants.delegate_id')
    .select(['users.id', 'users.email', 'users.full_name as fullName', 'level', 'from_at', 'until_at', 'manage'])
    .select('grants.created_at')
    .where('owner_id', '=', ownerId)
    .where('delegate_id', '!=', ownerId)
  const rows = await (delegateId === undefined ? ofMailbox : ofMailbox.where('delegate_id', '=', delegateId)).execute()
  return rows.sort(compareByName).map(({ id, email, fullName, level, manage, ...row }) => ({
    user: { id, email, full_name: fullName },
    level,
    from: dateOf(row.from_at),
    until: dateOf(row.until_at),
    manage: manage === 1,
    created_at: new Date(row.created_at).toISOString(),
  }))
}

const dateOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
