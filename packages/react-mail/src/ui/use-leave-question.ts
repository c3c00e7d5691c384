import { useEffect, useRef, useState } from 'react'
import { useMail } from '../use-mail.ts'

/** What a question before leaving is drawn with. */
interface LeaveQuestion {
  /** Somebody is about to leave. */
  isAsked: boolean
  leave: () => void
  stay: () => void
}

/**
 * Holds back whoever leaves the page while something in it is not saved, by a link, a key or Back: they are asked first. The browser
 * asks before a reload and before its tab is closed.
 */
export function useLeaveQuestion(hasUnsaved: boolean, leaves: (url: string) => boolean): LeaveQuestion {
  const { ports } = useMail()
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  const isAnswered = useRef(false)
  useEffect(() => {
    if (!hasUnsaved) return
    const askOfBrowser = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: NavigateEvent) => {
      const { destination, navigationType, cancelable } = event
      if (isAnswered.current || !(cancelable && destination.sameDocument && leaves(destination.url))) return
      event.preventDefault()
      const { pathname, search, hash } = new URL(destination.url)
      setGoOn(() => () => {
        if (navigationType === 'traverse') navigation.traverseTo(destination.key)
        else ports.navigate(pathname + search + hash, { replace: navigationType === 'replace' })
      })
    }
    // Browsers of before 2026 may lack it.
    const moves = 'navigation' in window ? navigation : null
    addEventListener('beforeunload', askOfBrowser)
    moves?.addEventListener('navigate', ask)
    return () => {
      removeEventListener('beforeunload', askOfBrowser)
      moves?.removeEventListener('navigate', ask)
    }
  }, [hasUnsaved, leaves, ports])
  return {
    isAsked: goOn !== null,
    leave() {
      isAnswered.current = true
      goOn?.()
    },
    stay: () => setGoOn(null),
  }
}
