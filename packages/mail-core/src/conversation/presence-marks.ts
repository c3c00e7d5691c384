import type { ChangeEvent, UserSummary } from '@postroom/api'
import { initials } from '../display/initials.ts'
import { ownerColour } from '../display/owner-colour.ts'
import { shownName } from '../display/shown-name.ts'
import type { PersonMark } from '../list/assigned.ts'

type PresentPerson = NonNullable<ChangeEvent['presence']>[number]

/** A colleague who is at a conversation now, as initials with a sentence: 'Nora Lind is writing' (TEAM-03). */
export interface PresenceMark extends PersonMark {
  name: string
  doing: PresentPerson['doing']
}

/** The others, those who write first. */
export function presenceMarks(people: readonly PresentPerson[], me: Pick<UserSummary, 'id'>): PresenceMark[] {
  const others = people.filter(({ user_id }) => user_id !== me.id)
  const marks = others.map(({ user_id: id, full_name, doing }) => {
    const name = shownName(full_name.trim()) || 'A colleague'
    return { id, name, initials: initials({ name }), colour: ownerColour(id), text: `${name} is ${doing}`, doing }
  })
  return marks.sort((one, other) => Number(other.doing === 'writing') - Number(one.doing === 'writing'))
}

/** What stands in the conversation: 'Nora Lind is writing, Tom Tailor is reading'. */
export const presenceText = (marks: readonly PresenceMark[]): string => marks.map(({ text }) => text).join(', ')

/** What stands above Send: 'Nora Lind is writing', 'Nora Lind and Tom Tailor are writing'; undefined where nobody else writes. */
export function writingText(marks: readonly PresenceMark[]): string | undefined {
  const names = marks.filter(({ doing }) => doing === 'writing').map(({ name }) => name)
  const last = names.pop()
  if (last === undefined) return undefined
  return names.length === 0 ? `${last} is writing` : `${names.join(', ')} and ${last} are writing`
}
