import { sql } from 'kysely'
import type { Tx } from '../../storage/database/tx.ts'
import { documentsOf } from '../search-index/search-index.ts'
import { clausePeople } from '../search-plan/clause-people-store.ts'
import type { ClauseWorld } from '../search-plan/clause-plan.ts'
import { searchedLabels } from '../search-plan/label-terms-store.ts'
import type { MailQuery } from '../search-plan/mail-query.ts'
import { onlyMessage } from '../search-plan/only-message.ts'
import { searchPlan } from '../search-plan/plan-search.ts'
import type { Condition } from '../search-plan/search-conditions.ts'
import { postgresHits } from '../search-plan/search-postgres.ts'
import { sqliteHits } from '../search-plan/search-sqlite.ts'
import { ruleQuery } from './rule-query.ts'
import type { KeptRule } from './rule-rows-store.ts'

/** The conditions of a mailbox's rules, as they are asked of each of its messages. */
export interface RuleSearches {
  queries: readonly { id: number; query: MailQuery }[]
  world: Omit<ClauseWorld, 'unfinished' | 'only'>
}

/** Reads the conditions of rules of a mailbox, at a moment in ms since 1970 UTC. */
export async function ruleSearches(
  tx: Tx,
  { ownerId, rules, now }: { ownerId: number; rules: readonly Pick<KeptRule, 'id' | 'condition'>[]; now: number },
): Promise<RuleSearches> {
  const queries = rules.flatMap(({ id, condition }) => {
    const query = ruleQuery(condition)
    return query ? [{ id, query }] : []
  })
  const world = {
    dialect: tx.dialect,
    ownerIds: [ownerId],
    labels: await searchedLabels(tx, [ownerId]),
    people: await clausePeople(tx, { clauses: queries.flatMap(({ query }) => query.clauses), userId: ownerId }),
    now,
  }
  return { queries, world }
}

/**
 * The ids of the rules whose condition finds a message of their mailbox. Each condition is asked of the row of the index that is the
 * message's, so that the answer costs the same in a small mailbox and a large one. [TEAM-12]
 */
export async function fittingRules(
  tx: Tx,
  { userMessageId, asked: { queries, world: ofMailbox } }: { userMessageId: number; asked: RuleSearches },
): Promise<Set<number>> {
  const entry = await tx.db
    .selectFrom('search_entries')
    .select('id')
    .where('user_message_id', '=', userMessageId)
    .executeTakeFirst()
  if (!entry || queries.length === 0) return new Set()
  const [document] = tx.dialect === 'sqlite' ? await documentsOf(tx, [userMessageId]) : []
  const world = { ...ofMailbox, only: onlyMessage(entry.id, document?.words.tokens ?? null) }
  const asked: Condition[] = []
  for (const { id, query } of queries) {
    const plan = searchPlan(query, world)
    const hits = plan && (tx.dialect === 'sqlite' ? await sqliteHits(tx, plan) : postgresHits(plan))
    if (hits) asked.push(sql`select ${sql.lit(id)} as rule ${hits.rows}`)
  }
  const found = new Set<number>()
  for (const some of statements(tx, asked)) {
    const { rows } = await sql<{ rule: number }>`${sql.join(some, sql` union all `)}`.execute(tx.db)
    for (const { rule } of rows) found.add(rule)
  }
  return found
}

/** Values that one statement binds; both databases take some more. */
const VALUES_AT_MOST = 30_000

/**
 * The conditions, as many in a statement as it takes. One that is too much by itself, naming some thousand labels, finds nothing: no
 * search takes it either, and arrival must not fail for it.
 */
function statements(tx: Tx, asked: readonly Condition[]): Condition[][] {
  const parts: Condition[][] = []
  let left = 0
  for (const condition of asked) {
    const values = condition.compile(tx.db).parameters.length
    if (values > VALUES_AT_MOST) continue
    if (parts.length === 0 || values > left) {
      parts.push([])
      left = VALUES_AT_MOST
    }
    parts.at(-1)?.push(condition)
    left -= values
  }
  return parts
}
