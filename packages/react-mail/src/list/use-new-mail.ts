import type { ListPage, User } from '@postroom/mail-core'
import { arrivals, newMailText, PAGE_SIZE, withSeen } from '@postroom/mail-core/rules'
import { useEffect, useRef, useState } from 'react'

/** What to tell of mail that came into the first page of a list while it was shown, or waits to; empty until some does. */
export function useNewMail(page: ListPage | undefined, { list, me }: { list: string; me: User | undefined }): string {
  const [text, setText] = useState('')
  const shown = useRef<{ list: string; seen: ReturnType<typeof withSeen> } | null>(null)
  useEffect(() => {
    if (!page || !me) return
    const items = page.waiting ? [...page.waiting, ...page.items] : page.items
    const seen = shown.current?.list === list ? shown.current.seen : null
    if (seen) {
      const news = newMailText(arrivals(items, seen, PAGE_SIZE), me)
      if (news !== '') setText(news)
    } else setText('')
    shown.current = { list, seen: withSeen(seen ?? new Map(), items) }
  }, [page, list, me])
  return text
}
