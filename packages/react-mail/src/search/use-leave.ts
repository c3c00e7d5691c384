import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Says when a press or the focus lands outside of an element. */
export function useLeave(element: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const look = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !element.current?.contains(event.target)) onLeave()
  })
  useEffect(() => {
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
    }
  }, [])
}
