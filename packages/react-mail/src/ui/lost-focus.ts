import { type RefObject, useEffect, useRef, useState } from 'react'

/** Where what had the focus is gone, and the focus has fallen on the page, it goes to `target`, if that is there. */
export function returnLostFocus(target: Element | null | undefined): void {
  if (document.activeElement === document.body && target instanceof HTMLElement) target.focus()
}

/** When what this stands in goes, and the focus with it, the focus returns to what had it before, unless others see to it. */
export function useReturnLostFocus(returns = true): void {
  const [before] = useState(() => (returns ? document.activeElement : null))
  useEffect(() => () => returnLostFocus(before), [before])
}

/** When something closes, and the focus with it, the focus goes to `target`, which stands there by then. */
export function useFocusWhenClosed(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) returnLostFocus(target.current)
    wasOpen.current = isOpen
  }, [isOpen, target])
}
