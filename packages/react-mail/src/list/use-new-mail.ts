import type { ListItem, User } from '@postroom/mail-core'
import { arrivals, newMailText, PAGE_SIZE, withSeen } from '@postroom/mail-core/rules'
import { useEffect, useRef, useState } from 'react'

/** What to tell of mail that came into the first page of a list while it was shown; empty until some does. */
export function useNewMail(
  items: readonly ListItem[] | undefined,
  { list, me }: { list: string; me: User | undefined },
): string {
  const [text, setText] = useState('')
  const shown = useRef<{ list: string; seen: ReturnType<typeof withSeen> } | null>(null)
  useEffect(() => {
    if (!items || !me) return
    const seen = shown.current?.list === list ? shown.current.seen : null
    if (seen) {
      const news = newMailText(arrivals(items, seen, PAGE_SIZE), me)
      if (news !== '') setText(news)
    } else setText('')
    shown.current = { list, seen: withSeen(seen ?? new Map(), items) }
  }, [items, list, me])
  return text
}
