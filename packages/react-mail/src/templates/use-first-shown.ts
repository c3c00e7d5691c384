import { useDeferredValue } from 'react'

/** More than fit on a screen where they are listed. */
const ON_SCREEN = 24

/**
 * At most so many of a list: those that fit on a screen at once, and the others when these are there, so that a long list shows as soon
 * as a short one. [TEAM-11]
 */
export function useFirstShown<T>(all: readonly T[], most = all.length): readonly T[] {
  const shown = useDeferredValue(all, NOTHING)
  return shown === all ? all.slice(0, most) : all.slice(0, Math.min(most, ON_SCREEN))
}

const NOTHING: readonly never[] = []
