import type { Grant, GrantLevel, GrantList, UserSummary } from '@postroom/api'
import { listed } from '../display/listed.ts'
import { accountName } from './account-name.ts'
import { GRANT_LEVELS, holdsLevel } from './grant-levels.ts'

/** What a grant says: a level, from when until when (ISO 8601; null where there is no such end), and whether more may be let in. */
export type GrantTerms = Pick<Grant, 'level' | 'from' | 'until' | 'manage'>

/** Whether a grant counts yet, and still. */
export type Standing = 'not yet' | 'in force' | 'ended'

/** Where a grant stands at a moment, in milliseconds since 1970 UTC: from `from` on, and no more at `until`. [PEOPLE-01] */
export function standingOf({ from, until }: Pick<GrantTerms, 'from' | 'until'>, now: number): Standing {
  if (until !== null && Date.parse(until) <= now) return 'ended'
  return from !== null && Date.parse(from) > now ? 'not yet' : 'in force'
}

/** What somebody may do in a mailbox: the levels, and `manage`, which no level holds. */
export type Deed = GrantLevel | 'manage'

/** What the terms allow while they count. */
export function deedsOf({ level, manage }: Pick<GrantTerms, 'level' | 'manage'>): Deed[] {
  return [...GRANT_LEVELS.filter((each) => holdsLevel(level, each)), ...(manage ? (['manage'] as const) : [])]
}

/** What somebody may do at a moment by a grant, or by none. [PEOPLE-03] */
export const deedsAt = (terms: GrantTerms | null, now: number): Deed[] =>
  terms !== null && standingOf(terms, now) === 'in force' ? deedsOf(terms) : []

/** Whether both say the same; null is no grant. */
export function isSameTerms(one: GrantTerms | null, other: GrantTerms | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.level === other.level && one.manage === other.manage && one.from === other.from && one.until === other.until
  )
}

/** A change of who may use a mailbox: what a person's grant is to say, or null where it is to go. */
export interface ProposedGrant {
  user: UserSummary
  terms: GrantTerms | null
}

/** The grants as they would be after a change. */
export function withChange(grants: readonly Grant[], { user, terms }: ProposedGrant, now: number): Grant[] {
  const others = grants.filter((grant) => grant.user.id !== user.id)
  if (terms === null) return others
  const { created_at = new Date(now).toISOString(), ...before } =
    grants.find((grant) => grant.user.id === user.id) ?? {}
  return [...others, { ...before, user, created_at, ...terms }]
}

/** How surely somebody may change who may use the mailbox by a grant: 0 not now, 1 until a date, 2 without an end. */
function managing(terms: (GrantTerms & Pick<Grant, 'nobody_signs_in'>) | null | undefined, now: number): number {
  if (!terms?.manage || terms.nobody_signs_in || standingOf(terms, now) !== 'in force') return 0
  return terms.until === null ? 2 : 1
}

const managed = (grants: readonly Grant[], now: number): number =>
  Math.max(0, ...grants.map((grant) => managing(grant, now)))

/**
 * Why a change would leave a mailbox without anybody who may change who uses it; null where it does not. One that somebody signs in
 * to always has its own person, and a grant of an account that nobody signs in to counts for nothing. [PEOPLE-01]
 */
export const lastManagerProblem = (
  list: Pick<GrantList, 'grants' | 'owner' | 'owner_signs_in'>,
  change: ProposedGrant,
  now: number,
): string | null => lastManagersProblem(list, [change], { now })

/**
 * As {@link lastManagerProblem}, of several changes that are made together.
 *
 * @param saying the moment, in ms since 1970 UTC, and how accounts are called
 */
export function lastManagersProblem(
  { grants, owner, owner_signs_in }: Pick<GrantList, 'grants' | 'owner' | 'owner_signs_in'>,
  changes: readonly ProposedGrant[],
  saying: { now: number; nameOf?: (account: UserSummary) => string },
): string | null {
  const { now, nameOf = accountName } = saying
  const after = changes.reduce<readonly Grant[]>((before, change) => withChange(before, change, now), grants)
  if (owner_signs_in || managed(after, now) >= managed(grants, now)) return null
  const before = (id: number) => grants.find(({ user }) => user.id === id)
  const losing = changes.filter(({ user, terms }) => managing(terms, now) < managing(before(user.id), now))
  const names = losing.map(({ user }) => nameOf(user))
  const are = names.length > 1 ? 'are' : 'is'
  return `${listed(names)} ${are} the last who may change who may use ${nameOf(owner)}. Let somebody else do so first, without an end.`
}

/** What is said where a change was decided on what does not stand any more. [PEOPLE-10] */
export const grantChangedMeanwhile = (
  user: UserSummary,
  mailbox: UserSummary,
  nameOf: (account: UserSummary) => string = accountName,
): string => `What ${nameOf(user)} may do in ${nameOf(mailbox)} was changed meanwhile. Please look at it again.`
