import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels that stay free above the message that a conversation opens at. */
const GAP = 16
/** What takes the place of a reader into their own hands. */
const OWN_MOVES = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const

/**
 * Brings the message that a conversation opens at into view and keeps it there while its body comes to its height, until the
 * reader moves. Nothing scrolls where it can be read from its beginning as the conversation lies, so that the subject stays.
 */
export function useOpeningPlace(heading: RefObject<HTMLElement | null>, messageId: number | null): void {
  const [opensAt] = useState(messageId)
  useLayoutEffect(() => {
    const pane = heading.current?.closest('section')
    const message = opensAt === null ? null : pane?.querySelector(`[data-message="${opensAt}"]`)
    if (!pane || !message) return
    const show = () => {
      const [box, place] = [pane.getBoundingClientRect(), message.getBoundingClientRect()]
      const begins = place.top >= box.top && place.top <= box.top + box.height / 2
      if (begins || (place.top >= box.top && place.bottom <= box.bottom)) return
      pane.scrollTop += place.top - box.top - GAP
    }
    show()
    const grows = new ResizeObserver(show)
    grows.observe(message)
    grows.observe(pane)
    const leave = () => grows.disconnect()
    for (const move of OWN_MOVES) addEventListener(move, leave, { once: true, passive: true, capture: true })
    return () => {
      leave()
      for (const move of OWN_MOVES) removeEventListener(move, leave, { capture: true })
    }
  }, [heading, opensAt])
}
