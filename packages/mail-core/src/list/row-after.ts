/**
 * Where the focus goes when the row that had it may have left: the row itself while it is there, else the next one below it
 * that is still there, else the nearest above; null when the list is empty.
 */
export function rowAfter(key: string, before: readonly string[], now: readonly string[]): string | null {
  const left = new Set(now)
  const place = before.indexOf(key)
  if (place === -1) return left.has(key) ? key : (now[0] ?? null)
  return (
    before.slice(place).find((other) => left.has(other)) ??
    before.slice(0, place).findLast((other) => left.has(other)) ??
    now[0] ??
    null
  )
}

/**
 * What opens in the place of the row at `place` when it leaves: the nearest one that stays in the direction, and at the end of
 * the list the nearest in the other. Null for none, and for a draft, which opens a window.
 */
export function rowBeside<Row extends { draftId: number | null }>(
  rows: readonly Row[],
  { place, to, stays }: { place: number; to: 1 | -1; stays: (place: number) => boolean },
): Row | null {
  const from = (step: 1 | -1): Row | null => {
    for (let at = place + step; at >= 0 && at < rows.length; at += step) {
      const row = rows[at]
      if (row && row.draftId === null && stays(at)) return row
    }
    return null
  }
  return place === -1 ? null : (from(to) ?? from(to === 1 ? -1 : 1))
}
