import type { Clock } from '../ports.ts'

/** Milliseconds before the first retry, at most. */
const FIRST_WAIT = 1_000
/** Milliseconds between two retries, at most, unless the server asks for more. */
export const LONGEST_WAIT = 30_000

/**
 * Milliseconds until the next try after so many failures in a row: twice as long each time, up to 30 s, and shortened at random
 * by up to a half, so that the clients of a server that was away do not all come back at once. Never sooner than the server
 * asked for, in seconds.
 */
export function retryWait(failures: number, retryAfter: number | null): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures)
  return Math.max(wait * (1 - Math.random() / 2), (retryAfter ?? 0) * 1_000)
}

/** Waits so many milliseconds. Rejects with the signal's reason when that aborts before. */
export function pause(
  clock: Clock,
  { delay, signal }: { delay: number; signal: AbortSignal | undefined },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clock.clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = clock.setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, delay)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}
