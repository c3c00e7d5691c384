import type { RuleAction } from '@postroom/api'
import { listed } from '../display/listed.ts'
import { shownName } from '../display/shown-name.ts'

/** What labels and people are called; undefined where they are gone. */
export interface RuleNames {
  label: (id: number) => string | undefined
  person: (id: number) => string | undefined
}

const MOVED = { archive: 'Archive', trash: 'Move to the trash', spam: 'Move to Spam' } as const
const MARKED = { read: 'Mark as read', starred: 'Star', important: 'Mark as important' } as const

/** What an action says in words: 'Assign in turn to Ann Lee and Ben Ode'. [TEAM-12] */
export function ruleActionText(action: RuleAction, names: RuleNames): string {
  const label = (id: number) => {
    const name = names.label(id)
    return name === undefined ? 'a label that is gone' : `“${shownName(name)}”`
  }
  const person = (id: number) => shownName(names.person(id)?.trim() ?? '') || 'somebody who is gone'
  switch (action.kind) {
    case 'label':
      return `Label as ${label(action.label_id)}`
    case 'move':
      return MOVED[action.to]
    case 'move_to_label':
      return `Move to ${label(action.label_id)}`
    case 'mark':
      return MARKED[action.as]
    case 'assign':
      return `Assign to ${person(action.user_id)}`
    case 'assign_in_turn':
      return `Assign in turn to ${listed(action.user_ids.map(person))}`
    case 'stop':
      return 'Run no further rules'
  }
}
