import type { KeyboardEvent } from 'react'

/**
 * Arrow keys go from control to control of a panel, round at its ends. In a menu, which takes Tab away from what is in it, so
 * does Tab.
 */
export function moveInPanel(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: panel, key, shiftKey } = event
  const tab = panel.closest('[data-radix-menu-content]') ? (shiftKey ? -1 : 1) : undefined
  if (event.nativeEvent.isComposing) return
  const step = { ArrowDown: 1, ArrowUp: -1, Tab: tab }[key]
  if (step === undefined) return
  const stops = [...panel.querySelectorAll<HTMLElement>('input:not(:disabled), button:not(:disabled)')]
  const here = stops.indexOf(event.target as HTMLElement)
  event.preventDefault()
  event.stopPropagation()
  stops.at(Math.max(here + step, -1) % stops.length)?.focus()
}
