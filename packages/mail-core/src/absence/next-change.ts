/** From when until when something holds, as the contract says it; null where it has no such end. */
export interface TimeSpan {
  from: string | null
  until: string | null
}

/**
 * When what is said of these changes next, in ms since 1970 UTC; null where it does not any more. A new day changes it too: what ends
 * on that day is told by its time.
 */
export function nextChange(spans: readonly TimeSpan[], now: number): number | null {
  const moments = spans.flatMap(({ from, until }) => [from, until]).filter((moment) => moment !== null)
  const coming = moments.map((moment) => Date.parse(moment)).filter((moment) => moment > now)
  if (coming.length === 0) return null
  const today = new Date(now)
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1)
  return Math.min(midnight.getTime(), ...coming)
}
