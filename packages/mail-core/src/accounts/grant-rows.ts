import type { Grant, GrantList, UserSummary } from '@postroom/api'
import { accountName } from './account-name.ts'
import { type GrantTerms, lastManagerProblem, standingOf } from './grant-terms.ts'
import { deedsText, GRANT_TEXTS, sourceText } from './grant-texts.ts'

/** One person of a mailbox: what they may do there and why, and what the reader may do about it. [PEOPLE-03] */
export interface GrantRow {
  user: UserSummary
  name: string
  /** The reader themselves. */
  isMe: boolean
  /** 'May read its mail', or what they will be able to do, or were. */
  may: string
  /** Where that comes from: the mailbox is theirs, or a grant with its dates. */
  source: string
  /** Null for the person whose mailbox it is. */
  grant: Grant | null
  /** What else the grant says may be changed by the reader. */
  mayChange: boolean
  /** The reader may take the grant away: whoever may change it, and everybody their own. */
  mayRemove: boolean
  /** Why it cannot be taken away nevertheless; null where it can. */
  stays: string | null
}

const EVERYTHING = { level: 'full', manage: true } as const

/** Who can do what in a mailbox, and why: its own person first, where somebody signs in to it, then by name. [PEOPLE-03] */
export function grantRows(list: GrantList, reader: { id: number; now: number }): GrantRow[] {
  const { owner, grants, owner_signs_in } = list
  const own: GrantRow = {
    ...called(owner, reader.id),
    may: deedsText(EVERYTHING),
    source: GRANT_TEXTS.ownAccount,
    grant: null,
    mayChange: false,
    mayRemove: false,
    stays: null,
  }
  return [...(owner_signs_in ? [own] : []), ...grants.map((grant) => rowOf(grant, list, reader))]
}

function rowOf(grant: Grant, list: GrantList, { id, now }: { id: number; now: number }): GrantRow {
  const { user } = grant
  const mayRemove = list.may_manage || user.id === id
  return {
    ...called(user, id),
    may: heldText(grant, now),
    source: sourceText(grant, now),
    grant,
    mayChange: list.may_manage,
    mayRemove,
    stays: mayRemove ? lastManagerProblem(list, { user, terms: null }, now) : null,
  }
}

const called = (user: UserSummary, me: number) => ({ user, name: accountName(user), isMe: user.id === me })

/** What somebody may do by a grant, or will be able to do, or could. */
export function heldText(terms: GrantTerms, now: number): string {
  const standing = standingOf(terms, now)
  return deedsText(terms, standing === 'in force' ? 'May' : standing === 'ended' ? 'Could' : 'Will be able to')
}
