import { MailError, type SearchSuggestion, unwrap } from '@postroom/api'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import { answerKey, keyUnder } from '../answer-key.ts'
import { knownLabels, labelsForCall } from '../labels/labels-queries.ts'
import { askForPage } from '../list/ask-for-page.ts'
import type { ListPage } from '../list/list-page.ts'
import { LIST_FRESH, toListPage } from '../list/list-queries.ts'
import { PAGE_SIZE } from '../list/pagination.ts'
import type { Mail } from '../mail.ts'
import { freshFor, type MailQuery, NO_RESPONSE } from '../mail-query.ts'
import { unfinishedPhrase } from './query-tokens.ts'
import { searchCallOf } from './search-call.ts'
import { SEARCHES, type SearchKey, type SearchPlace } from './search-key.ts'
import { queryFromParams } from './search-params.ts'
import { isEmptyQuery, parseSearchQuery } from './search-query.ts'

/** One page of the full search. A search for nothing answers an empty page without a call. [API-26, G-034] */
export function searchQuery(mail: Mail, place: SearchPlace): MailQuery<ListPage> {
  const key: SearchKey = { search: place.search, page: place.page, accounts: accountsInView(mail) }
  const queryKey = keyUnder(SEARCHES, key)
  return {
    queryKey,
    queryFn: ({ signal }) => askForPage(mail, queryKey, () => fetchResults(mail, place, signal)),
    staleTime: freshFor(mail, LIST_FRESH),
  }
}

/** Asks for results anew, also for a search that was made before; all of them are shown, while rows are held too (SCREEN-01). */
export function searchAgain(mail: Mail, place: SearchPlace): void {
  mail.inBackground('search', async () => {
    await mail.cache.prefetchQuery({ ...searchQuery(mail, place), staleTime: 0 })
    mail.actors.list.send({ type: 'show waiting' })
  })
}

/** Asks for a page, of the usual size unless told. */
export async function fetchResults(
  mail: Mail,
  place: SearchPlace & { perPage?: number },
  signal: AbortSignal,
): Promise<ListPage> {
  const asked = queryFromParams(place.search)
  if (isEmptyQuery(asked)) return toListPage({ threads: [] })
  await labelsForCall(mail)
  const query = {
    ...callOf(mail, asked),
    'accessible_users[]': accountsInView(mail),
    page: place.page,
    per_page: place.perPage ?? PAGE_SIZE,
  }
  const answer: unknown = await unwrap(mail.api.GET('/search/advanced', { params: { query }, signal }))
  return toListPage(resultOf(answer))
}

/** Suggestions while typing. [API-25] */
export function suggestionsQuery(mail: Mail, text: string): MailQuery<SearchSuggestion[]> {
  const q = text.trim()
  const accounts = accountsInView(mail)
  return {
    queryKey: answerKey('suggestions', { q, accounts }),
    queryFn: async ({ signal }) => {
      // As it is typed, the server knows that the phrase is not finished.
      const asked = unfinishedPhrase(q) !== null ? { q } : callOf(mail, parseSearchQuery(q))
      const query = { ...asked, 'accessible_users[]': accounts }
      const answer: unknown = await unwrap(mail.api.GET('/search/fast', { params: { query }, signal }))
      return (resultOf(answer) as { messages?: SearchSuggestion[] }).messages ?? []
    },
    staleTime: freshFor(mail, LIST_FRESH),
  }
}

function callOf(mail: Mail, asked: ReturnType<typeof parseSearchQuery>) {
  const labels = knownLabels(mail).flatMap((group) => group.labels)
  const { q, filters } = searchCallOf(asked, labels)
  return { q, ...(Object.keys(filters).length > 0 && { filters }) }
}

/** The content of a search answer, inside `result` or bare (G-042). */
function resultOf(answer: unknown): object {
  const result = (answer as { result?: unknown } | null | undefined)?.result ?? answer
  if (typeof result !== 'object' || result === null) throw new MailError({ status: -1, message: NO_RESPONSE })
  return result
}
