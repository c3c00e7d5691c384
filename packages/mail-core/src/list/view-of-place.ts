import { viewAt } from '../labels/view-paths.ts'
import { searchView } from '../search/search-view.ts'
import { type ListView, SEARCH_PATH } from './list-item.ts'
import type { WholePlace } from './whole-list-key.ts'

/**
 * How a list behaves when something is done to its rows. What nobody is assigned to is a part of the inbox; in the other views of
 * a shared mailbox conversations stay, wherever they lie, as among search results (TEAM-07).
 */
export function viewOfPlace(place: WholePlace): ListView {
  if ('search' in place) return searchView(place.search)
  const view = viewAt(place.path)
  if (view === 'unassigned') return { path: 'inbox', isPart: true }
  return view ? { path: SEARCH_PATH } : place
}
