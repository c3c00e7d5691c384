import type { Assignment, Twin } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { counted } from '../display/count-texts.ts'
import { initials } from '../display/initials.ts'
import { ownerColour } from '../display/owner-colour.ts'
import { shownName } from '../display/shown-name.ts'

/** Somebody to whom mail is assigned, as initials with a sentence that names them (SCREEN-05). */
export interface AssigneeMark {
  id: number
  initials: string
  colour: string
  /** 'Assigned to Tom Tailor by Alice Martin'. */
  text: string
}

/** What the server did to the assignments of one message. */
export interface AssignmentChange {
  added: readonly Named[]
  removed: readonly Named[]
}

type Named = Assignment['user']

const NOBODY = '(no name)'
const nameOf = ({ name }: Named): string => shownName(name.trim()) || NOBODY
const calledBy = (person: Named, me: { id: number }, self: string) => (person.id === me.id ? self : nameOf(person))

export function assigneeMarks(assignments: readonly Assignment[], me: { id: number }): AssigneeMark[] {
  return assignments.map(({ user, by }) => ({
    id: user.id,
    initials: initials(user),
    colour: ownerColour(user.id),
    text: `Assigned to ${calledBy(user, me, 'me')}${by && by.id !== user.id ? ` by ${calledBy(by, me, 'me')}` : ''}`,
  }))
}

/** What the assignee's own row says: 'Assigned by Alice Martin'; undefined on every other row, and where one did it oneself. */
export function assignedByText(assignments: readonly Assignment[], me: { id: number }): string | undefined {
  const by = assignments.find(({ user }) => user.id === me.id)?.by
  return by && by.id !== me.id ? `Assigned by ${nameOf(by)}` : undefined
}

/** What a row says of the same mail in other mailboxes that are shown: 'Also in Support'; undefined where there is none. */
export function twinText(twins: readonly Twin[], me: { id: number }): string | undefined {
  return twins.length === 0 ? undefined : `Also in ${twins.map(({ owner }) => twinName(owner, me)).join(', ')}`
}

/** The mailbox in which a twin lies. */
export function twinName(owner: Twin['owner'], me: { id: number }): string {
  return owner.id === me.id ? 'my mailbox' : accountName(owner)
}

/** What assigning did, as the server says it: 'Assigned to Tom Tailor, no longer to Ann Lee' (SCREEN-05). */
export function assignmentText(changes: readonly AssignmentChange[], me: { id: number }): string {
  const changed = changes.filter(({ added, removed }) => added.length + removed.length > 0)
  const called = (person: Named) => calledBy(person, me, 'you')
  const people = (of: 'added' | 'removed') => listed(new Set(changed.flatMap((change) => change[of].map(called))))
  const [added, removed] = [people('added'), people('removed')]
  const several = changed.length > 1 ? `${counted(changed.length, 'message')} ` : ''
  const sentence = [
    added === '' ? '' : `${several}assigned to ${added}`,
    removed === '' ? '' : `${added === '' ? `${several}no longer assigned` : 'no longer'} to ${removed}`,
  ]
    .filter(Boolean)
    .join(', ')
  return sentence === '' ? NOTHING_CHANGED : sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** Said when a colleague had done the same before. */
const NOTHING_CHANGED = 'It was assigned so already'

function listed(names: ReadonlySet<string>): string {
  const all = [...names]
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

/** The calls that take an assignment back, messages that were changed alike together (G-102). */
export function inverseAssignments(
  messages: readonly (AssignmentChange & { message_id: number })[],
): { message_ids: number[]; checked_assignees: number[]; unchecked_assignees: number[] }[] {
  const ids = (people: readonly Named[]) => people.map(({ id }) => id)
  const calls = new Map<string, ReturnType<typeof inverseAssignments>[number]>()
  for (const { message_id, added, removed } of messages) {
    if (added.length + removed.length === 0) continue
    const alike = JSON.stringify([ids(added), ids(removed)])
    const before = calls.get(alike)?.message_ids ?? []
    const message_ids = [...before, message_id]
    calls.set(alike, { message_ids, checked_assignees: ids(removed), unchecked_assignees: ids(added) })
  }
  return [...calls.values()]
}
