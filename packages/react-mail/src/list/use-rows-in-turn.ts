import { type ReactElement, useDeferredValue } from 'react'

/**
 * The rows of a list to draw now: the `first` ones at once, those below in a render that can wait, until which they stay as
 * they were. With `whole` all at once, as where a row has moved: then what is below would stand twice or not at all. The array
 * must be the same while the rows are, or there is always something that can wait.
 */
export function useRowsInTurn(
  rows: readonly ReactElement[],
  { first, whole }: { first: number; whole: boolean },
): readonly ReactElement[] {
  const before = useDeferredValue(rows, [])
  if (whole || before === rows || rows.length <= first) return rows
  const below = before.slice(first, rows.length)
  const stays = below.every(({ key }, place) => key === rows[first + place]?.key)
  return stays ? [...rows.slice(0, first), ...below] : rows
}
