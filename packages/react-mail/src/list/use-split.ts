import { listPercent, type SplitMode } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { useMail } from '../use-mail.ts'

const WIDE = '(min-width: 1024px)'

/** How list and conversation share the screen; a narrow screen is never split. `percent` is the list's. */
export function useSplit(): { mode: SplitMode; percent: number; canSplit: boolean } {
  const context = useSelector(useMail().actors.split, (state) => state.context)
  const canSplit = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
  return { mode: canSplit ? context.mode : 'none', percent: listPercent(context), canSplit }
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
