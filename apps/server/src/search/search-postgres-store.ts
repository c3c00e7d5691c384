import { sql } from 'kysely'
import { Found, type Hits, keyOf, type Match, type Picked, type Window } from '../mailbox/search-plan/search-hits.ts'
import type { SearchPlan } from '../mailbox/search-plan/search-plan.ts'
import { overWordIndex, postgresRecentHits } from '../mailbox/search-plan/search-postgres.ts'
import type { Tx } from '../storage/database/tx.ts'

/** So much of the newest mail tells how often words occur. */
const SAMPLE = 500
/** Hits that are counted at first: they nearly always lie in more than 10,000 conversations. */
const COUNT_FIRST = 15_000
/** To look a message through costs this many times as much as to find a hit in the word index. */
const LOOK = 2.5

interface WordWindow extends Window {
  plan: SearchPlan
  /** Up to here the total is exact. */
  upTo: number
}

/**
 * A page of a search for words. Where they occur often, the newest mail is looked through until the page is full; else
 * all hits are collected from the word index, and counted on the way. How often they occur is seen in the newest mail:
 * the planner knows nothing of how our tokens go together, and little of unfinished words.
 */
export async function postgresPage(tx: Tx, window: WordWindow): Promise<Picked> {
  const { plan, to } = window
  if (plan.held <= COUNT_FIRST) return collected(tx, window)
  const sample = await recent(tx, { ...window, rows: SAMPLE })
  const share = sample.hits / SAMPLE
  const rows = Math.ceil((2 * to) / share)
  if (share * plan.held < COUNT_FIRST + rows) return collected(tx, window)
  const { full, matches } = sample.full ? sample : await recent(tx, { ...window, rows })
  return full ? { matches, total: await countOften(tx, { ...window, share }) } : collected(tx, window)
}

interface Recent {
  matches: Match[]
  hits: number
  full: boolean
}

/** What the newest messages of the owners give to the page. */
async function recent(tx: Tx, { plan, threaded, from, to, rows }: WordWindow & { rows: number }): Promise<Recent> {
  const { rows: where, id } = postgresRecentHits(plan, { rows })
  const hits = await sql<{ key: number; user_message_id: number }>`
    select ${keyOf(threaded)} as key, e.user_message_id ${where} order by ${id} desc`.execute(tx.db)
  const found = new Found()
  found.add(hits.rows)
  return { matches: found.page({ from, to }), hits: hits.rows.length, full: found.size >= to }
}

async function collected(tx: Tx, { hits, threaded, from, to }: WordWindow): Promise<Picked> {
  const { rows } = await sql<{ key: number; user_message_id: number; total: number }>`with found as materialized
    (select ${keyOf(threaded)} as key, max(e.id) as newest ${hits.rows} group by 1)
    select page.key, e.user_message_id, page.total from
      (select key, newest, (select count(*) from found) as total from found
        order by newest desc limit ${to - from} offset ${from}) as page
      join search_entries e on e.id = page.newest order by page.newest desc`.execute(tx.db)
  const matches = rows.map((row) => ({ id: row.key, userMessageId: row.user_message_id }))
  return { matches, total: rows[0]?.total ?? (from === 0 ? 0 : null) }
}

/** The total of words that occur often: there are so many in the newest mail alone, or the word index is asked. */
async function countOften(
  tx: Tx,
  { plan, hits, threaded, upTo, share }: WordWindow & { share: number },
): Promise<number> {
  const rows = Math.ceil((1.5 * COUNT_FIRST) / share)
  if (LOOK * rows < share * plan.held) {
    const counted = await count(tx, { hits: postgresRecentHits(plan, { rows }), threaded, most: COUNT_FIRST })
    if (counted.found > upTo) return counted.found
  }
  return overWordIndex(tx, () => postgresCount(tx, { hits, threaded, upTo }))
}

interface CountRequest {
  hits: Hits
  threaded: boolean
  /** Up to here the count is exact. */
  upTo: number
}

/** `select distinct … limit` would collect all hits before it stops: only some are collected at first. */
export async function postgresCount(tx: Tx, { hits, threaded, upTo }: CountRequest): Promise<number> {
  for (let most = COUNT_FIRST; ; most *= 10) {
    const { read, found } = await count(tx, { hits, threaded, most })
    if (found > upTo || read < most) return found
  }
}

/** How many conversations or messages `most` of the hits lie in, and how many hits were read. */
async function count(
  tx: Tx,
  { hits, threaded, most }: { hits: Hits; threaded: boolean; most: number },
): Promise<{ read: number; found: number }> {
  const { rows } = await sql<{ read: number; found: number }>`
    select coalesce(sum(hits), 0) as read, count(*) as found from
      (select count(*) as hits from (select ${keyOf(threaded)} as key ${hits.rows} limit ${most}) as part
        group by key) as grouped`.execute(tx.db)
  return rows[0] ?? { read: 0, found: 0 }
}
