/** What a search has in common on both databases: its hits, the pages of them, and where it begins. */
import { sql } from 'kysely'
import { allOf, type Condition, inList } from './search-conditions.ts'
import type { SearchPlan } from './search-plan.ts'

/** The hits of a search as `from … where …`, in which `e` is the row of search_entries, and the column that orders them. */
export interface Hits {
  rows: Condition
  id: Condition
}

/** A stretch of the found conversations or messages, newest match first. */
export interface Window {
  hits: Hits
  threaded: boolean
  from: number
  to: number
}

/** A found conversation or message: its user_thread_id or user_message_id, and its newest matching copy. */
export interface Match {
  id: number
  userMessageId: number
}

export interface Picked {
  matches: Match[]
  /** How many there are in all, where that came to light on the way. */
  total: number | null
}

/** What is found and counted: conversations or messages. */
export const keyOf = (threaded: boolean): Condition => sql.ref(threaded ? 'e.user_thread_id' : 'e.user_message_id')

/** Each of what is found, once, by the newest of its hits. */
export class Found {
  readonly #newest = new Map<number, number>()

  /** Takes in hits, newest first, after those that it has. */
  add(hits: readonly { key: number; user_message_id: number }[]): void {
    for (const { key, user_message_id } of hits) {
      if (!this.#newest.has(key)) this.#newest.set(key, user_message_id)
    }
  }

  get size(): number {
    return this.#newest.size
  }

  /** Those of a page. */
  page({ from, to }: Pick<Window, 'from' | 'to'>): Match[] {
    return [...this.#newest].slice(from, to).map(([id, userMessageId]) => ({ id, userMessageId }))
  }
}

/**
 * The hits of a search without words, which begins with the mail of a small label, with unread mail, or at the newest mail.
 * `join`: how the rows of `e` follow; SQLite reads a cross join in its order.
 */
export function hitsFrom(
  start: SearchPlan['start'],
  conditions: readonly Condition[],
  join: 'join' | 'cross join',
): Hits {
  const id = sql.ref('e.id')
  const entries = sql`${sql.raw(join)} search_entries e`
  if (start.from === 'label') {
    const rows = sql`from (select distinct user_message_id from user_message_labels where label_id in ${inList(start.labelIds)})
      labelled ${entries} on e.user_message_id = labelled.user_message_id where ${allOf(conditions)}`
    return { rows, id }
  }
  if (start.from === 'unread') {
    const rows = sql`from message_entries me ${entries} on e.user_message_id = me.user_message_id
      where me.label_id in ${inList(start.labelIds)} and me.unread = 1 and ${allOf(conditions)}`
    return { rows, id }
  }
  return { rows: sql`from search_entries e where ${allOf(conditions)}`, id }
}
