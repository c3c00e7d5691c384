import { useEffect, useEffectEvent } from 'react'

/** Ctrl+P and ⌘P print as the button does: what the browser prints by itself is the page, on which a mail is one piece. */
export function usePrintKey(print: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    if (key.toLowerCase() !== 'p' || ctrlKey === metaKey || shiftKey || altKey || event.defaultPrevented) return
    event.preventDefault()
    print()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
