import { TOO_MANY_CONDITIONS } from '@postroom/mail-core/rules'
import { type RawBuilder, sql } from 'kysely'
import { unprocessable } from '../errors/domain-error.ts'
import { pickEntries } from '../mailbox/lists/entry-picks-store.ts'
import type { PageRequest } from '../mailbox/lists/pagination.ts'
import { clausePeople } from '../mailbox/search-plan/clause-people-store.ts'
import { type SearchedLabel, searchedLabels } from '../mailbox/search-plan/label-terms-store.ts'
import type { MailQuery } from '../mailbox/search-plan/mail-query.ts'
import { searchPlan } from '../mailbox/search-plan/plan-search.ts'
import { Found, type Hits, keyOf, type Match, type Picked, type Window } from '../mailbox/search-plan/search-hits.ts'
import type { SearchPlan } from '../mailbox/search-plan/search-plan.ts'
import { postgresHits, postgresRecentHits, setPlannerSettings } from '../mailbox/search-plan/search-postgres.ts'
import { sqliteHits } from '../mailbox/search-plan/search-sqlite.ts'
import type { Tx } from '../storage/database/tx.ts'
import { asList, countOf, type SearchedList } from './search-list.ts'
import { postgresCount, postgresPage } from './search-postgres-store.ts'

/** Up to here totals are exact (G-128). */
export const COUNTED = 10_000
const FIRST_BATCH = 200
const BATCH = 5_000
/** Suggestions look at this much of each account, so that typing stays quick (G-049). */
const RECENT = 1_000

export interface SearchRequest extends PageRequest {
  query: MailQuery
  ownerIds: readonly number[]
  /** Who searches, and when (ms since 1970 UTC). */
  userId: number
  now: number
  threaded: boolean
}

export interface FoundMail {
  /** user_thread_ids or user_message_ids, newest match first. */
  ids: number[]
  /** The newest matching copy of each, by the id above. */
  matches: Match[]
  totalCount: number
  /** There are more than the 10,000 of `totalCount`. */
  capped: boolean
}

const NOTHING: FoundMail = { ids: [], matches: [], totalCount: 0, capped: false }

interface Hit {
  id: number
  /** Of the conversation or the message. */
  key: number
  user_message_id: number
}

/** One page of a search over all mail of the owners, with its total (G-047, G-128). */
export async function searchMail(tx: Tx, request: SearchRequest): Promise<FoundMail> {
  const { threaded, page, perPage } = request
  const plan = await planOf(tx, request)
  if (!plan) return NOTHING
  const list = asList(plan, plan.labels)
  if (list) return listFound(tx, { ...request, list })
  const hits = tx.dialect === 'sqlite' ? await sqliteHits(tx, plan) : postgresHits(plan)
  if (!hits) return NOTHING
  if (tx.dialect === 'postgres') await setPlannerSettings(tx)
  const window = { hits, threaded, from: (page - 1) * perPage, to: Math.min(page * perPage, COUNTED) }
  const { matches, total } =
    window.from >= window.to
      ? { matches: [], total: null }
      : tx.dialect === 'postgres' && plan.tokens.all.length + plan.trees.length > 0
        ? await postgresPage(tx, { plan, ...window, upTo: COUNTED })
        : await pickHits(tx, window)
  const counted = total ?? (await countHits(tx, { hits, threaded }))
  return {
    ids: matches.map(({ id }) => id),
    matches,
    totalCount: Math.min(counted, COUNTED),
    capped: counted > COUNTED,
  }
}

type PlanRequest = Pick<SearchRequest, 'query' | 'ownerIds' | 'userId' | 'now'>

async function planOf(
  tx: Tx,
  { query, ownerIds, userId, now }: PlanRequest,
): Promise<(SearchPlan & { labels: SearchedLabel[] }) | null> {
  if (query.tooComplex) throw unprocessable(TOO_MANY_CONDITIONS)
  const labels = await searchedLabels(tx, ownerIds)
  const people = await clausePeople(tx, { clauses: query.clauses, userId })
  const plan = searchPlan(query, { dialect: tx.dialect, ownerIds, labels, people, now })
  return plan && { ...plan, labels }
}

