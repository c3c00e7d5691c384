import type { Handler } from '../call/handler.ts'
import { pageRequest } from '../mailbox/lists/pagination.ts'
import { searchResult } from './search-page-store.ts'

/** Rows on a page of results that names no length (LIMIT-05, G-034). */
export const PER_PAGE = 25

export const searchAdvanced: Handler<'searchAdvanced'> = ({ context, userId, query }) =>
  context.database.readJson(searchResult, {
    userId,
    q: query.q ?? '',
    filters: query.filters ?? {},
    now: context.clock.now(),
    requested: query['accessible_users[]'],
    ...pageRequest(query, { perPage: PER_PAGE }),
  })
