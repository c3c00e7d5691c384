import { itemKey, type ListItem } from './list-item.ts'

/**
 * The rows of a list with those put back that it held before and that `returning` names, each at its place: below the
 * nearest of the rows above it that is still there, else above the nearest below it. The same array when none is missing.
 */
export function putBack(
  items: readonly ListItem[],
  before: readonly ListItem[],
  returning: ReadonlySet<string>,
): readonly ListItem[] {
  const order = before.map(itemKey)
  return before.reduce((shown, item, index) => {
    const key = itemKey(item)
    if (!returning.has(key)) return shown
    const keys = shown.map(itemKey)
    if (keys.includes(key)) return shown
    const above = order.slice(0, index).findLast((other) => keys.includes(other))
    const below = order.slice(index + 1).find((other) => keys.includes(other))
    const at = above !== undefined ? keys.indexOf(above) + 1 : below !== undefined ? keys.indexOf(below) : 0
    return shown.toSpliced(at, 0, item)
  }, items)
}
