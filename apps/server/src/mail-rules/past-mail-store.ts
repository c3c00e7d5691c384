import { keptRuleProblem, MOST_REHEARSED, type RuleTargets, stops } from '@postroom/mail-core/rules'
import { sql } from 'kysely'
import { ruleQuery } from '../mailbox/mail-rules/rule-query.ts'
import { type KeptRule, rulesOf } from '../mailbox/mail-rules/rule-rows-store.ts'
import { SCOPE } from '../mailbox/search-index/search-scopes.ts'
import { clausePeople } from '../mailbox/search-plan/clause-people-store.ts'
import { searchedLabels } from '../mailbox/search-plan/label-terms-store.ts'
import { searchPlan } from '../mailbox/search-plan/plan-search.ts'
import { ofCopy } from '../mailbox/search-plan/search-conditions.ts'
import { postgresHits, setPlannerSettings } from '../mailbox/search-plan/search-postgres.ts'
import { sqliteHits } from '../mailbox/search-plan/search-sqlite.ts'
import type { Tx } from '../storage/database/tx.ts'

interface PastMail {
  ownerId: number
  condition: string
  /** The rule whose place it takes; null for one behind all. */
  ruleId: number | null
  targets: RuleTargets
  /** ms since 1970 UTC, inclusive. */
  since: number
  now: number
}

/**
 * The user_message_ids of mail that arrived in a mailbox and that a condition finds now, the newest first: without what lies in the trash
 * or in Spam, and without what an enabled rule that stands before it stops at.
 */
export async function pastMail(tx: Tx, mail: PastMail): Promise<{ ids: number[]; capped: boolean }> {
  if (tx.dialect === 'postgres') await setPlannerSettings(tx)
  const found = await foundBy(tx, mail)
  let capped = found.length > MOST_REHEARSED
  let ids = found.slice(0, MOST_REHEARSED)
  for (const { condition, fromAt, untilAt } of await stoppingBefore(tx, mail)) {
    if (ids.length === 0) break
    const stopped = new Set(await foundBy(tx, { ...mail, condition, fromAt, untilAt }))
    capped ||= stopped.size > MOST_REHEARSED
    ids = ids.filter((id) => !stopped.has(id))
  }
  return { ids, capped }
}

/** Enabled rules before a place, behind which no rule runs on what they find. */
async function stoppingBefore(tx: Tx, { ownerId, ruleId, targets }: PastMail): Promise<KeptRule[]> {
  const rules = await rulesOf(tx, ownerId)
  const at = rules.findIndex(({ id }) => id === ruleId)
  const before = at === -1 ? rules : rules.slice(0, at)
  return before.filter((rule) => rule.enabled && stops(rule.actions) && keptRuleProblem(rule, targets) === null)
}

interface Asked extends Pick<PastMail, 'ownerId' | 'condition' | 'since' | 'now'> {
  fromAt?: number | null
  untilAt?: number | null
}

async function foundBy(
  tx: Tx,
  { ownerId, condition, since, now, fromAt = null, untilAt = null }: Asked,
): Promise<number[]> {
  const query = ruleQuery(condition)
  if (!query) return []
  const dated = {
    ...query,
    after: Math.max(since, query.after ?? 0, fromAt ?? 0),
    before: untilAt === null ? query.before : Math.min(untilAt, query.before ?? untilAt),
  }
  const plan = searchPlan(dated, {
    dialect: tx.dialect,
    ownerIds: [ownerId],
    labels: await searchedLabels(tx, [ownerId]),
    people: await clausePeople(tx, { clauses: query.clauses, userId: ownerId }),
    now,
  })
  const hits = plan && (tx.dialect === 'sqlite' ? await sqliteHits(tx, plan) : postgresHits(plan))
  if (!hits) return []
  const arrived = ofCopy(sql`um.source = 'delivery' and um.is_sender = 0 and um.is_draft = 0`)
  const { rows } = await sql<{ user_message_id: number }>`select e.user_message_id ${hits.rows}
    and e.scope = ${sql.lit(SCOPE.mail)} and ${arrived}
    order by ${hits.id} desc limit ${MOST_REHEARSED + 1}`.execute(tx.db)
  return rows.map(({ user_message_id }) => user_message_id)
}
