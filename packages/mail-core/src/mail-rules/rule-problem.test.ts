import type { RuleAction } from '@postroom/api'
import { describe, expect, test } from 'vitest'
import { TOO_MANY_CONDITIONS } from '../search/too-many-conditions.ts'
import {
  ACTION_REQUIRED,
  AGE_SAYS_NOTHING,
  ASSIGNS_IN_TURN_TWICE,
  CONDITION_REQUIRED,
  keptRuleProblem,
  NOBODY_IN_TURN,
  RULE_ENDS_FIRST,
  RULE_LABEL_GONE,
  RULE_NAME_REQUIRED,
  RULE_PERSON_GONE,
  ruleProblem,
  TOO_MANY_ACTIONS,
  type WrittenRule,
} from './rule-problem.ts'

const targets = { labelIds: new Set([31]), readerIds: new Set([1, 2]) }
const invoices: WrittenRule = {
  name: 'Invoices',
  condition: 'subject:invoice',
  actions: [{ kind: 'label', label_id: 31 }],
  from: null,
  until: null,
}
const doing = (...actions: RuleAction[]): WrittenRule => ({ ...invoices, actions })
const star: RuleAction = { kind: 'mark', as: 'starred' }

describe('[TEAM-12] what is written as a rule', () => {
  test.each<[string, WrittenRule, string | null]>([
    ['with a name, a search and an action is one', invoices, null],
    ['may only stop those behind it', doing({ kind: 'stop' }), null],
    ['may name people who may read the mailbox', doing({ kind: 'assign_in_turn', user_ids: [2, 1] }), null],
    ['needs a name', { ...invoices, name: '  ' }, RULE_NAME_REQUIRED],
    ['needs a condition', { ...invoices, condition: ' ' }, CONDITION_REQUIRED],
    [
      'asks for no more than a search may',
      { ...invoices, condition: Array.from({ length: 51 }, (_, at) => `word${at}`).join(' OR ') },
      TOO_MANY_CONDITIONS,
    ],
    ['asks for no age', { ...invoices, condition: 'a -(b OR older_than:2d)' }, AGE_SAYS_NOTHING],
    ['needs an action', doing(), ACTION_REQUIRED],
    ['has ten actions at most', doing(...Array.from({ length: 11 }, () => star)), TOO_MANY_ACTIONS],
    [
      'assigns in turn once',
      doing({ kind: 'assign_in_turn', user_ids: [1] }, { kind: 'assign_in_turn', user_ids: [2] }),
      ASSIGNS_IN_TURN_TWICE,
    ],
    ['ends after it begins', { ...invoices, from: 1_000, until: 1_000 }, RULE_ENDS_FIRST],
    ['names labels of the mailbox', doing({ kind: 'label', label_id: 32 }), RULE_LABEL_GONE],
    ['moves to labels of the mailbox', doing({ kind: 'move_to_label', label_id: 32 }), RULE_LABEL_GONE],
    ['names nobody who may not read the mailbox', doing({ kind: 'assign', user_id: 3 }), RULE_PERSON_GONE],
    ['nor in turn', doing({ kind: 'assign_in_turn', user_ids: [1, 3] }), RULE_PERSON_GONE],
  ])('%s', (_says, rule, problem) => {
    expect(ruleProblem(rule, targets)).toBe(problem)
  })
})

describe('[TEAM-12] a rule that is kept', () => {
  test.each<[string, WrittenRule, string | null]>([
    ['runs', invoices, null],
    ['does nothing once its label is gone', doing(star, { kind: 'label', label_id: 32 }), RULE_LABEL_GONE],
    ['does nothing once its person is gone', doing({ kind: 'assign', user_id: 3 }), RULE_PERSON_GONE],
    ['leaves out who is gone of several', doing({ kind: 'assign_in_turn', user_ids: [3, 1] }), null],
    ['does nothing once all of them are gone', doing({ kind: 'assign_in_turn', user_ids: [3, 4] }), NOBODY_IN_TURN],
  ])('%s', (_says, rule, problem) => {
    expect(keptRuleProblem(rule, targets)).toBe(problem)
  })
})