/** A search that is a list, such as is:unread or label:work, is read from the list's own rows and counters. */
async function listFound(
  tx: Tx,
  { list, threaded, page, perPage }: SearchRequest & { list: SearchedList },
): Promise<FoundMail> {
  const total = list.labels.reduce((sum, label) => sum + countOf(label, { threaded, unread: list.unread }), 0)
  const offset = (page - 1) * perPage
  const limit = Math.min(perPage, COUNTED - offset)
  const listIds = list.labels.map(({ id }) => id)
  const picks =
    limit <= 0 || offset >= total
      ? []
      : await pickEntries(tx, { listIds, threaded, limit, offset, unread: list.unread })
  return {
    ids: picks.map(({ id }) => id),
    matches: [],
    totalCount: Math.min(total, COUNTED),
    capped: total > COUNTED,
  }
}

async function pickHits(tx: Tx, { hits, threaded, from, to }: Window): Promise<Picked> {
  const columns = sql`select e.id, ${keyOf(threaded)} as key, e.user_message_id`
  if (!threaded) {
    const { rows } = await sql<Hit>`${columns} ${hits.rows}
      order by ${hits.id} desc limit ${to - from} offset ${from}`.execute(tx.db)
    const matches = rows.map(({ key, user_message_id }) => ({ id: key, userMessageId: user_message_id }))
    return { matches, total: rows.length > 0 && rows.length < to - from ? from + rows.length : null }
  }
  let total: number | null = null
  const found = new Found()
  let last: number | null = null
  for (let batch = FIRST_BATCH; found.size < to; batch = BATCH) {
    const older: RawBuilder<unknown> = last === null ? sql`` : sql` and ${hits.id} < ${last}`
    const { rows }: { rows: Hit[] } = await sql<Hit>`${columns} ${hits.rows}${older}
      order by ${hits.id} desc limit ${batch}`.execute(tx.db)
    found.add(rows)
    last = rows.at(-1)?.id ?? null
    if (rows.length < batch) {
      total = found.size
      break
    }
  }
  return { matches: found.page({ from, to }), total }
}

async function countHits(tx: Tx, { hits, threaded }: { hits: Hits; threaded: boolean }): Promise<number> {
  if (tx.dialect === 'postgres') return postgresCount(tx, { hits, threaded, upTo: COUNTED })
  const counted = threaded ? sql`distinct ${keyOf(threaded)}` : sql`e.id`
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (select ${counted} ${hits.rows} limit ${COUNTED + 1}) as counted`.execute(tx.db)
  return rows[0]?.count ?? 0
}

export interface RecentRequest extends Pick<SearchRequest, 'query' | 'userId' | 'now'> {
  ownerId: number
  limit: number
}

/** The newest hits of one account among its newest 1,000 messages, by their ids in the index (G-049). */
export async function newestHits(
  tx: Tx,
  { ownerId, limit, ...request }: RecentRequest,
): Promise<{ id: number; userMessageId: number }[]> {
  const plan = await planOf(tx, { ...request, ownerIds: [ownerId] })
  if (!plan) return []
  const hits = tx.dialect === 'sqlite' ? await sqliteHits(tx, plan) : postgresRecentHits(plan, { rows: RECENT })
  if (!hits) return []
  const since = tx.dialect === 'sqlite' ? sql` and ${hits.id} >= ${await recentSince(tx, ownerId)}` : sql``
  const { rows } = await sql<Omit<Hit, 'key'>>`select e.id, e.user_message_id ${hits.rows}${since}
    order by ${hits.id} desc limit ${limit}`.execute(tx.db)
  return rows.map((row) => ({ id: row.id, userMessageId: row.user_message_id }))
}

/** The id in the index from which on an owner's newest messages lie. */
async function recentSince(tx: Tx, ownerId: number): Promise<number> {
  const row = await tx.db
    .selectFrom('search_entries')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(RECENT - 1)
    .executeTakeFirst()
  return row?.id ?? 0
}
