const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Tries until one gives up: some three days. */
const TRIES = 78

/** Milliseconds for which a task belongs to the process that took it up; longer than any answer takes. */
export const LEASE = 5 * MINUTE

/** Milliseconds until the next try: a minute, then twice as long each time, up to an hour; null where no more are made. */
export function waitAfter(attempts: number): number | null {
  return attempts >= TRIES ? null : Math.min(HOUR, MINUTE * 2 ** (attempts - 1))
}
