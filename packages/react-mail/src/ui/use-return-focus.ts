import { type RefObject, useRef, useState } from 'react'
import { returnFocusTo } from './focus-mail.ts'

/**
 * Handlers for a Radix dialog without a trigger: when it closes, focus goes back to what had it before.
 *
 * @param next what has the focus then where that is gone
 * @returns props for the dialog's content.
 */
export function useReturnFocus(next?: RefObject<HTMLElement | null>) {
  const [first] = useState(focused)
  // Not told where something in the dialog has taken the focus itself.
  const last = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      last.current = focused()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const before = last.current?.isConnected ? last.current : first
      returnFocusTo(before?.isConnected ? before : (next?.current ?? null))
    },
  }
}

/** What has the focus; for an item of a menu, which goes, the button that opened the menu. */
function focused(): HTMLElement | null {
  const { activeElement, body } = document
  const menu = activeElement?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement
  return opener instanceof HTMLElement && opener !== body ? opener : null
}
