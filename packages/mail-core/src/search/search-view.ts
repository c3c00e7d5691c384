import { type ListView, SEARCH_PATH } from '../list/list-item.ts'
import { queryFromParams, type SearchParams } from './search-params.ts'
import { conditionsOf, namesHiddenPlace } from './search-tree.ts'

/** The view of a search: which of its results stay when they go to the trash or leave it, also where `in:trash` is typed (G-047). */
export function searchView(search: SearchParams): ListView {
  const { filters, clauses = [] } = queryFromParams(search)
  const { trashed, label = [] } = filters
  const placed = clauses.flatMap((clause) => conditionsOf(clause)).some(({ condition }) => namesHiddenPlace(condition))
  if (trashed === 'all' || placed || label.some((path) => path.toLowerCase() === 'spam'))
    return { path: SEARCH_PATH, trashed: 'all' }
  return trashed === 'true' ? { path: SEARCH_PATH, trashed } : { path: SEARCH_PATH }
}
