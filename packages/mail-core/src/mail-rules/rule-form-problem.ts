import { DATE_UNFINISHED } from '../absence/absence-form.ts'
import { TOO_MANY_CONDITIONS } from '../search/too-many-conditions.ts'
import { brokenDate, changedActions, type RuleForm, writtenRule } from './rule-form.ts'
import { type FormAction, type RuleDoes, ruleActionOf } from './rule-form-actions.ts'
import {
  ACTION_REQUIRED,
  AGE_SAYS_NOTHING,
  ASSIGNS_IN_TURN_TWICE,
  CONDITION_REQUIRED,
  NOBODY_IN_TURN,
  namedTargets,
  RULE_ENDS_FIRST,
  RULE_LABEL_GONE,
  RULE_NAME_REQUIRED,
  RULE_PERSON_GONE,
  type RuleTargets,
  ruleProblem,
  TOO_MANY_ACTIONS,
} from './rule-problem.ts'

const ABOUT_ACTIONS: ReadonlySet<string> = new Set([ACTION_REQUIRED, TOO_MANY_ACTIONS, ASSIGNS_IN_TURN_TWICE])

export const CHOOSE_LABEL = 'Please choose a label'
export const CHOOSE_PERSON = 'Please choose a person'
export const CHOOSE_PEOPLE = 'Please choose who takes turns'

/** Why a rule cannot be saved, and where that is said. */
export interface RuleFormProblem {
  field: 'name' | 'condition' | 'actions' | 'from' | 'until'
  /** The key of the action that is meant; null for none or all of them. */
  action: number | null
  text: string
}

/**
 * Why the form cannot be saved, and at which field that is said; null where it can. [TEAM-12]
 *
 * @param kept the rule as it was; null for a new one
 */
export function ruleFormProblem(
  form: RuleForm,
  targets: RuleTargets,
  kept: RuleForm | null = null,
): RuleFormProblem | null {
  const { enabled } = form
  const named = kept === null ? 'written' : namedTargets({ enabled, actions: changedActions(form, kept) })
  const text = ruleProblem(writtenRule(form), targets, named)
  const problem = text === null ? null : problemAt(text, form, targets)
  if (problem?.field === 'name' || problem?.field === 'condition') return problem
  const unfinished = form.actions.find((action) => ruleActionOf(action) === null)
  if (unfinished) return { field: 'actions', action: unfinished.key, text: missing(unfinished.does) }
  if (problem?.field === 'actions') return problem
  const date = brokenDate(form)
  return date === undefined ? problem : { field: date, action: null, text: DATE_UNFINISHED }
}

/** Why what is written cannot be tried, which needs no name and no dates; null where it can. */
export function rehearsalProblem(form: RuleForm, targets: RuleTargets): RuleFormProblem | null {
  return ruleFormProblem({ ...form, name: 'Rehearsal', from: '', until: '', unfinishedDates: [] }, targets)
}

/**
 * Where a sentence about a rule is said, one's own as one of the server: the server may know that a label has gone which is still shown
 * here. Null for a sentence that is about none of the fields.
 */
export function problemAt(text: string, { actions }: RuleForm, targets: RuleTargets): RuleFormProblem | null {
  const at = (field: RuleFormProblem['field'], action: FormAction | null = null) => ({
    field,
    action: action?.key ?? null,
    text,
  })
  switch (text) {
    case RULE_NAME_REQUIRED:
      return at('name')
    case AGE_SAYS_NOTHING:
    case CONDITION_REQUIRED:
    case TOO_MANY_CONDITIONS:
      return at('condition')
    case RULE_ENDS_FIRST:
      return at('until')
    case RULE_LABEL_GONE: {
      const gone = ({ does, labelId }: FormAction) =>
        (does === 'label' || does === 'move_to_label') && labelId !== null && !targets.labelIds.has(labelId)
      return at('actions', actions.find(gone))
    }
    case RULE_PERSON_GONE:
    case NOBODY_IN_TURN: {
      const gone = (action: FormAction) => assigned(action).some((id) => !targets.readerIds.has(id))
      return at('actions', actions.find(gone))
    }
    default:
      return ABOUT_ACTIONS.has(text) ? at('actions') : null
  }
}

const assigned = ({ does, userIds }: FormAction): readonly number[] => {
  if (does === 'assign') return userIds.slice(0, 1)
  return does === 'assign_in_turn' ? userIds : []
}

function missing(does: RuleDoes): string {
  if (does === 'assign') return CHOOSE_PERSON
  return does === 'assign_in_turn' ? CHOOSE_PEOPLE : CHOOSE_LABEL
}
