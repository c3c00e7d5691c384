import type { Assignment } from '@postroom/api'
import { counted } from '../display/count-texts.ts'
import { listed } from '../display/listed.ts'
import { alikeAssignees } from './alike-assignees.ts'
import { calledBy } from './assigned.ts'

type Named = Assignment['user']

/** What the server did to the assignments of one message. */
export interface AssignmentChange {
  added: readonly Named[]
  removed: readonly Named[]
  /** Who is away, and who was added instead. */
  passed_on?: readonly { from: Named }[]
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
    .concat(
      added === ''
        ? ''
        : becauseAway(
            changed.flatMap(({ passed_on = [] }) => passed_on),
            called,
          ),
    )
  return sentence === '' ? NOTHING_CHANGED : sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** Said when a colleague had done the same before. */
const NOTHING_CHANGED = 'It was assigned so already'

/** The calls that take an assignment back, messages that were changed alike together (G-102). */
export function inverseAssignments(
  messages: readonly (AssignmentChange & { message_id: number })[],
): { message_ids: number[]; checked_assignees: number[]; unchecked_assignees: number[] }[] {
  const ids = (people: readonly Named[]) => people.map(({ id }) => id)
  const changed = messages.filter(({ added, removed }) => added.length + removed.length > 0)
  const inverse = changed.map(({ message_id, added, removed }) => {
    return { message_id, added: ids(removed), removed: ids(added) }
  })
  return alikeAssignees(inverse).map(({ message_ids, added, removed }) => {
    return { message_ids, checked_assignees: [...added], unchecked_assignees: [...removed] }
  })
}

/** Why somebody else was assigned: ', as Nora Lind is away'; empty where nobody was. [TEAM-13] */
export function becauseAway(passedOn: readonly { from: Named }[], called: (person: Named) => string): string {
  const away = new Set(passedOn.map(({ from }) => called(from)))
  if (away.size === 0) return ''
  return `, as ${listed(away)} ${away.size > 1 || away.has('you') ? 'are' : 'is'} away`
}
