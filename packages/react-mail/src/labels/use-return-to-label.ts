import { type RefObject, useEffect } from 'react'
import { returnLostFocus } from '../ui/lost-focus.ts'

/**
 * Where the focus goes when an inline form of the labels closes and takes it away: to the menu of its label, else, with the
 * label gone or not there yet, to New label.
 */
export function useReturnToLabel(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const label = form.current?.closest('li')
    const section = form.current?.closest('section')
    return () => {
      const menu = label?.isConnected ? label.querySelector('[aria-haspopup="menu"]') : null
      returnLostFocus(menu ?? section?.querySelector('button'))
    }
  }, [form])
}
