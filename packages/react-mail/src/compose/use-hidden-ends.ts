import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

interface HiddenEnds {
  row: RefObject<HTMLDivElement | null>
  /** At which ends of the row something is out of sight. */
  hidden: { before: boolean; after: boolean }
  look: () => void
  /** Brings what comes next into sight, or the beginning. */
  turn: (to: 1 | -1) => void
}

/** Watches a row that scrolls sideways. */
export function useHiddenEnds(): HiddenEnds {
  const row = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState({ before: false, after: false })
  const look = useCallback(() => {
    const element = row.current
    if (!element) return
    const { scrollLeft, scrollWidth, clientWidth } = element
    // Widths are rounded.
    const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 }
    setHidden((now) => (now.before === next.before && now.after === next.after ? now : next))
  }, [])
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const observer = new ResizeObserver(look)
    observer.observe(element)
    look()
    return () => observer.disconnect()
  }, [look])
  const turn = useCallback((to: 1 | -1) => {
    const element = row.current
    if (to === 1) element?.scrollBy({ left: (element.clientWidth * 3) / 4 })
    else element?.scrollTo({ left: 0 })
  }, [])
  return { row, hidden, look, turn }
}
