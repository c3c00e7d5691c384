import { useLayoutEffect, useMemo, useRef } from 'react'

/**
 * Which element shows which row: a number per row, as React's key. A row keeps its element while it stays; when none does,
 * the new rows take over the elements of the old ones in their order, since to change fifty elements costs far less than to
 * make them. `isOther` says whether none of them has been drawn yet.
 */
export function useRowSlots(rows: readonly { key: string }[]): { slots: readonly number[]; isOther: boolean } {
  const drawn = useRef<ReadonlyMap<string, number>>(new Map())
  const isOther = !rows.some(({ key }) => drawn.current.has(key))
  const slots = useMemo(() => {
    const slotOf = drawn.current
    const left = rows.some(({ key }) => slotOf.has(key)) ? [] : [...slotOf.values()]
    let next = Math.max(-1, ...slotOf.values()) + 1
    return rows.map(({ key }) => slotOf.get(key) ?? left.shift() ?? next++)
  }, [rows])
  useLayoutEffect(() => {
    drawn.current = new Map(rows.map(({ key }, place) => [key, slots[place] ?? 0]))
  }, [rows, slots])
  return { slots, isOther }
}
