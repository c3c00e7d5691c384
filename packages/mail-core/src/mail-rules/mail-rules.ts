/** What the client does with rules of mailboxes: a part of `@postroom/mail-core`. */

export type { MailRule, Rehearsal, RuleAction } from '@postroom/api'
export { keptRule, type MailRuleContext, type MailRuleEvent, mailRuleMachine } from './mail-rule-machine.ts'
export { conditionTexts, DELETE_RULE, MAIL_RULE_TEXTS, ruleDatesText } from './mail-rule-texts.ts'
export { deleteMailRule, moveMailRule, type RuleToSave, saveMailRule, switchMailRuleOff } from './mail-rules-actions.ts'
export {
  type MailRuleList,
  mailRulesQuery,
  type RuleToTry,
  rehearseMailRule,
  ruleLabelsQuery,
  rulePeopleQuery,
} from './mail-rules-queries.ts'
export {
  examplesText,
  type RehearsedLine,
  rehearsalCapped,
  rehearsalText,
  rehearsedLine,
} from './rehearsal-texts.ts'
export { choicesWith, type RuleChoice, type RuleChoices, ruleChoices, ruleNames, ruleTargets } from './rule-choices.ts'
export { type RuleForm, ruleForm } from './rule-form.ts'
export {
  changedAction,
  type FormAction,
  movedBy,
  RULE_DOES,
  type RuleDoes,
  withAction,
} from './rule-form-actions.ts'
export { problemAt, type RuleFormProblem, rehearsalProblem, ruleFormProblem } from './rule-form-problem.ts'
export { conditionInHref, MAKE_RULE, ruleHref, withoutCondition } from './rule-href.ts'
export { mailRuleEditor } from './start-mail-rule.ts'
