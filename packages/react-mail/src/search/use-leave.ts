import { type RefObject, useEffect, useRef } from 'react'

/** Says when a press or the focus lands outside of an element. */
export function useLeave(element: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
  })
  useEffect(() => {
    const look = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) latest.current()
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  }, [element])
}
