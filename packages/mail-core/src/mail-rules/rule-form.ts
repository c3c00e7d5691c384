import type { MailRule, RuleAction } from '@postroom/api'
import { localMoment } from '../display/local-moment.ts'
import { type FormAction, formAction, ruleActionOf } from './rule-form-actions.ts'
import type { WrittenRule } from './rule-problem.ts'

/** A rule while it is written; its moments as the fields of a browser have them, in the local time zone. */
export interface RuleForm {
  name: string
  condition: string
  actions: FormAction[]
  enabled: boolean
  /** 'YYYY-MM-DDThh:mm'; empty for no bound. */
  from: string
  until: string
  /** The fields in which only a part of a date is written: they look empty to whoever reads their value. */
  unfinishedDates: readonly ('from' | 'until')[]
}

/** What the form begins with: the rule that is there, else a new one, switched off, that labels what a search finds. */
export function ruleForm(rule: MailRule | null, condition = ''): RuleForm {
  return {
    name: rule?.name ?? '',
    condition: rule?.condition ?? condition,
    actions: (rule?.actions ?? []).map(formAction),
    enabled: rule?.enabled ?? false,
    from: fieldOf(rule?.from ?? null),
    until: fieldOf(rule?.until ?? null),
    unfinishedDates: [],
  }
}

const fieldOf = (date: string | null): string => (date === null ? '' : localMoment(Date.parse(date)))

/** What the form says, as the contract does; actions of which something is not chosen yet are left out. */
export function writtenRule({ name, condition, actions, from, until }: RuleForm): WrittenRule {
  return {
    name: name.trim(),
    condition: condition.trim(),
    actions: writtenActions(actions),
    from: momentOf(from),
    until: momentOf(until),
  }
}

/** ms since 1970 UTC of a written moment. */
const momentOf = (field: string): number | null => (field === '' ? null : new Date(field).getTime())

/** The first field that holds no whole moment, such as one of the year 20266. */
export const brokenDate = (form: RuleForm): 'from' | 'until' | undefined =>
  (['from', 'until'] as const).find(
    (field) => form.unfinishedDates.includes(field) || Number.isNaN(momentOf(form[field])),
  )

/** The actions that are whole. */
export const writtenActions = (actions: readonly FormAction[]): RuleAction[] =>
  actions.flatMap((action) => ruleActionOf(action) ?? [])

/** A rule as the contract takes it. */
export interface RuleBody {
  name: string
  condition: string
  actions: RuleAction[]
  enabled: boolean
  /** ISO 8601; null for no bound. */
  from: string | null
  until: string | null
}

/** What a new rule says. */
export function ruleBody(form: RuleForm): RuleBody {
  const { name, condition, from, until } = writtenRule(form)
  return {
    name,
    condition,
    actions: writtenActions(form.actions),
    enabled: form.enabled,
    from: dateOf(from),
    until: dateOf(until),
  }
}

const dateOf = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString())

/** The actions, where they are written otherwise than they were. */
export function changedActions(form: RuleForm, kept: RuleForm): RuleAction[] | undefined {
  const actions = writtenActions(form.actions)
  return JSON.stringify(actions) === JSON.stringify(writtenActions(kept.actions)) ? undefined : actions
}

/**
 * What of a rule is written otherwise than it was: what a colleague changed of the rest meanwhile stays, and a moment that is not
 * changed keeps its seconds.
 */
export function ruleChange(form: RuleForm, kept: RuleForm): Partial<RuleBody> {
  const written = ruleBody(form)
  const before = ruleBody(kept)
  const actions = changedActions(form, kept)
  return {
    ...(written.name !== before.name && { name: written.name }),
    ...(written.condition !== before.condition && { condition: written.condition }),
    ...(actions && { actions }),
    ...(written.enabled !== before.enabled && { enabled: written.enabled }),
    ...(written.from !== before.from && { from: written.from }),
    ...(written.until !== before.until && { until: written.until }),
  }
}
