/** The pure rules of what is done to arriving mail: a part of `@postroom/mail-core/rules`. */

export {
  type MatchedRule,
  nextInTurn,
  planRules,
  type RuleChange,
  type RuledMessage,
  type RuleLabels,
  type RuleWorld,
  stops,
} from './plan-rules.ts'
export {
  ACTION_REQUIRED,
  AGE_SAYS_NOTHING,
  ASSIGNS_IN_TURN_TWICE,
  CONDITION_REQUIRED,
  conditionProblem,
  keptRuleProblem,
  MAX_RULE_ACTIONS,
  MAX_RULE_CONDITION,
  MAX_RULE_NAME,
  MAX_RULES,
  type NamedTargets,
  NOBODY_IN_TURN,
  namedTargets,
  RULE_ENDS_FIRST,
  RULE_LABEL_GONE,
  RULE_NAME_REQUIRED,
  RULE_PERSON_GONE,
  RULES_CHANGED,
  type RuleTargets,
  ruleProblem,
  TOO_MANY_ACTIONS,
  TOO_MANY_RULES,
  type WrittenRule,
} from './rule-problem.ts'
export { type RuleNames, ruleActionText } from './rule-texts.ts'
