import { type NamedTargets, type RuleTargets, ruleProblem } from '@postroom/mail-core/rules'
import { unprocessable } from '../errors/domain-error.ts'
import type { KeptRule } from '../mailbox/mail-rules/rule-rows-store.ts'
import { ruleTargets } from '../mailbox/mail-rules/rule-targets-store.ts'
import { reachOf } from '../mailbox/rights/grants.ts'
import type { Tx } from '../storage/database/tx.ts'

type Proper = Pick<KeptRule, 'name' | 'condition' | 'actions' | 'fromAt' | 'untilAt'>

/** What there is for the rule to name. Throws 422 with a sentence for what cannot be a rule of the mailbox. [TEAM-12] */
export async function requireRuleProper(
  tx: Tx,
  { ownerId, rule, named = 'written' }: { ownerId: number; rule: Proper; named?: NamedTargets },
): Promise<RuleTargets> {
  const { fromAt, untilAt, ...said } = rule
  const targets = await ruleTargets(tx, { ownerId, now: reachOf(tx).at })
  const problem = ruleProblem({ ...said, from: fromAt, until: untilAt }, targets, named)
  if (problem !== null) throw unprocessable(problem)
  return targets
}
