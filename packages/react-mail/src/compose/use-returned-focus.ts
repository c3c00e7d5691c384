import { useEffect, useState } from 'react'

/** When a compose window goes and the focus with it, the focus returns to what had it before the window came. */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
