import { isNarrow, listPercent, type SplitMode } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { use, useCallback, useSyncExternalStore } from 'react'
import { useMail } from '../use-mail.ts'
import { ViewportHintsContext } from './viewport-hints.ts'

export interface Split {
  mode: SplitMode
  /** The list's. */
  percent: number
  canSplit: boolean
  /** Rows stand on two lines without labels: below 35 percent of a vertical split (SPLIT-09, G-124). */
  narrow: boolean
}

/** How list and conversation share the screen; a narrow screen is never split. */
export function useSplit(): Split {
  const context = useSelector(useMail().actors.split, (state) => state.context)
  const before = use(ViewportHintsContext)
  const canSplit = useMatches('(min-width: 1024px)', before.wide)
  return {
    mode: canSplit ? context.mode : 'none',
    percent: listPercent(context),
    canSplit,
    narrow: canSplit && isNarrow(context),
  }
}

/** `before` is the answer where there is no window to ask. */
function useMatches(query: string, before: boolean): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => before,
  )
}
