import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../storage/database/tx.ts'

/** One row of a list: the conversation or the message, and the date that sorts it. */
export interface Pick {
  /** A user_thread_id or a user_message_id. */
  id: number
  date: number
}

export interface PickRequest {
  /** Lists that share no row: one label per owner. */
  labelIds: readonly number[]
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
  const { labelIds, limit, offset } = request
  const [first, ...rest] = labelIds
  if (first === undefined) return []
  if (rest.length === 0) {
    const { rows } = await sql<Pick>`${head(request, first)} limit ${limit} offset ${offset}`.execute(tx.db)
    return rows
  }
  const heads = labelIds.map(
    (labelId) => sql`select * from (${head(request, labelId)} limit ${limit + offset}) as part`,
  )
  const { rows } = await sql<Pick>`select id, date from (${sql.join(heads, sql` union all `)}) as merged
    order by date desc, id desc limit ${limit} offset ${offset}`.execute(tx.db)
  return rows
}

function head({ threaded, unread }: PickRequest, labelId: number): RawBuilder<unknown> {
  const only = unread ? sql` and unread = 1` : sql``
  return threaded
    ? sql`select user_thread_id as id, last_date as date from thread_entries where label_id = ${labelId}${only}
        order by last_date desc, user_thread_id desc`
    : sql`select user_message_id as id, date from message_entries where label_id = ${labelId}${only}
        order by date desc, user_message_id desc`
}
