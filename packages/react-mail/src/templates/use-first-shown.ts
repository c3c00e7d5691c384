import { useDeferredValue, useMemo } from 'react'

/** No less than fit where they are listed, in a box of 24rem at most. */
const ON_SCREEN = 12

/**
 * At most so many of a list: first those that fit on a screen at once, and from then on the others too, so that a long list shows as soon
 * as a short one. [TEAM-11]
 */
export function useFirstShown<T>(all: readonly T[], most = Number.POSITIVE_INFINITY): readonly T[] {
  const isWhole = useDeferredValue(all.length > 0, false)
  const shown = isWhole ? most : Math.min(most, ON_SCREEN)
  return useMemo(() => (all.length > shown ? all.slice(0, shown) : all), [all, shown])
}
