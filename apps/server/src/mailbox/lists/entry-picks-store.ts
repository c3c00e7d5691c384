import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../storage/database/tx.ts'

/** One row of a list: the conversation or the message, and the date that sorts it. */
export interface Pick {
  /** A user_thread_id or a user_message_id. */
  id: number
  date: number
}

export interface PickRequest {
  /** Lists that share no row: one label per owner, or one view. */
  listIds: readonly number[]
  /** Of what: of labels unless told. */
  of?: 'views'
  threaded: boolean
  limit: number
  offset: number
  /** Only what is unread. */
  unread?: boolean
}

/**
 * The rows of one page, newest first, read from the index alone: the cost depends on how deep the page lies and not on
 * how much mail there is. Several lists are each read in order and merged.
 */
export async function pickEntries(tx: Tx, request: PickRequest): Promise<Pick[]> {
  const { listIds, limit, offset } = request
  const [first, ...rest] = listIds
  if (first === undefined) return []
  if (rest.length === 0) {
    const { rows } = await sql<Pick>`${head(request, first)} limit ${limit} offset ${offset}`.execute(tx.db)
    return rows
  }
  const heads = listIds.map((listId) => sql`select * from (${head(request, listId)} limit ${limit + offset}) as part`)
  const { rows } = await sql<Pick>`select id, date from (${sql.join(heads, sql` union all `)}) as merged
    order by date desc, id desc limit ${limit} offset ${offset}`.execute(tx.db)
  return rows
}

function head({ of, threaded, unread }: PickRequest, listId: number): RawBuilder<unknown> {
  const only = unread ? sql` and unread = 1` : sql``
  const [messages, threads, list] =
    of === 'views'
      ? [sql`view_messages`, sql`view_threads`, sql`view_id`]
      : [sql`message_entries`, sql`thread_entries`, sql`label_id`]
  return threaded
    ? sql`select user_thread_id as id, last_date as date from ${threads} where ${list} = ${listId}${only}
        order by last_date desc, user_thread_id desc`
    : sql`select user_message_id as id, date from ${messages} where ${list} = ${listId}${only}
        order by date desc, user_message_id desc`
}
