import type { MailRule, RuleAction } from '@postroom/api'
import { expect, test } from 'vitest'
import { DATE_UNFINISHED } from '../absence/absence-form.ts'
import { localMoment } from '../display/local-moment.ts'
import { type RuleForm, ruleBody, ruleChange, ruleForm } from './rule-form.ts'
import { changedAction, formAction, movedBy, ruleActionOf, withAction } from './rule-form-actions.ts'
import {
  CHOOSE_LABEL,
  CHOOSE_PEOPLE,
  CHOOSE_PERSON,
  problemAt,
  type RuleFormProblem,
  rehearsalProblem,
  ruleFormProblem,
} from './rule-form-problem.ts'
import {
  ACTION_REQUIRED,
  AGE_SAYS_NOTHING,
  CONDITION_REQUIRED,
  NOBODY_IN_TURN,
  RULE_ENDS_FIRST,
  RULE_LABEL_GONE,
  RULE_NAME_REQUIRED,
  RULE_PERSON_GONE,
} from './rule-problem.ts'

const targets = { labelIds: new Set([31]), readerIds: new Set([1, 2]) }
const saved: MailRule = {
  id: 5,
  mailbox_id: 3,
  name: 'Invoices',
  condition: 'subject:invoice',
  actions: [{ kind: 'label', label_id: 31 }],
  enabled: true,
  from: '2026-03-05T09:00:30.000Z',
  until: null,
  position: 1,
  problem: null,
}
const invoices = ruleForm({ ...saved, from: null })
const doing = (...actions: RuleAction[]): RuleForm => ({ ...invoices, actions: actions.map(formAction) })

test.each<RuleAction>([
  { kind: 'label', label_id: 31 },
  { kind: 'move', to: 'archive' },
  { kind: 'move', to: 'trash' },
  { kind: 'move', to: 'spam' },
  { kind: 'move_to_label', label_id: 31 },
  { kind: 'mark', as: 'read' },
  { kind: 'mark', as: 'starred' },
  { kind: 'mark', as: 'important' },
  { kind: 'assign', user_id: 1 },
  { kind: 'assign_in_turn', user_ids: [2, 1] },
  { kind: 'stop' },
])('[TEAM-12] the action %j is written and saved as it is', (action) => {
  expect(ruleActionOf(formAction(action, 0))).toEqual(action)
})

test('[TEAM-12] a new rule is switched off, and begins with the search that it is made of', () => {
  expect(ruleForm(null, 'from:ann refund')).toEqual({
    name: '',
    condition: 'from:ann refund',
    actions: [],
    enabled: false,
    from: '',
    until: '',
    unfinishedDates: [],
  })
})

