import type { GrantLevel } from '@postroom/api'
import { dayText, lastDayText } from './grant-days.ts'
import { GRANT_LEVELS } from './grant-levels.ts'
import { type Deed, deedsAt, deedsOf, type GrantTerms, isSameTerms, standingOf } from './grant-terms.ts'

/** What stands around the people of a mailbox. */
export const GRANT_TEXTS = {
  title: (mailbox: string): string => `Who may use ${mailbox}`,
  failed: 'Who may use this mailbox could not be loaded.',
  /** Said where the server had no words for it. */
  notSaved: 'This could not be saved. Please try again.',
  nobody: 'Nobody may use this mailbox yet.',
  /** Below what one may not change; who may is named. */
  readOnly: (may: string): string => `You see who may use this mailbox now. ${may} may change that.`,
  operator: 'whoever runs the server',
  choosePerson: 'Choose a colleague from the list.',
  removeTitle: (name: string): string => `Close this mailbox to ${name}?`,
  unchanged: 'Nothing changes.',
  /** Why the person whose mailbox it is may do everything there. */
  ownAccount: 'It is their own mailbox',
  hint: 'People whom you let in work in this mailbox as far as you say. You can change that at any time, and it counts at once.',
  noColleagues: 'No colleague without access is called so.',
} as const

/** What each level is called where a person chooses it, and what it allows beyond the ones before it. [PEOPLE-01] */
export const LEVEL_TEXTS: Readonly<Record<GrantLevel, { name: string; hint: string }>> = {
  read: { name: 'Read', hint: 'Read mail and comments' },
  draft: { name: 'Draft', hint: 'Also change what is there, comment, and write drafts' },
  send: { name: 'Send', hint: 'Also send mail from it' },
  full: { name: 'Full', hint: 'Also delete mail forever, and change its forwarding and its settings' },
}

/** The levels as a person chooses one. */
export const LEVEL_CHOICES = GRANT_LEVELS.map((level) => ({ name: LEVEL_TEXTS[level].name, value: level }))

/** The level of a choice; undefined for none. */
export const levelOf = (value: string): GrantLevel | undefined => GRANT_LEVELS.find((level) => level === value)

/** What is allowed, after “may” or “be able to”. */
const DEEDS: Record<Deed, readonly string[]> = {
  read: ['read its mail'],
  draft: ['change its mail', 'write drafts'],
  send: ['send'],
  full: ['delete forever', 'change its settings'],
  manage: ['change who may use it'],
}

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const deedWords = (deeds: readonly Deed[], list = AND): string => list.format(deeds.flatMap((deed) => DEEDS[deed]))

/** What somebody may do in a mailbox: 'May read its mail and change who may use it'. */
export function deedsText(terms: Pick<GrantTerms, 'level' | 'manage'>, may = 'May'): string {
  return `${may} ${deedWords(deedsOf(terms))}`
}

/** Why, and from when until when: 'By a grant of 2 November 2026, until 31 December 2026'. [PEOPLE-03] */
export function sourceText(grant: GrantTerms & { created_at: string }, now: number): string {
  const { from, until } = grant
  const given = `a grant of ${dayText(new Date(grant.created_at))}`
  const standing = standingOf(grant, now)
  if (standing === 'ended' && until !== null) return `No more: ${given} ended on ${lastDayText(until)}`
  const end = until === null ? '' : `, until ${lastDayText(until)}`
  if (standing === 'not yet' && from !== null) return `Not yet: by ${given}, from ${dayText(new Date(from))}${end}`
  return `By ${given}${end}`
}

/** From when until when, as far as that is to come: 'From 10 December 2026, until 31 December 2026'; null for always. [PEOPLE-10] */
export function daysText(grant: GrantTerms, now: number): string | null {
  const { from, until } = grant
  const days = [
    ...(from !== null && standingOf(grant, now) === 'not yet' ? [`from ${dayText(new Date(from))}`] : []),
    ...(until === null ? [] : [`until ${lastDayText(until)}`]),
  ].join(', ')
  return days === '' ? null : `${days.charAt(0).toUpperCase()}${days.slice(1)}`
}

/** A person's grant before and after a change; null for none. */
export interface GrantDifference {
  /** How the person is called. */
  name: string
  before: GrantTerms | null
  after: GrantTerms | null
}

/**
 * What a change does, a sentence for each part: what somebody gains, what they lose, and what becomes so on a day. It is asked before
 * the change is made. [PEOPLE-01, PEOPLE-03]
 *
 * @param now milliseconds since 1970 UTC
 */
export function changeSentences({ name, before, after }: GrantDifference, now: number): string[] {
  const had = deedsAt(before, now)
  const has = deedsAt(after, now)
  const gained = has.filter((deed) => !had.includes(deed))
  const lost = had.filter((deed) => !has.includes(deed))
  const sentences = [
    ...(gained.length > 0 ? [`${name} will be able to ${deedWords(gained)}.`] : []),
    ...(lost.length > 0 ? [`${name} will no longer be able to ${deedWords(lost, OR)}.`] : []),
    ...laterSentences({ name, before, after }, now),
  ]
  return sentences.length > 0 ? sentences : [GRANT_TEXTS.unchanged]
}

/** What the dates of a grant do, where they or what comes with them change. */
function laterSentences({ name, before, after }: GrantDifference, now: number): string[] {
  if (after === null) {
    if (before?.from && standingOf(before, now) === 'not yet')
      return [
        `${name} will not be able to ${deedWords(deedsOf(before), OR)} from ${dayText(new Date(before.from))} on.`,
      ]
    return before && standingOf(before, now) === 'ended' ? [`${name} loses nothing: the grant has ended.`] : []
  }
  if (before !== null && isSameTerms(before, after)) return []
  const { from, until } = after
  const end = until === null ? '' : ` until ${lastDayText(until)}`
  switch (standingOf(after, now)) {
    case 'ended':
      return [`The last day has passed: ${name} may do nothing here.`]
    case 'not yet':
      return [
        `${name} will be able to ${deedWords(deedsOf(after))} from ${from === null ? '' : dayText(new Date(from))} on${end}.`,
      ]
    case 'in force':
      if (until === (before?.until ?? null)) return []
      return [until === null ? `This ends no more.` : `This ends after ${lastDayText(until)}.`]
  }
}
