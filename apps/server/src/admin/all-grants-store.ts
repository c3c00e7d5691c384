import type { AllGrants, GrantList, UserSummary } from '@postroom/api'
import { grantChangedMeanwhile, isSameTerms, lastManagersProblem } from '@postroom/mail-core/rules'
import { compareByName } from '../accounts/compare-by-name.ts'
import { addGrant, type GrantTerms, removeGrant } from '../accounts/grants-store.ts'
import { dateOf, grantsByName, grantsWithPeople } from '../accounts/mailbox-grants-store.ts'
import { DomainError, notFound, unprocessable } from '../errors/domain-error.ts'
import type { ToldBy } from '../security-log/told-by.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** Who may use which mailbox: those that nobody signs in to, and those that somebody else has a grant of. [PEOPLE-10] */
export const allGrants = operation('allGrants', async (tx: Tx, _args: null): Promise<AllGrants> => {
  const grants = Map.groupBy(await grantsWithPeople(tx).execute(), ({ owner_id }) => owner_id)
  const rows = await mailboxes(tx)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('password_hash', '=', ''),
        eb('id', 'in', selectFrom('grants').select('owner_id').whereRef('delegate_id', '!=', 'owner_id')),
      ]),
    )
    .execute()
  return { mailboxes: rows.sort(compareByName).map((row) => listOf(row, grants.get(row.id) ?? [])) }
})

/** A change of what somebody may do in a mailbox; null for no grant. What stands is not asked for where `before` is absent. */
export interface WantedGrant {
  ownerId: number
  delegateId: number
  terms: Required<GrantTerms> | null
  before?: Required<GrantTerms> | null
}

/**
 * Makes all changes, or none.
 *
 * @throws 404 where there is no such mailbox or person, 409 where a grant says something else than `before`, 422 where nobody could
 *   change the grants of a mailbox any more
 */
export const makeGrantChanges = operation(
  'makeGrantChanges',
  async (tx: Tx, { changes, now, by }: { changes: readonly WantedGrant[]; now: number; by: ToldBy }): Promise<void> => {
    const byMailbox = Map.groupBy(changes, ({ ownerId }) => ownerId)
    const ids = [...byMailbox.keys()]
    const owners = await mailboxes(tx).where('id', 'in', ids).execute()
    const people = await peopleOf(tx, changes)
    const grants = await grantsWithPeople(tx).where('owner_id', 'in', ids).execute()
    const stored = Map.groupBy(grants, ({ owner_id }) => owner_id)
    if (owners.length < byMailbox.size) throw notFound()
    for (const owner of owners.sort(compareByName)) {
      const list = listOf(owner, stored.get(owner.id) ?? [])
      const wanted = (byMailbox.get(owner.id) ?? []).map((change) => ({ ...change, user: personOf(people, change) }))
      requireOnce(wanted)
      requireUnchanged(list, wanted)
      const differences = wanted.map(({ user, terms }) => ({ user, terms: terms && written(terms) }))
      const problem = lastManagersProblem(list, differences, { now })
      if (problem !== null) throw unprocessable(problem)
    }
    // Each grant that is added counts the mailboxes of its person: whoever moves at the limit has left one by then.
    for (const { ownerId, delegateId, terms } of changes) {
      if (terms === null) await removeGrant(tx, { ownerId, delegateId, now, by })
    }
    for (const { ownerId, delegateId, terms } of changes) {
      if (terms !== null) await addGrant(tx, { ownerId, delegateId, now, by, ...terms })
    }
  },
)

const mailboxes = (tx: Tx) =>
  tx.db.selectFrom('users').select(['id', 'email', 'full_name as fullName', 'password_hash'])

type Mailbox = Awaited<ReturnType<ReturnType<typeof mailboxes>['execute']>>[number]

function listOf(
  { id, email, fullName, password_hash }: Mailbox,
  grants: Parameters<typeof grantsByName>[0],
): GrantList {
  return {
    owner: { id, email, full_name: fullName },
    owner_signs_in: password_hash !== '',
    may_manage: true,
    grants: grantsByName(grants),
  }
}

async function peopleOf(tx: Tx, changes: readonly WantedGrant[]): Promise<Map<number, UserSummary>> {
  const ids = [...new Set(changes.map(({ delegateId }) => delegateId))]
  const rows = await tx.db.selectFrom('users').select(['id', 'email', 'full_name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function personOf(people: ReadonlyMap<number, UserSummary>, { delegateId }: WantedGrant): UserSummary {
  const person = people.get(delegateId)
  if (!person) throw notFound()
  return person
}

function requireOnce(wanted: readonly WantedGrant[]): void {
  if (new Set(wanted.map(({ delegateId }) => delegateId)).size < wanted.length)
    throw unprocessable('A person may stand only once for each mailbox.')
}

function requireUnchanged(
  { grants, owner }: GrantList,
  wanted: readonly (WantedGrant & { user: UserSummary })[],
): void {
  for (const { user, before } of wanted) {
    if (before === undefined) continue
    const stands = grants.find((grant) => grant.user.id === user.id) ?? null
    if (!isSameTerms(stands, before && written(before))) throw new DomainError(409, grantChangedMeanwhile(user, owner))
  }
}

const written = ({ level, manage, from, until }: Required<GrantTerms>) => ({
  level,
  manage,
  from: dateOf(from),
  until: dateOf(until),
})
