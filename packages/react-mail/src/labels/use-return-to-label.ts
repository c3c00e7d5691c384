import { type RefObject, useEffect } from 'react'

/**
 * Where the focus goes when an inline form of the labels closes and takes it away: to the menu of its label, else, with the
 * label gone or not there yet, to New label.
 */
export function useReturnToLabel(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const label = form.current?.closest('li')
    const section = form.current?.closest('section')
    return () => {
      if (document.activeElement !== document.body) return
      const menu = label?.isConnected ? label.querySelector<HTMLElement>('[aria-haspopup="menu"]') : null
      const target = menu ?? section?.querySelector('button')
      target?.focus()
    }
  }, [form])
}
