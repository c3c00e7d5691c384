import { useEffect } from 'react'
import { optionId } from './option-id.ts'

/** Keeps the active option of a list in view while its field takes the keys. */
export function useOptionInView(list: string, active: number): void {
  useEffect(() => {
    document.getElementById(optionId(list, active))?.scrollIntoView({ block: 'nearest' })
  }, [list, active])
}
