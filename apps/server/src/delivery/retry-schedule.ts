const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Milliseconds after which a sender is told that a message still waits (RFC 5321, 4.5.4.1; ARRIVE-08). */
export const FIRST_NOTICE = 4 * HOUR
/** Milliseconds after which a message that was never taken comes back to its sender. */
export const GIVE_UP = 48 * HOUR

/** Waits after the first tries, quick ones for greylisting and restarts; then one every four hours. */
const WAITS = [1, 5, 15, 30, 60, 120].map((minutes) => minutes * MINUTE)
const LAST_WAIT = 4 * HOUR

/**
 * When a send is tried again after its so many-th try, in ms since 1970 UTC; null once it is given up. Tries fall on both
 * moments at which the sender is told, so that what the notice says is true then.
 */
export function nextTry({ attempts, sentAt, now }: { attempts: number; sentAt: number; now: number }): number | null {
  const age = now - sentAt
  if (age >= GIVE_UP) return null
  const wait = WAITS[attempts - 1] ?? LAST_WAIT
  return Math.min(now + wait, sentAt + (age < FIRST_NOTICE ? FIRST_NOTICE : GIVE_UP))
}
