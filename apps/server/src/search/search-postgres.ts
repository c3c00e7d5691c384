import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { FIELD } from './message-tokens.ts'
import { allOf, dateConditions, type Hits, oneOf, rowConditions } from './search-conditions.ts'
import type { SearchPlan } from './search-plan.ts'
import type { WantedPhrase, WantedToken } from './token-query.ts'

/** Above this many expected hits, walking the mail by date finds a page sooner than collecting all hits. */
const MANY = 4_000

/** The hits of a search on PostgreSQL. */
export function postgresHits(plan: SearchPlan): Hits {
  const { tokens, start, ownerIds } = plan
  const words = tokens.all.length + tokens.none.length + tokens.nonePhrases.length > 0
  const id = sql.ref('e.id')
  const conditions = [
    sql`e.owner_id in ${oneOf(ownerIds)}`,
    ...(words ? [sql`e.tokens @@ ${tsQuery(plan)}::tsquery`] : []),
    ...dateConditions(plan, id),
    ...rowConditions(plan),
  ]
  if (tokens.all.length === 0 && start.from === 'label') {
    const rows = sql`from (select distinct user_message_id from user_message_labels where label_id in ${oneOf(start.labelIds)})
      labelled join search_entries e on e.user_message_id = labelled.user_message_id where ${allOf(conditions)}`
    return { rows, id }
  }
  if (tokens.all.length === 0 && start.from === 'unread') {
    const rows = sql`from message_entries me join search_entries e on e.user_message_id = me.user_message_id
      where me.label_id in ${oneOf(start.labelIds)} and me.unread = 1 and ${allOf(conditions)}`
    return { rows, id }
  }
  return { rows: sql`from search_entries e where ${allOf(conditions)}`, id }
}

/** The newest mail of one owner looked through row by row: cheaper than collecting all hits of an unfinished word. */
export function postgresRecentHits(plan: SearchPlan, { rows }: { rows: number }): Hits {
  const conditions = [
    sql`e.tokens @@ ${tsQuery(plan)}::tsquery`,
    ...dateConditions(plan, sql.ref('e.id')),
    ...rowConditions(plan),
  ]
  const recent = sql`select * from search_entries where owner_id in ${oneOf(plan.ownerIds)} order by id desc limit ${rows}`
  return { rows: sql`from (${recent}) e where ${allOf(conditions)}`, id: sql.ref('e.id') }
}

/**
 * Steers the planner for the statements that follow in this transaction: it knows nothing of how our tokens go
 * together, and would read everything for a rare word or collect everything for a common one.
 */
export async function steerPostgres(tx: Tx, plan: SearchPlan): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tx.db)
  await sql`set local random_page_cost = 1.1`.execute(tx.db)
  if (plan.tokens.all.length === 0) return
  const explained = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`explain (format json)
    select 1 from search_entries e where e.tokens @@ ${sql.lit(tsQuery(plan))}::tsquery`.execute(tx.db)
  const expected = explained.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  if (expected > MANY) await sql`set local enable_bitmapscan = off`.execute(tx.db)
}

/** Counting reads the word index whatever the page was found by. */
export async function steerPostgresCount(tx: Tx): Promise<void> {
  await sql`set local enable_bitmapscan = on`.execute(tx.db)
}

/** Raw lexemes: to_tsquery would take `from:x` apart. */
function tsQuery({ tokens, ownerIds }: SearchPlan): string {
  const { all, phrases, none, nonePhrases } = tokens
  const owners = `(${ownerIds.map((id) => `'${FIELD.owner}${id}'`).join(' | ')})`
  const without = [...none.map((group) => group.map(lexeme).join(' & ')), ...nonePhrases.map(inOrder)]
  return [owners, ...all.map(lexeme), ...phrases.map(inOrder), ...without.map((each) => `!(${each})`)].join(' & ')
}

const inOrder = ({ tokens, prefix }: WantedPhrase): string =>
  `(${tokens.map((token, at) => lexeme({ token, prefix: prefix && at === tokens.length - 1 })).join(' <-> ')})`

/** Tokens hold letters, digits, emoji and . @ _ + - / : only, so quotes are all that is needed. */
const lexeme = ({ token, prefix }: WantedToken): string => (prefix ? `'${token}':*` : `'${token}'`)
