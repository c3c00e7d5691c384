import { type ListView, SEARCH_PATH } from '../list/list-item.ts'
import { queryFromParams, type SearchParams } from './search-params.ts'

/** The view of a search: which of its results stay when they go to the trash or leave it, also where `in:trash` is typed (G-047). */
export function searchView(search: SearchParams): ListView {
  const { trashed, label = [] } = queryFromParams(search).filters
  if (trashed === 'all' || label.some((path) => path.toLowerCase() === 'spam'))
    return { path: SEARCH_PATH, trashed: 'all' }
  return trashed === 'true' ? { path: SEARCH_PATH, trashed } : { path: SEARCH_PATH }
}
