import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Watches a line of parts: whether it goes on in further lines, since not all of them fit into one. Those parts get `data-below`. */
export function useWraps(): { line: RefObject<HTMLDivElement | null>; wraps: boolean } {
  const line = useRef<HTMLDivElement>(null)
  const [wraps, setWraps] = useState(false)
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return
    const look = () => {
      const [first, ...others] = element.children
      const end = first?.getBoundingClientRect().bottom ?? 0
      const below = new Set(others.filter((part) => part.getBoundingClientRect().top >= end))
      for (const part of others) part.toggleAttribute('data-below', below.has(part))
      setWraps(below.size > 0)
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    look()
    return () => observer.disconnect()
  }, [])
  return { line, wraps }
}
