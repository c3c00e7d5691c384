import type { Mentionable } from '@postroom/api'
import { shownName } from '../display/shown-name.ts'
import { fold } from '../search/fold.ts'

/** People that are offered at once. */
export const OFFERED_PEOPLE = 8

/** Somebody who is offered while a name is typed after @. */
export interface OfferedPerson {
  id: number
  name: string
  /** Whether a mention reaches them. */
  mayRead: boolean
  /** What stands beside the name: why they cannot be mentioned, and what that would take. */
  note: string | null
}

/**
 * What is typed of a name after @, which stands at the beginning or after a space or bracket; null where no name is typed.
 * A name may have two words. [TEAM-06]
 */
export function typedMention(before: string): string | null {
  return /(?:^|[\s(])@([\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’-]*)?)$/u.exec(before)?.[1] ?? null
}

/** Whose names hold the typed words, each at the beginning of a word: those who may read the mailbox first. [TEAM-06] */
export function offeredPeople(
  people: readonly Mentionable[],
  { typed, meId, mailbox }: { typed: string; meId: number; mailbox: string },
): OfferedPerson[] {
  const words = wordsOf(typed)
  const offered = people.flatMap(({ id, full_name, may_read: mayRead }): OfferedPerson[] => {
    const name = shownName(full_name.trim())
    const known = wordsOf(name)
    if (id === meId || name === '' || !words.every((word) => known.some((other) => other.startsWith(word)))) return []
    return [{ id, name, mayRead, note: mayRead ? null : closedTo(mailbox) }]
  })
  const others = typed === '' ? [] : offered.filter(({ mayRead }) => !mayRead)
  return [...offered.filter(({ mayRead }) => mayRead), ...others].slice(0, OFFERED_PEOPLE)
}

/** What mentioning somebody would take to whom the mailbox is closed. */
const closedTo = (mailbox: string): string =>
  `Cannot read this. To be mentioned they need ${mailbox} opened to them, with all its mail.`

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
