import { useDeferredValue } from 'react'

/** No less than fit where they are listed, in a box of 24rem at most. */
const ON_SCREEN = 12

/**
 * At most so many of a list: those that fit on a screen at once, and the others when these are there, so that a long list shows as soon
 * as a short one. [TEAM-11]
 */
export function useFirstShown<T>(all: readonly T[], most = all.length): readonly T[] {
  const shown = useDeferredValue(all, NOTHING)
  return shown === all ? all.slice(0, most) : all.slice(0, Math.min(most, ON_SCREEN))
}

const NOTHING: readonly never[] = []
