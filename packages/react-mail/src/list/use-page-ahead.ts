import type { ListPage } from '@postroom/mail-core'
import type { Row } from '@postroom/mail-core/rules'
import { useEffect, useRef, useState } from 'react'
import { idle } from '../idle.ts'
import { useMail } from '../use-mail.ts'
import type { ListLocation, useList } from './use-list.ts'

/** A page that may be shown next. */
export interface PageAhead {
  location: ListLocation
  rows: readonly Row[]
}

/**
 * Has the next page asked for while nobody waits, so that going there asks nothing. `prefetch` asks again, when somebody
 * reaches for a page and something has changed meanwhile, and from then on what is ready is also drawn: `ahead`.
 */
export function usePageAhead(
  location: ListLocation,
  list: Pick<ReturnType<typeof useList>, 'pageAt'>,
  rowsOf: (items: ListPage['items']) => readonly Row[],
): { ahead: PageAhead | null; prefetch: (by: 1 | -1) => void } {
  const mail = useMail()
  const [ahead, setAhead] = useState<PageAhead | null>(null)
  const reached = useRef(false)
  const latest = useRef({ location, list, rowsOf })
  useEffect(() => {
    latest.current = { location, list, rowsOf }
  })
  const ask = (by: 1 | -1) => {
    const { location, list, rowsOf } = latest.current
    const there = { ...location, page: location.page + by, item: null }
    const query = list.pageAt(there.page)
    if (!query) return
    mail.inBackground('prefetch', async () => {
      await mail.cache.prefetchQuery(query)
      const rows = rowsOf(mail.cache.getQueryData(query.queryKey)?.items ?? [])
      if (reached.current) setAhead({ location: there, rows })
    })
  }
  const next = list.pageAt(location.page + 1)
  const key = next && JSON.stringify(next.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (key === null) return
    let gone = false
    void idle().then(() => (gone ? undefined : ask(1)))
    return () => {
      gone = true
    }
  }, [key])
  const prefetch = (by: 1 | -1) => {
    reached.current = true
    ask(by)
  }
  return { ahead, prefetch }
}
