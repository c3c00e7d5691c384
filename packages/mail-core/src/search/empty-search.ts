import { queryFromParams, type SearchParams } from './search-params.ts'
import { isEmptyQuery } from './search-query.ts'
import { ADJUST_SEARCH, ENTER_A_QUERY, NO_MESSAGES_FOUND, NO_RESULTS_FOUND } from './suggestions.ts'

/** What a search without results says: where the summary stands, and in place of the rows (G-108). */
export interface EmptySearch {
  summary: string
  title: string
  hint: string
}

/** The texts of a search without results: one that asks for nothing, or one that found nothing. [SEARCH-05 to SEARCH-07] */
export function emptySearch(search: SearchParams): EmptySearch {
  return isEmptyQuery(queryFromParams(search))
    ? { summary: '', title: ENTER_A_QUERY, hint: '' }
    : { summary: NO_RESULTS_FOUND, title: NO_MESSAGES_FOUND, hint: ADJUST_SEARCH }
}
