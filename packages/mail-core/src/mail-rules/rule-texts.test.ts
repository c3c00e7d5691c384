import type { RuleAction } from '@postroom/api'
import { expect, test } from 'vitest'
import { ruleActionText } from './rule-texts.ts'

const names = {
  label: (id: number) => ({ 31: 'Work/Clients' })[id],
  person: (id: number) => ({ 1: 'Ann Lee', 2: 'Ben Ode' })[id],
}

test.each<[RuleAction, string]>([
  [{ kind: 'label', label_id: 31 }, 'Label as “Work/Clients”'],
  [{ kind: 'label', label_id: 32 }, 'Label as a label that is gone'],
  [{ kind: 'move', to: 'archive' }, 'Archive'],
  [{ kind: 'move', to: 'trash' }, 'Move to the trash'],
  [{ kind: 'move', to: 'spam' }, 'Move to Spam'],
  [{ kind: 'move_to_label', label_id: 31 }, 'Move to “Work/Clients”'],
  [{ kind: 'mark', as: 'read' }, 'Mark as read'],
  [{ kind: 'mark', as: 'starred' }, 'Star'],
  [{ kind: 'mark', as: 'important' }, 'Mark as important'],
  [{ kind: 'assign', user_id: 1 }, 'Assign to Ann Lee'],
  [{ kind: 'assign', user_id: 9 }, 'Assign to somebody who is gone'],
  [{ kind: 'assign_in_turn', user_ids: [1, 2] }, 'Assign in turn to Ann Lee and Ben Ode'],
  [{ kind: 'stop' }, 'Run no further rules'],
])('[TEAM-12] the action %j says: %s', (action, text) => {
  expect(ruleActionText(action, names)).toBe(text)
})
