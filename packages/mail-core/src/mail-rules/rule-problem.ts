import type { RuleAction } from '@postroom/api'
import { isEmptyQuery, parseSearchQuery } from '../search/search-query.ts'
import { conditionsOf } from '../search/search-tree.ts'
import { TOO_MANY_CONDITIONS } from '../search/too-many-conditions.ts'

/** How many rules one mailbox may have. [GUARD-03] */
export const MAX_RULES = 100
export const TOO_MANY_RULES = `There is room for ${MAX_RULES} rules. Please delete one first.`
/** Actions of one rule. */
export const MAX_RULE_ACTIONS = 10
export const TOO_MANY_ACTIONS = `A rule has at most ${MAX_RULE_ACTIONS} actions`
/** Days of mail on which a rule is tried, unless others are asked for. */
export const REHEARSAL_DAYS = 90
/** Messages that a trial looks at, the newest ones: as many as a mailbox gets in a quarter of a year. */
export const MOST_REHEARSED = 20_000
/** Letters of a name. */
export const MAX_RULE_NAME = 200
/** Characters of a condition, as of any search. */
export const MAX_RULE_CONDITION = 1_000

export const RULE_NAME_REQUIRED = 'Please enter a rule name'
export const CONDITION_REQUIRED = 'Please enter what mail the rule is for, as you would search for it'
export const AGE_SAYS_NOTHING = 'All mail is new when it arrives: newer_than: and older_than: say nothing about it'
export const ACTION_REQUIRED = 'Please choose what the rule does'
export const RULE_ENDS_FIRST = 'The rule ends before it begins'
export const ASSIGNS_IN_TURN_TWICE = 'A rule assigns in turn only once'
export const RULE_LABEL_GONE = 'A label of this rule is gone. Please choose another one.'
export const RULE_PERSON_GONE = 'A person of this rule may not read this mailbox. Please choose another one.'
export const NOBODY_IN_TURN =
  'None of the people of this rule may read this mailbox any more. Please choose another one.'
/** Said where somebody has added or deleted a rule since the order was read. */
export const RULES_CHANGED = 'The rules have changed meanwhile. Please look at them again.'

/** A rule as somebody writes it. */
export interface WrittenRule {
  name: string
  /** A search, in the grammar of the search box. */
  condition: string
  actions: readonly RuleAction[]
  /** ms since 1970 UTC; null for no bound. */
  from: number | null
  until: number | null
}

/** What there is in a mailbox for a rule to name. */
export interface RuleTargets {
  /** Its own labels, without those of the system. */
  labelIds: ReadonlySet<number>
  /** Who may read it and signs in, its own person among them. */
  readerIds: ReadonlySet<number>
}

/**
 * How much of what its actions name must be there: all of it where they are written, what it takes to run where they were kept
 * before, or nothing where the rule is off.
 */
export type NamedTargets = 'written' | 'kept' | 'off'

/** How much of what a rule names must be there once this is changed of it: `actions` where they are written otherwise. [TEAM-12] */
export function namedTargets({ enabled, actions }: { enabled: boolean; actions?: unknown }): NamedTargets {
  if (actions !== undefined) return 'written'
  return enabled ? 'kept' : 'off'
}

/** Why what is written cannot be a rule, or null. [TEAM-12] */
export function ruleProblem(rule: WrittenRule, targets: RuleTargets, named: NamedTargets = 'written'): string | null {
  if (rule.name.trim() === '') return RULE_NAME_REQUIRED
  const endsFirst = rule.from !== null && rule.until !== null && rule.until <= rule.from
  return (
    conditionProblem(rule.condition) ??
    actionsProblem(rule.actions) ??
    (endsFirst ? RULE_ENDS_FIRST : null) ??
    missingTarget(rule.actions, targets, named)
  )
}

/**
 * Why a rule that is kept does nothing, or null where it runs: its label or person is gone since. Whoever assigns in turn is
 * left out while somebody else is there. [TEAM-12]
 */
export function keptRuleProblem(
  { condition, actions }: Pick<WrittenRule, 'condition' | 'actions'>,
  targets: RuleTargets,
): string | null {
  return conditionProblem(condition) ?? missingTarget(actions, targets, 'kept')
}

/** Why a search is no condition, or null. */
export function conditionProblem(condition: string): string | null {
  const query = parseSearchQuery(condition)
  if (isEmptyQuery(query)) return CONDITION_REQUIRED
  if (query.tooComplex) return TOO_MANY_CONDITIONS
  const asked = (query.clauses ?? []).flatMap((clause) => conditionsOf(clause))
  return asked.some(({ condition: { operator } }) => operator === 'newer_than' || operator === 'older_than')
    ? AGE_SAYS_NOTHING
    : null
}

function actionsProblem(actions: readonly RuleAction[]): string | null {
  if (actions.length === 0) return ACTION_REQUIRED
  if (actions.length > MAX_RULE_ACTIONS) return TOO_MANY_ACTIONS
  return actions.filter(({ kind }) => kind === 'assign_in_turn').length > 1 ? ASSIGNS_IN_TURN_TWICE : null
}

function missingTarget(
  actions: readonly RuleAction[],
  { labelIds, readerIds }: RuleTargets,
  named: NamedTargets,
): string | null {
  if (named === 'off') return null
  for (const action of actions) {
    if ('label_id' in action && !labelIds.has(action.label_id)) return RULE_LABEL_GONE
    if (action.kind === 'assign' && !readerIds.has(action.user_id)) return RULE_PERSON_GONE
    if (action.kind !== 'assign_in_turn') continue
    const gone = action.user_ids.filter((id) => !readerIds.has(id))
    if (named === 'written' && gone.length > 0) return RULE_PERSON_GONE
    if (gone.length === action.user_ids.length) return NOBODY_IN_TURN
  }
  return null
}
