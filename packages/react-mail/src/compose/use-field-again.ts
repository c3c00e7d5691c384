import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Gives the field that was left last the focus again when a minimised window is restored: whoever goes on writing would
 * otherwise write into the button. What it returns belongs on the window.
 */
export function useFieldAgain(minimised: boolean): (event: FocusEvent<HTMLElement>) => void {
  const field = useRef<HTMLElement>(null)
  const before = useRef(minimised)
  useEffect(() => {
    if (before.current && !minimised) field.current?.focus()
    before.current = minimised
  }, [minimised])
  return ({ target }) => {
    if (target.matches('input, [contenteditable="true"]')) field.current = target
  }
}
