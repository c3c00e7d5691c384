import type { KeyboardEvent } from 'react'
import { isChord } from './is-chord.ts'

const CONTROLS = 'button:not(:disabled), input:not(:disabled), select:not(:disabled)'

/** Arrow keys, Home and End in a toolbar go from control to control. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  )
  const here = controls.indexOf(event.target as HTMLElement)
  if (here === -1 || isChord(event)) return
  const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: controls.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  controls[(next + controls.length) % controls.length]?.focus()
}
