import { sql } from 'kysely'
import type { Tx } from '../../storage/database/tx.ts'
import { FIELD } from '../../words/message-tokens.ts'
import {
  allOf,
  type Condition,
  dateConditions,
  inList,
  rowConditions,
  unfinishedPhraseCondition,
} from './search-conditions.ts'
import { type Hits, hitsFrom } from './search-hits.ts'
import type { SearchPlan } from './search-plan.ts'
import type { TokenQuery, WantedPhrase } from './token-query.ts'
import { lexeme, tsPhrase, tsTree } from './word-tree.ts'

/** The hits of a search on PostgreSQL. */
export function postgresHits(plan: SearchPlan): Hits {
  const { tokens, start, ownerIds } = plan
  const wanted = tokens.all.length + plan.trees.length
  const words = wanted + tokens.none.length + tokens.nonePhrases.length > 0
  const id = sql.ref('e.id')
  const conditions = [
    sql`e.owner_id in ${inList(ownerIds)}`,
    ...(words ? [sql`e.tokens @@ ${tsQuery(plan)}::tsquery`] : []),
    ...unfinishedPhrases(tokens),
    ...dateConditions(plan, id),
    ...rowConditions(plan),
  ]
  return hitsFrom(wanted === 0 ? start : { from: 'newest' }, conditions, 'join')
}

/** The hits among the newest `rows` messages of the owners, which are looked through one by one. */
export function postgresRecentHits(plan: SearchPlan, { rows }: { rows: number }): Hits {
  const id = sql.ref('e.id')
  const owners = sql`unnest(${plan.ownerIds}::bigint[]) as owner (id)`
  const newest = sql`select newest.id from ${owners} cross join lateral
    (select s.id from search_entries s where s.owner_id = owner.id order by s.id desc limit ${rows}) as newest
    order by newest.id desc limit ${rows}`
  const conditions = [
    sql`${id} >= (select coalesce(min(newest.id), 0) from (${newest}) as newest)`,
    // `is true` hides the words from the planner, which would collect all their hits from the index.
    sql`(e.tokens @@ ${tsQuery(plan)}::tsquery) is true`,
    ...unfinishedPhrases(plan.tokens),
    ...dateConditions(plan, id),
    ...rowConditions(plan),
  ]
  // Owner by owner, since the planner would go through everybody's mail for one who has the most of it.
  return { rows: sql`from ${owners} join search_entries e on e.owner_id = owner.id where ${allOf(conditions)}`, id }
}

/** For the statements that follow in this transaction: few hits are worth an index, whatever the planner expects. */
export async function setPlannerSettings(tx: Tx): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tx.db)
}

/** Counts over the word index: where a count may stop early, the planner would go through the mailbox instead. */
export async function overWordIndex<T>(tx: Tx, count: () => Promise<T>): Promise<T> {
  await sql`set local enable_indexscan = off`.execute(tx.db)
  const counted = await count()
  // A statement that is planned after it may stay prepared with its plan.
  await sql`set local enable_indexscan = on`.execute(tx.db)
  return counted
}

function unfinishedPhrases({ phrases, nonePhrases }: TokenQuery): Condition[] {
  return [
    ...phrases.filter(({ prefix }) => prefix).map(unfinishedPhraseCondition),
    ...nonePhrases.filter(({ prefix }) => prefix).map((phrase) => sql`not (${unfinishedPhraseCondition(phrase)})`),
  ]
}

const isWhole = ({ prefix }: WantedPhrase): boolean => !prefix

/** Raw lexemes: to_tsquery would take `from:x` apart. */
function tsQuery({ tokens, trees, ownerIds }: SearchPlan): string {
  const { all, phrases, none, nonePhrases } = tokens
  const owners = `(${ownerIds.map((id) => `'${FIELD.owner}${id}'`).join(' | ')})`
  const without = [...none.map((group) => group.map(lexeme).join(' & ')), ...nonePhrases.filter(isWhole).map(tsPhrase)]
  const wanted = [...all.map(lexeme), ...phrases.filter(isWhole).map(tsPhrase), ...trees.map(tsTree)]
  return [owners, ...wanted, ...without.map((each) => `!(${each})`)].join(' & ')
}
