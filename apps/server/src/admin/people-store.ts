import type { ListedPerson } from '@postroom/api'
import { administratorProblem } from '@postroom/mail-core/rules'
import { compareByName } from '../accounts/compare-by-name.ts'
import { findUser, type StoredUser } from '../accounts/users-store.ts'
import { notFound, unprocessable } from '../errors/domain-error.ts'
import { recordEvent } from '../mailbox/events/events-store.ts'
import { inForce, reachOf } from '../mailbox/rights/grants.ts'
import { recordSecurityEvent, type ToldEvent } from '../security-log/security-events-store.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'
import { withdrawLinks } from './withdraw-links.ts'

/** Every account, by name, as it is marked; when it last signed in is known from its devices. [PEOPLE-10] */
export const allPeople = operation('allPeople', async (tx: Tx, _args: null): Promise<ListedPerson[]> => {
  const rows = await tx.db
    .selectFrom('users')
    .leftJoin(
      tx.db
        .selectFrom('devices')
        .select('user_id')
        .select(({ fn }) => fn.max('last_at').as('at'))
        .groupBy('user_id')
        .as('seen'),
      'seen.user_id',
      'users.id',
    )
    .select(['users.id', 'email', 'full_name as fullName', 'confirmed_at', 'password_hash', 'administrator', 'seen.at'])
    .execute()
  const secured = new Set(
    (await tx.db.selectFrom('factors').select('user_id').distinct().execute()).map(({ user_id }) => user_id),
  )
  const shared = await sharedAccounts(tx)
  return rows.sort(compareByName).map(({ id, email, fullName, administrator, at, ...row }) => ({
    id,
    email,
    full_name: fullName,
    administrator: administrator === 1,
    state: stateOf({ passwordHash: row.password_hash, confirmedAt: row.confirmed_at }),
    ...(shared.has(id) && { is_shared: true as const }),
    ...(secured.has(id) && { has_second_factor: true as const }),
    signed_in_at: at === null ? null : new Date(Number(at)).toISOString(),
  }))
})

/** The ids of accounts in which others work. */
async function sharedAccounts(tx: Tx): Promise<Set<number>> {
  const granted = await tx.db
    .selectFrom('grants')
    .select('owner_id')
    .distinct()
    .whereRef('delegate_id', '!=', 'owner_id')
    .where(inForce(reachOf(tx).at))
    .execute()
  return new Set(granted.map(({ owner_id }) => owner_id))
}

function stateOf({
  passwordHash,
  confirmedAt,
}: Pick<StoredUser, 'passwordHash' | 'confirmedAt'>): ListedPerson['state'] {
  if (passwordHash === '') return 'shared'
  return confirmedAt === null ? 'unconfirmed' : 'active'
}

export interface Appointment {
  id: number
  /** Who does it; null for whoever runs the server. */
  by: number | null
  administrator: boolean
  /** Whether the configuration says who the administrators are. */
  areSet: boolean
  /** What the security log is told where it changes something. [PEOPLE-13] */
  event: ToldEvent
  now: number
}

/**
 * Makes somebody an administrator, or takes it away, with the links that they made.
 *
 * @returns whether that was another choice than before
 * @throws 404 where there is no such account, 422 with the sentence why not
 */
export const appoint = operation(
  'appoint',
  async (tx: Tx, { id, by, administrator, areSet, event, now }: Appointment): Promise<boolean> => {
    // Two who take it from each other wait for one another.
    const administrators = await tx.db
      .selectFrom('users')
      .select('id')
      .where('administrator', '=', 1)
      .orderBy('id')
      .$if(tx.dialect === 'postgres', (select) => select.forUpdate())
      .execute()
    const user = await findUser(tx, id)
    if (user === null) throw notFound()
    if (user.administrator === administrator && !areSet) return false
    const person = { administrator: user.administrator, state: stateOf(user) }
    const others = administrators.filter((each) => each.id !== id).length
    const problem = administratorProblem({ person, isMe: id === by, others, areSet })
    if (problem !== null) throw unprocessable(problem)
    await tx.db
      .updateTable('users')
      .set({ administrator: administrator ? 1 : 0 })
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, { ownerId: id, kinds: ['users'], at: now })
    await recordSecurityEvent(tx, { ...event, at: now })
    if (!administrator) await withdrawLinks(tx, { which: { madeBy: id }, by: event.by, now })
    return true
  },
)
