import { isNarrow, listPercent, type SplitMode } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { useCallback, useSyncExternalStore } from 'react'
import { useMail } from '../use-mail.ts'

const WIDE = matchMedia('(min-width: 1024px)')
const TIGHT = matchMedia('(max-width: 739.98px)')

export interface Split {
  mode: SplitMode
  /** The list's. */
  percent: number
  canSplit: boolean
  /** Rows stand on two lines: below 35 percent of a vertical split, and on a phone (SPLIT-09, G-124). */
  narrow: boolean
}

/** How list and conversation share the screen; a narrow screen is never split. */
export function useSplit(): Split {
  const context = useSelector(useMail().actors.split, (state) => state.context)
  const canSplit = useMatches(WIDE)
  const isTight = useMatches(TIGHT)
  return {
    mode: canSplit ? context.mode : 'none',
    percent: listPercent(context),
    canSplit,
    narrow: canSplit ? isNarrow(context) : isTight,
  }
}

function useMatches(query: MediaQueryList): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => query.matches)
}
