import type { QueryKey } from '@tanstack/query-core'
import { answerKey } from '../answer-key.ts'
import type { ListPage } from '../list/list-page.ts'
import type { SearchParams } from './search-params.ts'

/** Which results: the search as the URL holds it, and the page from 1. */
export type SearchPlace = { search: SearchParams; page: number }

/** What stands behind 'search' in the key of a page of results. */
export type SearchKey = SearchPlace & { accounts: number[] }

/** Where the keys of all pages of results begin. */
export const SEARCHES = answerKey<ListPage>('search')

/** Whether a key is that of a page of results. */
export const isSearchKey = (key: QueryKey): key is readonly [name: string, place: SearchKey] => key[0] === SEARCHES[0]
