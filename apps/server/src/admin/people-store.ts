import type { ListedPerson, PeopleList } from '@postroom/api'
import { administratorProblem } from '@postroom/mail-core/rules'
import { compareByName } from '../accounts/compare-by-name.ts'
import { notFound, unprocessable } from '../errors/domain-error.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

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
  return rows.sort(compareByName).map(({ id, email, fullName, administrator, at, ...row }) => ({
    id,
    email,
    full_name: fullName,
    administrator: administrator === 1,
    state: row.password_hash === '' ? 'shared' : row.confirmed_at === null ? 'unconfirmed' : 'active',
    signed_in_at: at === null ? null : new Date(Number(at)).toISOString(),
  }))
})

export interface Appointment {
  id: number
  administrator: boolean
  /** Whether the configuration says who the administrators are. */
  areSet: boolean
  now: number
}

/**
 * Makes somebody an administrator, or takes it away, with the links that they made.
 *
 * @throws 404 where there is no such account, 422 with the sentence why not
 */
export const appoint = operation(
  'appoint',
  async (tx: Tx, { id, administrator, areSet, now }: Appointment): Promise<void> => {
    // Two who take it from each other wait for one another.
    await tx.db
      .selectFrom('users')
      .select('id')
      .where('administrator', '=', 1)
      .orderBy('id')
      .$if(tx.dialect === 'postgres', (select) => select.forUpdate())
      .execute()
    const people = await allPeople(tx, null)
    if (!people.some((person) => person.id === id)) throw notFound()
    const list: PeopleList = { people, links: [], administrators_are_set: areSet, sends_outside: false }
    const problem = administratorProblem(list, { id, administrator })
    if (problem !== null) throw unprocessable(problem)
    await tx.db
      .updateTable('users')
      .set({ administrator: administrator ? 1 : 0 })
      .where('id', '=', id)
      .execute()
    if (administrator) return
    await tx.db
      .updateTable('account_links')
      .set({ withdrawn_at: now })
      .where('made_by', '=', id)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .execute()
  },
)
