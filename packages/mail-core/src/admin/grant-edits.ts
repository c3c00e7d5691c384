import type { AllGrants, Grant, GrantLevel, GrantList } from '@postroom/api'
import { type GrantTerms, standingOf } from '../accounts/grant-terms.ts'

/** What somebody may do in a mailbox, as it is chosen in the table of rights; its dates stay what they are. */
export interface ChosenGrant {
  level: GrantLevel
  manage: boolean
}

/** Where a choice stands in the table: which mailbox, who is to use it, and when it is chosen, in milliseconds since 1970 UTC. */
export interface GrantPlace {
  list: GrantList
  userId: number
  now: number
}

/** What is chosen at a place. */
export interface GrantEdit {
  mailboxId: number
  userId: number
  /** Null is no access. */
  chosen: ChosenGrant | null
  /** What was stored when it was chosen, also where that had ended: the choice was made on it. */
  seen: GrantTerms | null
  /** The dates that the grant keeps: those that stood when it was chosen or looked at again, also once it has ended. */
  dates: Pick<GrantTerms, 'from' | 'until'>
}

/** What is chosen and not saved, by place. [PEOPLE-10] */
export type GrantEdits = ReadonlyMap<string, GrantEdit>

const keyOf = (mailboxId: number, userId: number): string => `${mailboxId} ${userId}`

/** What is stored for somebody, also where it has ended. */
export const storedGrant = ({ grants }: Pick<GrantList, 'grants'>, userId: number): Grant | null =>
  grants.find(({ user }) => user.id === userId) ?? null

/** The grant of somebody that counts, now or from a day on; one that has ended counts as none. */
export function standingGrant(list: Pick<GrantList, 'grants'>, userId: number, now: number): Grant | null {
  const grant = storedGrant(list, userId)
  return grant === null || standingOf(grant, now) === 'ended' ? null : grant
}

/** What is shown as chosen for somebody: the edit, else what stands. */
export function chosenIn(edits: GrantEdits, { list, userId, now }: GrantPlace): ChosenGrant | null {
  const edit = edits.get(keyOf(list.owner.id, userId))
  return edit === undefined ? standingGrant(list, userId, now) : edit.chosen
}

/** Whether both say the same, dates aside. */
export const isSameChoice = (one: ChosenGrant | null, other: ChosenGrant | null): boolean =>
  one?.level === other?.level && one?.manage === other?.manage

/** What is chosen with another level, undefined for no access: who managed the mailbox still does once a level is chosen again. */
export function atLevel(
  level: GrantLevel | undefined,
  { chosen, standing }: { chosen: ChosenGrant | null; standing: ChosenGrant | null },
): ChosenGrant | null {
  return level === undefined ? null : { level, manage: (chosen ?? standing)?.manage ?? false }
}

/** The edits with another choice at a place; none where that is what stands. */
export function withEdit(edits: GrantEdits, { list, userId, now }: GrantPlace, chosen: ChosenGrant | null): GrantEdits {
  const mailboxId = list.owner.id
  const standing = standingGrant(list, userId, now)
  const changed = new Map(edits)
  if (isSameChoice(standing, chosen)) changed.delete(keyOf(mailboxId, userId))
  else
    changed.set(keyOf(mailboxId, userId), {
      mailboxId,
      userId,
      chosen,
      seen: storedTerms(list, userId),
      dates: datesOf(standing),
    })
  return changed
}

/** The edits, and no access for that person anywhere: what would they lose? [PEOPLE-03] */
export function withoutAccess(
  edits: GrantEdits,
  { mailboxes }: AllGrants,
  { userId, now }: Omit<GrantPlace, 'list'>,
): GrantEdits {
  return mailboxes.reduce((before, list) => withEdit(before, { list, userId, now }, null), edits)
}

/** The edits that are left once some were saved; what was chosen anew at their places meanwhile was chosen on what is saved now. */
export function withoutSaved(edits: GrantEdits, saved: GrantEdits): GrantEdits {
  const left = [...edits].filter(([key, edit]) => saved.get(key) !== edit)
  return new Map(
    left.map(([key, edit]) => {
      const before = saved.get(key)
      return [key, before === undefined ? edit : { ...edit, seen: termsOf(before) }]
    }),
  )
}

/** The edits as chosen on what is stored now: their author has looked at it again. */
export function seenAnew(edits: GrantEdits, { mailboxes }: AllGrants, now: number): GrantEdits {
  const lists = new Map(mailboxes.map((list) => [list.owner.id, list]))
  return new Map(
    [...edits].map(([key, edit]) => {
      const list = lists.get(edit.mailboxId)
      const seen = list ? storedTerms(list, edit.userId) : null
      return [key, { ...edit, seen, dates: datesOf(list ? standingGrant(list, edit.userId, now) : null) }]
    }),
  )
}

/** What the grant is to say; null for none. */
export const termsOf = ({ chosen, dates }: GrantEdit): GrantTerms | null => chosen && { ...pick(chosen), ...dates }

/** What a grant says that is stored; null for none. */
export function storedTerms(list: Pick<GrantList, 'grants'>, userId: number): GrantTerms | null {
  const stored = storedGrant(list, userId)
  return stored && { ...pick(stored), from: stored.from, until: stored.until }
}

const datesOf = (grant: Grant | null): GrantEdit['dates'] => ({
  from: grant?.from ?? null,
  until: grant?.until ?? null,
})

const pick = ({ level, manage }: ChosenGrant): ChosenGrant => ({ level, manage })
