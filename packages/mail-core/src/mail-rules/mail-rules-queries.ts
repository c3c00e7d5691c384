import { type GrantList, type MailRule, type Rehearsal, type RuleAction, unwrap } from '@postroom/api'
import { grantsQuery } from '../accounts/grants.ts'
import { type AnswerKey, answerKey, keyUnder } from '../answer-key.ts'
import { labelsQuery } from '../labels/labels-queries.ts'
import type { Mail } from '../mail.ts'
import { freshFor, type MailQuery } from '../mail-query.ts'

/** Milliseconds that the rules are not asked for again; an event tells that they have changed. */
const RULES_FRESH = 60_000

/** The rules of a mailbox in their order, and why the user may not change them; null where they may. */
export type MailRuleList = { rules: MailRule[]; change_problem: string | null }

/** Under which the cache keeps the rules of all mailboxes, and of one. */
export const RULES: AnswerKey<MailRuleList> = answerKey('rules')
export const rulesKey = (mailboxId: number): AnswerKey<MailRuleList> => keyUnder(RULES, mailboxId)

/** The rules of a mailbox, in the order in which they run. [TEAM-12] */
export function mailRulesQuery(mail: Mail, mailboxId: number): MailQuery<MailRuleList> {
  const params = { path: { user_id: mailboxId } }
  return {
    queryKey: rulesKey(mailboxId),
    queryFn: ({ signal }) => unwrap(mail.api.GET('/mailboxes/{user_id}/rules', { params, signal })),
    staleTime: freshFor(mail, RULES_FRESH),
  }
}

/** Whom and what rules of a mailbox can name: the answers of which `ruleChoices` chooses. */
export const ruleLabelsQuery = (mail: Mail, mailboxId: number) => labelsQuery(mail, [mailboxId])
export const rulePeopleQuery = (mail: Mail, mailboxId: number): MailQuery<GrantList> => grantsQuery(mail, mailboxId)

/** What is tried: a rule of a mailbox, in the place of the one with this id or behind all. */
export interface RuleToTry {
  mailboxId: number
  id: number | null
  condition: string
  actions: RuleAction[]
}

/** Says what a rule would have done to the mail of the last 90 days; nothing changes. Rejects with MailError. [TEAM-12] */
export async function rehearseMailRule(mail: Mail, tried: RuleToTry, signal?: AbortSignal): Promise<Rehearsal> {
  const { mailboxId, id, condition, actions } = tried
  const params = { path: { user_id: mailboxId } }
  const body = { rule: { condition, actions }, ...(id !== null && { id }) }
  const call = mail.api.POST('/mailboxes/{user_id}/rules/rehearsal', { params, body, ...(signal && { signal }) })
  return (await unwrap(call)).rehearsal
}
