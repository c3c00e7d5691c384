import { answerKey } from '../answer-key.ts'
import type { ListPage } from '../list/list-page.ts'
import type { SearchParams } from './search-params.ts'

/** Which results: the search as the URL holds it, and the page from 1. */
export type SearchPlace = { search: SearchParams; page: number }

/** What stands behind 'search' in the key of a page of results. */
export type SearchKey = SearchPlace & { accounts: number[] }

/** Where the keys of all pages of results begin. */
export const SEARCHES = answerKey<ListPage>('search')
