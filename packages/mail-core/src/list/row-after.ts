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
