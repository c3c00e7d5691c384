import type { RuleAction } from '@postroom/api'
import { describe, expect, test } from 'vitest'
import { type MatchedRule, nextInTurn, planRules, type RuledMessage } from './plan-rules.ts'

const labels = { inbox: 10, spam: 11, trash: 12, starred: 13, important: 14 }
const everybody = { labels, isThere: () => true }
const arrived: RuledMessage = { labelIds: [10], read: false, assignees: [], isTaken: false }
const rule = (id: number, ...actions: RuleAction[]): MatchedRule => ({ id, actions, lastInTurn: null })
const nothing = { added: [], removed: [], read: false, assigned: [], inTurn: null }

describe('[TEAM-12] what a rule does to a message', () => {
  test.each<[string, RuleAction, object]>([
    ['labels it', { kind: 'label', label_id: 31 }, { added: [31] }],
    ['archives it', { kind: 'move', to: 'archive' }, { removed: [10] }],
    ['puts it in the trash, where it keeps its labels', { kind: 'move', to: 'trash' }, { added: [12] }],
    ['puts it in Spam', { kind: 'move', to: 'spam' }, { added: [11], removed: [10] }],
    ['moves it under a label', { kind: 'move_to_label', label_id: 31 }, { added: [31], removed: [10] }],
    ['marks it as read', { kind: 'mark', as: 'read' }, { read: true }],
    ['stars it', { kind: 'mark', as: 'starred' }, { added: [13] }],
    ['marks it as important', { kind: 'mark', as: 'important' }, { added: [14] }],
    ['assigns it', { kind: 'assign', user_id: 2 }, { assigned: [2] }],
    ['assigns it to whoever is next', { kind: 'assign_in_turn', user_ids: [3, 2] }, { assigned: [3], inTurn: 3 }],
  ])('%s', (_does, action, change) => {
    expect(planRules([rule(5, action)], arrived, everybody)).toEqual([{ ruleId: 5, ...nothing, ...change }])
  })

  test('shows to nobody what it or a rule before it has put in Spam', () => {
    const spam = rule(5, { kind: 'move', to: 'spam' }, { kind: 'assign', user_id: 2 })
    const others = [rule(6, { kind: 'assign', user_id: 2 }), rule(7, { kind: 'assign_in_turn', user_ids: [3] })]
    expect(planRules([spam, ...others], arrived, everybody)).toEqual([
      { ruleId: 5, ...nothing, added: [11], removed: [10] },
    ])
  })

  test('is left out where it is so already', () => {
    const mail = { labelIds: [31], read: true, assignees: [2], isTaken: true }
    const does = rule(
      5,
      { kind: 'label', label_id: 31 },
      { kind: 'move', to: 'archive' },
      { kind: 'mark', as: 'read' },
      { kind: 'assign', user_id: 2 },
      { kind: 'assign_in_turn', user_ids: [3] },
    )
    expect(planRules([does], mail, everybody)).toEqual([])
  })

  test('begins where the rule before it has ended, and nothing follows on one that stops', () => {
    const rules = [
      rule(5, { kind: 'move', to: 'trash' }, { kind: 'assign', user_id: 2 }),
      rule(6, { kind: 'move_to_label', label_id: 31 }, { kind: 'assign_in_turn', user_ids: [3] }, { kind: 'stop' }),
      rule(7, { kind: 'mark', as: 'starred' }),
    ]
    expect(planRules(rules, arrived, everybody)).toEqual([
      { ruleId: 5, ...nothing, added: [12], assigned: [2] },
      { ruleId: 6, ...nothing, added: [31], removed: [10, 12] },
    ])
  })

  test('ends where it stops', () => {
    const rules = [rule(5, { kind: 'stop' }, { kind: 'mark', as: 'starred' }), rule(6, { kind: 'mark', as: 'read' })]
    expect(planRules(rules, arrived, everybody)).toEqual([])
  })
})

describe('[TEAM-12] people who take turns', () => {
  const away =
    (...ids: number[]) =>
    (id: number) =>
      !ids.includes(id)
  test.each<[string, { last: number | null; isThere: (id: number) => boolean; next: number | null }]>([
    ['begin with the first', { last: null, isThere: away(), next: 1 }],
    ['go on behind whoever was last', { last: 1, isThere: away(), next: 2 }],
    ['begin again behind the last of them', { last: 3, isThere: away(), next: 1 }],
    ['pass over who is away', { last: 1, isThere: away(2), next: 3 }],
    ['come back to whoever was last where the others are away', { last: 1, isThere: away(2, 3), next: 1 }],
    ['begin with the first where whoever was last is none of them now', { last: 9, isThere: away(), next: 1 }],
    ['are nobody where all are away', { last: 1, isThere: away(1, 2, 3), next: null }],
  ])('%s', (_how, { last, isThere, next }) => {
    expect(nextInTurn([1, 2, 3], last, isThere)).toBe(next)
  })
})
