import type { AllGrants, GrantList, UserSummary } from '@postroom/api'
import { grantChangedMeanwhile, lastManagersProblem } from '@postroom/mail-core/rules'
import { compareByName } from '../accounts/compare-by-name.ts'
import { addGrant, type GrantTerms, removeGrant } from '../accounts/grants-store.ts'
import { dateOf, grantsByName, grantsWithPeople } from '../accounts/mailbox-grants-store.ts'
import { DomainError, notFound, unprocessable } from '../errors/domain-error.ts'
import { operation } from '../storage/database/operation.ts'
import type { Tx } from '../storage/database/tx.ts'

/** Who may use which mailbox: those that nobody signs in to, and those that somebody else has a grant of. [PEOPLE-10] */
export const allGrants = operation('allGrants', async (tx: Tx, _args: null): Promise<AllGrants> => {
  const grants = Map.groupBy(await grantsWithPeople(tx).execute(), ({ owner_id }) => owner_id)
  const accounts = await ownersWho(tx, { always: [...grants.keys()], orShared: true })
  return { mailboxes: accounts.map((owner) => listOf(owner, grants.get(owner.id) ?? [])) }
})

/** A change of what somebody may do in a mailbox; null for no grant. What stands is not asked for where `before` is absent. */
export interface WantedGrant {
  ownerId: number
  delegateId: number
  terms: Required<GrantTerms> | null
  before?: Required<GrantTerms> | null
}

/**
 * Makes all changes, and answers with what stands then.
 *
 * @throws 404 where there is no such mailbox or person, 409 where a grant says something else than `before`, 422 where nobody could
 *   change the grants of a mailbox any more
 */
export const makeGrantChanges = operation(
  'makeGrantChanges',
  async (tx: Tx, { changes, now }: { changes: readonly WantedGrant[]; now: number }): Promise<AllGrants> => {
    const byMailbox = Map.groupBy(changes, ({ ownerId }) => ownerId)
    const owners = await ownersWho(tx, { always: [...byMailbox.keys()], orShared: false })
    const people = await peopleOf(tx, changes)
    const stored = Map.groupBy(
      await grantsWithPeople(tx)
        .where('owner_id', 'in', [...byMailbox.keys()])
        .execute(),
      ({ owner_id }) => owner_id,
    )
    if (owners.length < byMailbox.size) throw notFound()
    for (const owner of owners) {
      const list = listOf(owner, stored.get(owner.id) ?? [])
      const wanted = (byMailbox.get(owner.id) ?? []).map((change) => ({ ...change, user: personOf(people, change) }))
      requireOnce(wanted)
      requireUnchanged(list, wanted)
      const differences = wanted.map(({ user, terms }) => ({ user, terms: terms && written(terms) }))
      const problem = lastManagersProblem(list, differences, now)
      if (problem !== null) throw unprocessable(problem)
      for (const { ownerId, delegateId, terms } of wanted) {
        if (terms === null) await removeGrant(tx, { ownerId, delegateId, now })
        else await addGrant(tx, { ownerId, delegateId, now, ...terms })
      }
    }
    return allGrants(tx, null)
  },
)

type Owner = UserSummary & { fullName: string; signsIn: boolean }

/** Those accounts, and, where it is asked for, every one that nobody signs in to; by name. */
async function ownersWho(tx: Tx, { always, orShared }: { always: number[]; orShared: boolean }): Promise<Owner[]> {
  const rows = await tx.db
    .selectFrom('users')
    .select(['id', 'email', 'full_name as fullName', 'password_hash'])
    .where((where) =>
      where.or([
        ...(always.length > 0 ? [where('id', 'in', always)] : []),
        ...(orShared ? [where('password_hash', '=', '')] : []),
      ]),
    )
    .execute()
  return rows.sort(compareByName).map(({ id, email, fullName, password_hash }) => ({
    ...{ id, email, fullName, full_name: fullName },
    signsIn: password_hash !== '',
  }))
}

function listOf({ id, email, full_name, signsIn }: Owner, grants: Parameters<typeof grantsByName>[0]): GrantList {
  return { owner: { id, email, full_name }, owner_signs_in: signsIn, may_manage: true, grants: grantsByName(grants) }
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
    const stands = grants.find((grant) => grant.user.id === user.id)
    const seen = before && written(before)
    const isSame =
      stands?.level === seen?.level &&
      stands?.manage === seen?.manage &&
      stands?.from === seen?.from &&
      stands?.until === seen?.until
    if (!isSame) throw new DomainError(409, grantChangedMeanwhile(user, owner))
  }
}

const written = ({ level, manage, from, until }: Required<GrantTerms>) => ({
  level,
  manage,
  from: dateOf(from),
  until: dateOf(until),
})
