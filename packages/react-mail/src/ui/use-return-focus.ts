import { useRef } from 'react'

/**
 * Handlers for a Radix dialog without a trigger: when it closes, focus goes back to what had it before.
 * @returns props for the dialog's content.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document
      opener.current = activeElement instanceof HTMLElement ? activeElement : null
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      opener.current?.focus()
    },
  }
}
