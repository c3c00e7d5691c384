import type { AllGrants, GrantChange, GrantList, UserSummary } from '@postroom/api'
import {
  type Deed,
  deedsOf,
  type GrantTerms,
  grantChangedMeanwhile,
  isSameTerms,
  lastManagersProblem,
  standingOf,
} from '../accounts/grant-terms.ts'
import { changeSentences } from '../accounts/grant-texts.ts'
import { type GrantEdit, type GrantEdits, isSameChoice, standingGrant, storedTerms, termsOf } from './grant-edits.ts'
import { namesApart } from './names-apart.ts'

/** Changes of one plan; the contract's `changeGrants` takes no more. */
const MOST_CHANGES = 200
const TOO_MANY_CHANGES = `At most ${MOST_CHANGES} changes are saved at once. Please save fewer.`

/** What saving the edits does. [PEOPLE-03, PEOPLE-10] */
export interface GrantPlan {
  changes: GrantChange[]
  /** How many gain and lose something: '3 gain, 1 loses'. */
  summary: string
  /** The mailboxes that change, and for each person a sentence for each part of what becomes otherwise there. */
  mailboxes: { id: number; name: string; people: { id: number; sentences: string[] }[] }[]
  /** Something was chosen on what does not stand any more: its author is to look at it again. */
  isOutdated: boolean
  /** Why it cannot be saved, each sentence once. */
  problems: string[]
}

/** One place where something changes. */
interface Difference extends Pick<GrantEdit, 'seen'> {
  user: UserSummary
  standing: GrantTerms | null
  terms: GrantTerms | null
  isOutdated: boolean
}

/** What a plan is made of: the people who may be chosen, what is chosen, and the moment in milliseconds since 1970 UTC. */
export interface PlannedEdits {
  people: readonly UserSummary[]
  edits: GrantEdits
  now: number
}

/** The plan of all edits that say something else than what stands. */
export function grantPlan({ mailboxes }: AllGrants, { people, edits, now }: PlannedEdits): GrantPlan {
  const nameOf = namesApart([...people, ...mailboxes.map(({ owner }) => owner)])
  const users = new Map(people.map((user) => [user.id, user]))
  const chosen = [...edits.values()]
  const changed = mailboxes.flatMap((list) => {
    const here = chosen.filter(({ mailboxId }) => mailboxId === list.owner.id)
    const differences = here.flatMap((edit) => {
      const user = users.get(edit.userId)
      return user ? differenceOf(edit, { list, user, now }) : []
    })
    return differences.length > 0 ? [{ list, differences }] : []
  })
  const all = changed.flatMap(({ differences }) => differences)
  return {
    changes: changed.flatMap(({ list, differences }) =>
      differences.map(({ user, terms, seen }) => ({
        mailbox_id: list.owner.id,
        user_id: user.id,
        terms,
        before: seen,
      })),
    ),
    summary: summaryOf(all, now),
    mailboxes: changed.map(({ list, differences }) => ({
      id: list.owner.id,
      name: nameOf(list.owner),
      people: differences.map(({ user, standing, terms }) => ({
        id: user.id,
        sentences: changeSentences({ name: nameOf(user), before: standing, after: terms }, now),
      })),
    })),
    isOutdated: all.some(({ isOutdated }) => isOutdated),
    problems: [
      ...new Set([
        ...(all.length > MOST_CHANGES ? [TOO_MANY_CHANGES] : []),
        ...changed.flatMap(({ list, differences }) => [
          ...differences
            .filter(({ isOutdated }) => isOutdated)
            .map(({ user }) => grantChangedMeanwhile(user, list.owner, nameOf)),
          ...[lastManagersProblem(list, differences, { now, nameOf })].filter((problem) => problem !== null),
        ]),
      ]),
    ],
  }
}

function differenceOf(
  edit: GrantEdit,
  { list, user, now }: { list: GrantList; user: UserSummary; now: number },
): Difference[] {
  const standing = standingGrant(list, user.id, now)
  if (isSameChoice(standing, edit.chosen)) return []
  const isOutdated = !isSameTerms(edit.seen, storedTerms(list, user.id))
  return [{ user, standing, terms: termsOf(edit), seen: edit.seen, isOutdated }]
}

/** Whoever gains or loses anything, in whichever mailbox, counts once for each. */
function summaryOf(differences: readonly Difference[], now: number): string {
  const gaining = new Set<number>()
  const losing = new Set<number>()
  for (const { user, standing, terms } of differences) {
    const had = deedsLeft(standing, now)
    const has = deedsLeft(terms, now)
    if (has.some((deed) => !had.includes(deed))) gaining.add(user.id)
    if (had.some((deed) => !has.includes(deed))) losing.add(user.id)
  }
  const parts = [
    ...(gaining.size > 0 ? [gaining.size === 1 ? '1 gains' : `${gaining.size} gain`] : []),
    ...(losing.size > 0 ? [losing.size === 1 ? '1 loses' : `${losing.size} lose`] : []),
  ]
  return parts.join(', ')
}

/** What somebody may do now or from a day on. */
const deedsLeft = (terms: GrantTerms | null, now: number): Deed[] =>
  terms === null || standingOf(terms, now) === 'ended' ? [] : deedsOf(terms)
