import { useMemo, useRef } from 'react'

/** A number per row, as React's key. */
export interface RowSlots {
  slots: readonly number[]
  /** Goes up when no row has stayed: another page, or another list. */
  page: number
}

/**
 * Which element shows which row. A row keeps its element while it stays; when none does, the new rows take over the elements
 * of the old ones in their order, since to change fifty elements costs far less than to make them.
 */
export function useRowSlots(rows: readonly { key: string }[]): RowSlots {
  const before = useRef<{ slotOf: ReadonlyMap<string, number>; next: number; page: number }>({
    slotOf: new Map(),
    next: 0,
    page: 0,
  })
  return useMemo(() => {
    const { slotOf, page } = before.current
    let { next } = before.current
    const stays = rows.some(({ key }) => slotOf.has(key))
    const left = stays ? [] : [...slotOf.values()]
    const slots = rows.map(({ key }) => slotOf.get(key) ?? left.shift() ?? next++)
    before.current = {
      slotOf: new Map(rows.map(({ key }, place) => [key, slots[place] ?? 0])),
      next,
      page: stays ? page : page + 1,
    }
    return { slots, page: before.current.page }
  }, [rows])
}
