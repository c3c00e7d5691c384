import type { AllGrants, Grant, GrantChange, GrantLevel, GrantList, UserSummary } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { deedsOf, type GrantTerms, lastManagersProblem, standingOf } from '../accounts/grant-terms.ts'
import { changeSentences } from '../accounts/grant-texts.ts'

/** What somebody may do in a mailbox, as it is chosen in the table of rights; its dates stay what they are. */
export interface ChosenGrant {
  level: GrantLevel
  manage: boolean
}

/** Where a choice stands in the table: whose mailbox, and who is to use it. */
export interface GrantPlace {
  mailboxId: number
  userId: number
}

/** What is chosen and not saved, by place; null is no access. [PEOPLE-10] */
export type GrantEdits = ReadonlyMap<string, ChosenGrant | null>

/** Changes of one plan; the contract's `changeGrants` takes no more. */
const MOST_CHANGES = 200
const TOO_MANY_CHANGES = `At most ${MOST_CHANGES} changes are saved at once. Please save fewer.`

const keyOf = ({ mailboxId, userId }: GrantPlace): string => `${mailboxId} ${userId}`

/** The grant of somebody that counts, now or from a day on; one that has ended counts as none. */
export function standingGrant({ grants }: Pick<GrantList, 'grants'>, userId: number, now: number): Grant | null {
  const grant = grants.find(({ user }) => user.id === userId)
  return grant === undefined || standingOf(grant, now) === 'ended' ? null : grant
}

/** What is shown as chosen for somebody: the edit, else what stands. */
export function chosenIn(
  list: GrantList,
  userId: number,
  { edits, now }: { edits: GrantEdits; now: number },
): ChosenGrant | null {
  const edit = edits.get(keyOf({ mailboxId: list.owner.id, userId }))
  return edit === undefined ? standingGrant(list, userId, now) : edit
}

/** Whether both say the same, dates aside. */
export const isSameChoice = (one: ChosenGrant | null, other: ChosenGrant | null): boolean =>
  one?.level === other?.level && one?.manage === other?.manage

/** The edits with another choice at a place. */
export function withEdit(edits: GrantEdits, place: GrantPlace, chosen: ChosenGrant | null): GrantEdits {
  return new Map(edits).set(keyOf(place), chosen)
}

/** The edits, and no access for that person anywhere: what would they lose? [PEOPLE-03] */
export function withoutAccess(all: AllGrants, edits: GrantEdits, userId: number): GrantEdits {
  const mailboxes = all.mailboxes.filter(({ owner }) => owner.id !== userId)
  return mailboxes.reduce(
    (before: GrantEdits, { owner }) => withEdit(before, { mailboxId: owner.id, userId }, null),
    edits,
  )
}

/** What saving the edits does. [PEOPLE-03, PEOPLE-10] */
export interface GrantPlan {
  changes: GrantChange[]
  /** How many gain and lose something: '3 gain, 1 loses'. */
  summary: string
  /** The mailboxes that change, by name, with a sentence for each part of what becomes otherwise there. */
  mailboxes: { id: number; name: string; sentences: string[] }[]
  /** Why it cannot be saved, a sentence per mailbox. */
  problems: string[]
}

/** One place where something changes. */
interface Difference {
  user: UserSummary
  /** As it is stored, also where it has ended. */
  stored: Grant | null
  standing: Grant | null
  terms: GrantTerms | null
}

/** What a plan is made of: the people who may be chosen, what is chosen, and the moment in milliseconds since 1970 UTC. */
export interface PlannedEdits {
  people: readonly UserSummary[]
  edits: GrantEdits
  now: number
}

/** The plan of all edits that say something else than what stands. */
export function grantPlan({ mailboxes }: AllGrants, planned: PlannedEdits): GrantPlan {
  const { now } = planned
  const changed = mailboxes
    .map((list) => ({ list, differences: differencesIn(list, planned) }))
    .filter(({ differences }) => differences.length > 0)
  const count = changed.reduce((sum, { differences }) => sum + differences.length, 0)
  return {
    changes: changed.flatMap(({ list, differences }) =>
      differences.map(({ user, stored, terms }) => ({
        mailbox_id: list.owner.id,
        user_id: user.id,
        terms,
        before: stored && termsOf(stored),
      })),
    ),
    summary: summaryOf(changed.flatMap(({ differences }) => differences)),
    mailboxes: changed.map(({ list, differences }) => ({
      id: list.owner.id,
      name: accountName(list.owner),
      sentences: differences.flatMap(({ user, standing, terms }) =>
        changeSentences({ name: accountName(user), before: standing, after: terms }, now),
      ),
    })),
    problems: [
      ...(count > MOST_CHANGES ? [TOO_MANY_CHANGES] : []),
      ...changed.flatMap(({ list, differences }) => lastManagersProblem(list, differences, now) ?? []),
    ],
  }
}

function differencesIn(list: GrantList, { people, edits, now }: PlannedEdits): Difference[] {
  return people.flatMap((user) => {
    const standing = standingGrant(list, user.id, now)
    const chosen = chosenIn(list, user.id, { edits, now })
    if (isSameChoice(standing, chosen)) return []
    const { from, until } = standing ?? { from: null, until: null }
    const terms = chosen && { level: chosen.level, manage: chosen.manage, from, until }
    return [{ user, stored: list.grants.find((grant) => grant.user.id === user.id) ?? null, standing, terms }]
  })
}

const termsOf = ({ level, manage, from, until }: GrantTerms): GrantTerms => ({ level, manage, from, until })

/** Whoever gains or loses anything, in whichever mailbox, counts once for each. */
function summaryOf(differences: readonly Difference[]): string {
  const gaining = new Set<number>()
  const losing = new Set<number>()
  for (const { user, standing, terms } of differences) {
    const had = standing === null ? [] : deedsOf(standing)
    const has = terms === null ? [] : deedsOf(terms)
    if (has.some((deed) => !had.includes(deed))) gaining.add(user.id)
    if (had.some((deed) => !has.includes(deed))) losing.add(user.id)
  }
  const parts = [
    ...(gaining.size > 0 ? [gaining.size === 1 ? '1 gains' : `${gaining.size} gain`] : []),
    ...(losing.size > 0 ? [losing.size === 1 ? '1 loses' : `${losing.size} lose`] : []),
  ]
  return parts.join(', ')
}
