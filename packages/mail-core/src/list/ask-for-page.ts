import { type AnswerKey, answersUnder } from '../answer-key.ts'
import type { Mail } from '../mail.ts'
import { SEARCHES } from '../search/search-key.ts'
import { itemKey } from './list-item.ts'
import { LISTS, type ListPage } from './list-page.ts'

/** Asks for a page of a list. While its rows are held where they are, what would move them waits (SCREEN-01). */
export async function askForPage(
  mail: Mail,
  queryKey: AnswerKey<ListPage>,
  fetchPage: () => Promise<ListPage>,
): Promise<ListPage> {
  const query = mail.cache.getQueryCache().find({ queryKey })
  const isShown = () => query?.isActive() === true && query.state.data !== undefined
  const isHeld = () => mail.actors.list.getSnapshot().matches('held') && isShown()
  // Where its code cannot be fetched, rows come in at once.
  const rule = isShown() ? import('./page-without-arrivals.ts').catch(() => null) : null
  let pageWithoutArrivals: ((fresh: ListPage, shown: ListPage) => ListPage) | undefined
  return mail.changes.ask(
    queryKey,
    async () => {
      const page = await fetchPage()
      pageWithoutArrivals = (await rule)?.pageWithoutArrivals
      return page
    },
    { settle: (fresh, shown) => (pageWithoutArrivals && isHeld() ? pageWithoutArrivals(fresh, shown) : fresh) },
  )
}

/** Lets in what waits in any list. */
export function showWaiting(mail: Mail): void {
  for (const [key, page] of [LISTS, SEARCHES].flatMap((kind) => answersUnder(mail.cache, kind))) {
    if (page.waiting) mail.changes.patchBase(key, released)
  }
}

/** A page with what waited above the rest. */
function released({ waiting = [], ...page }: ListPage): ListPage {
  const keys = new Set(waiting.map(itemKey))
  return { ...page, items: [...waiting, ...page.items.filter((item) => !keys.has(itemKey(item)))] }
}
