import type { ListPage, MailQuery } from '@postroom/mail-core'
import { useEffect, useRef } from 'react'
import { idle } from '../idle.ts'
import { useMail } from '../use-mail.ts'

/**
 * Has the next page asked for while nobody waits, so that going there asks nothing. What it gives asks again, when somebody
 * reaches for the page and something has changed meanwhile. `next` is null on the last page; `onReady` hears of what is on it.
 */
export function useNextPageReady(
  next: MailQuery<ListPage> | null,
  onReady: (items: ListPage['items']) => void,
): () => void {
  const mail = useMail()
  const latest = useRef({ next, onReady })
  useEffect(() => {
    latest.current = { next, onReady }
  })
  const foresee = () => {
    const { next: query } = latest.current
    if (!query) return
    mail.inBackground('prefetch', async () => {
      await mail.cache.prefetchQuery(query)
      latest.current.onReady(mail.cache.getQueryData<ListPage>(query.queryKey)?.items ?? [])
    })
  }
  const key = next === null ? null : JSON.stringify(next.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    let gone = false
    if (key !== null) void idle().then(() => (gone ? undefined : foresee()))
    return () => {
      gone = true
    }
  }, [key])
  return foresee
}
