import type { Filters, Pagination, ThreadItem, UserMessage, ViewMode } from '@postroom/api'
import { intersectOwners } from '../accounts/access.ts'
import type { Tx } from '../db/tx.ts'
import { messageItems } from '../list/message-items-store.ts'
import { type PageRequest, paginationOf } from '../list/pagination.ts'
import { type ListView, threadItems } from '../list/thread-items-store.ts'
import { viewModeOf } from '../list/view-mode.ts'
import { asksNothing, mailQueryOf } from './mail-query.ts'
import { type Found, searchMail } from './search-store.ts'

export interface SearchArgs extends PageRequest {
  userId: number
  q: string
  filters: Filters
  requested: readonly number[] | undefined
}

export interface SearchPage {
  view_mode: ViewMode
  threads?: ThreadItem[]
  user_messages?: UserMessage[]
  pagination: Pagination
}

const NOTHING: Found = { ids: [], matches: [], totalCount: 0, capped: false }

/** One page of a search over all mail of the ticked accounts, in the caller's view mode (G-039, G-047, G-128). */
export async function searchPage(tx: Tx, args: SearchArgs): Promise<SearchPage> {
  const { userId, page, perPage } = args
  const ownerIds = await intersectOwners(tx, args)
  const viewMode = await viewModeOf(tx, userId)
  const threaded = viewMode === 'threaded'
  const query = mailQueryOf(args.q, args.filters)
  const found = asksNothing(query) ? NOTHING : await searchMail(tx, { query, ownerIds, threaded, page, perPage })
  const pagination = { ...paginationOf(args, found.totalCount), ...(found.capped && { capped: true }) }
  if (!threaded) return { view_mode: viewMode, user_messages: await messageItems(tx, found.ids), pagination }
  const views = await viewsOfMatches(tx, found.matches)
  return { view_mode: viewMode, threads: await threadItems(tx, { userThreadIds: found.ids, views }), pagination }
}

/** A conversation that was found in the trash or in spam is shown from there. */
async function viewsOfMatches(tx: Tx, matches: Found['matches']): Promise<Map<number, ListView>> {
  if (matches.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('search_entries')
    .select(['user_thread_id', 'scope'])
    .where(
      'user_message_id',
      'in',
      matches.map(({ userMessageId }) => userMessageId),
    )
    .where('scope', '>', 0)
    .execute()
  return new Map(rows.map(({ user_thread_id, scope }) => [user_thread_id, scope === 1 ? 'spam' : 'trash']))
}
