import type { Assignment, Twin, UserSummary } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { draftText } from '../compose/draft-people.ts'
import { initials } from '../display/initials.ts'
import { ownerColour, type Reader } from '../display/owner-colour.ts'
import { shownName } from '../display/shown-name.ts'

/** Somebody who looks after mail (SCREEN-05) or is at it now (TEAM-03), as initials with a sentence that names them. */
export interface PersonMark {
  id: number
  initials: string
  colour: string
  /** 'Assigned to Tom Tailor by Alice Martin'. */
  text: string
  /** Of somebody who is at the conversation now (TEAM-03). */
  doing?: 'reading' | 'writing'
}

type Named = Assignment['user']

const NOBODY = '(no name)'
const nameOf = ({ name }: Named): string => shownName(name.trim()) || NOBODY
/** Somebody by name, or as `self` where it is the reader. */
export const calledBy = (person: Named, me: { id: number }, self: string) =>
  person.id === me.id ? self : nameOf(person)

/** That of the mark of an account that the reader may use, else that of their mail. */
function colourOf({ id, colour }: Named, { accessible_users }: Reader): string {
  const isOpen = accessible_users?.some((account) => account.id === id)
  return colour !== undefined && !isOpen ? colour : ownerColour(id)
}

export function assigneeMarks(assignments: readonly Assignment[], me: Reader): PersonMark[] {
  return assignments.map(({ user, by }) => ({
    id: user.id,
    initials: initials(user),
    colour: colourOf(user, me),
    text: `Assigned to ${calledBy(user, me, 'me')}${by && by.id !== user.id ? ` by ${calledBy(by, me, 'me')}` : ''}`,
  }))
}

/** What the assignee's own row says: 'Assigned by Alice Martin'; undefined on every other row, and where one did it oneself. */
export function assignedByText(assignments: readonly Assignment[], me: { id: number }): string | undefined {
  const by = assignerOf(assignments, me)
  return by && `Assigned by ${nameOf(by)}`
}

function assignerOf(assignments: readonly Assignment[], me: { id: number }): Named | undefined {
  const by = assignments.find(({ user }) => user.id === me.id)?.by
  return by && by.id !== me.id ? by : undefined
}

/**
 * What stands beside the marks of a row: by whom the reader was assigned, whose the draft is, and where else the same mail lies.
 * `short` is for where the words have no room: 'by AM', 'also SU'. Undefined where there is nothing to say (SCREEN-05, SCREEN-12).
 */
export function rowNote(
  item: { assignments?: readonly Assignment[]; twins?: readonly Twin[]; draft_author?: UserSummary },
  me: { id: number },
): { text: string; short: string[] } | undefined {
  const { assignments = [], twins = [], draft_author: author } = item
  const assigner = assignerOf(assignments, me)
  const also = twinText(twins, me)
  const colleague = author && author.id !== me.id ? author : undefined
  if (!assigner && !colleague && also === undefined) return undefined
  const letters = twins
    .map(({ owner }) => (owner.id === me.id ? 'mine' : initials({ name: accountName(owner) })))
    .join(', ')
  return {
    text: [assignedByText(assignments, me), colleague && draftText(colleague, me), also].filter(Boolean).join(' · '),
    short: [
      assigner && `by ${initials(assigner)}`,
      colleague && `draft by ${initials({ name: accountName(colleague) })}`,
      also && `also ${letters}`,
    ].flatMap((part) => part || []),
  }
}

/** What a row says of the same mail in other mailboxes that are shown: 'Also in Support'; undefined where there is none. */
export function twinText(twins: readonly Twin[], me: { id: number }): string | undefined {
  return twins.length === 0 ? undefined : `Also in ${twins.map(({ owner }) => twinName(owner, me)).join(', ')}`
}

/** The mailbox in which a twin lies. */
export function twinName(owner: Twin['owner'], me: { id: number }): string {
  return owner.id === me.id ? 'my mailbox' : accountName(owner)
}