test('[TEAM-12] actions are added, changed and moved, each by its key', () => {
  const two = withAction(withAction([]))
  const blank = { does: 'label', labelId: null, userIds: [] }
  expect(two).toEqual([
    { key: 0, ...blank },
    { key: 1, ...blank },
  ])
  const changed = changedAction(two, 1, { does: 'stop' })
  expect(movedBy(changed, 1, -1).map(({ key, does }) => [key, does])).toEqual([
    [1, 'stop'],
    [0, 'label'],
  ])
  expect(movedBy(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(movedBy(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(movedBy(['a'], -1, 1)).toEqual(['a'])
  // What was chosen for another kind comes back with it.
  const assigned = changedAction([formAction({ kind: 'label', label_id: 31 }, 0)], 0, { does: 'archive' })
  expect(changedAction(assigned, 0, { does: 'label' }).map(ruleActionOf)).toEqual([{ kind: 'label', label_id: 31 }])
})

test('[TEAM-12] only what is written otherwise is saved, and a moment that was not touched keeps its seconds', () => {
  const kept = ruleForm(saved)
  expect(ruleChange(kept, kept)).toEqual({})
  const until = Date.parse('2026-04-01T08:30:00.000Z')
  const form = { ...kept, name: ' Bills ', enabled: false, until: localMoment(until) }
  expect(ruleChange(form, kept)).toEqual({ name: 'Bills', enabled: false, until: '2026-04-01T08:30:00.000Z' })
  expect(ruleChange({ ...kept, from: '', condition: 'bill' }, kept)).toEqual({ from: null, condition: 'bill' })
  expect(ruleBody({ ...form, condition: ' bill ', actions: [] })).toEqual({
    name: 'Bills',
    condition: 'bill',
    actions: [],
    enabled: false,
    from: '2026-03-05T09:00:00.000Z',
    until: '2026-04-01T08:30:00.000Z',
  })
})

const [chosen, open] = withAction(invoices.actions)
const unfinished = (change: Partial<RuleForm['actions'][number]>): RuleForm => ({
  ...invoices,
  actions: changedAction(chosen && open ? [chosen, open] : [], 1, change),
})

test.each<[string, RuleForm, RuleFormProblem | null]>([
  ['with all of it can be saved', invoices, null],
  ['needs a name', { ...invoices, name: ' ' }, { field: 'name', action: null, text: RULE_NAME_REQUIRED }],
  ['needs a search', { ...invoices, condition: '' }, { field: 'condition', action: null, text: CONDITION_REQUIRED }],
  [
    'asks for no age',
    { ...invoices, condition: 'older_than:2d' },
    { field: 'condition', action: null, text: AGE_SAYS_NOTHING },
  ],
  ['needs an action', doing(), { field: 'actions', action: null, text: ACTION_REQUIRED }],
  ['needs the label of its action', unfinished({}), { field: 'actions', action: 1, text: CHOOSE_LABEL }],
  ['needs the person', unfinished({ does: 'assign' }), { field: 'actions', action: 1, text: CHOOSE_PERSON }],
  [
    'needs the people who take turns',
    unfinished({ does: 'assign_in_turn' }),
    { field: 'actions', action: 1, text: CHOOSE_PEOPLE },
  ],
  [
    'says which label is gone',
    doing({ kind: 'stop' }, { kind: 'move_to_label', label_id: 32 }),
    { field: 'actions', action: 1, text: RULE_LABEL_GONE },
  ],
  [
    'says where somebody is gone',
    doing({ kind: 'assign', user_id: 1 }, { kind: 'assign_in_turn', user_ids: [1, 9] }),
    { field: 'actions', action: 1, text: RULE_PERSON_GONE },
  ],
  [
    'ends after it begins',
    { ...invoices, from: '2026-03-05T09:00', until: '2026-03-05T09:00' },
    { field: 'until', action: null, text: RULE_ENDS_FIRST },
  ],
  [
    'needs whole dates',
    { ...invoices, unfinishedDates: ['from'] },
    { field: 'from', action: null, text: DATE_UNFINISHED },
  ],
  [
    'begins and ends in a year of four digits',
    { ...invoices, from: '2026-03-05T09:00', until: '20266-03-05T09:00' },
    { field: 'until', action: null, text: DATE_UNFINISHED },
  ],
])('[TEAM-12] a rule %s', (_says, form, problem) => {
  expect(ruleFormProblem(form, targets)).toEqual(problem)
})

const left = doing({ kind: 'assign_in_turn', user_ids: [1, 9] })
const unlabelled = doing({ kind: 'label', label_id: 32 })
const off = { ...unlabelled, enabled: false }
test.each<[string, { form: RuleForm; kept: RuleForm }, string | null]>([
  ['renamed where one of those who take turns has left', { form: { ...left, name: 'Bills' }, kept: left }, null],
  ['not given to them anew', { form: left, kept: invoices }, RULE_PERSON_GONE],
  ['renamed while it is off, whatever is gone', { form: { ...off, name: 'Bills' }, kept: off }, null],
  ['switched off, whatever is gone', { form: off, kept: unlabelled }, null],
  ['not switched on without its label', { form: unlabelled, kept: off }, RULE_LABEL_GONE],
  [
    'not renamed while it is on and its label is gone',
    { form: { ...unlabelled, name: 'Bills' }, kept: unlabelled },
    RULE_LABEL_GONE,
  ],
])('[TEAM-12] a rule that is there is %s', (_says, { form, kept }, text) => {
  expect(ruleFormProblem(form, targets, kept)?.text ?? null).toBe(text)
})

test('[TEAM-12] a rule is tried without a name and whatever its dates, but not without a search', () => {
  const form: RuleForm = { ...invoices, name: '', unfinishedDates: ['until'] }
  expect(rehearsalProblem(form, targets)).toBeNull()
  expect(rehearsalProblem({ ...form, condition: '' }, targets)?.text).toBe(CONDITION_REQUIRED)
})

test('[TEAM-12] a sentence of the server is said at its field, though the label is still shown here', () => {
  const at = (text: string) => problemAt(text, invoices, targets)
  expect(at(RULE_LABEL_GONE)).toEqual({ field: 'actions', action: null, text: RULE_LABEL_GONE })
  expect(at(NOBODY_IN_TURN)).toEqual({ field: 'actions', action: null, text: NOBODY_IN_TURN })
  expect(at('There is room for 100 rules. Please delete one first.')).toBeNull()
})
