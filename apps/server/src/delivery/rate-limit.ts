import type { Clock } from '../context.ts'

const REMEMBERED = 10_000

/** Counts something per address in windows; `take` is false once the address has used up its window. */
export function createRateLimit(
  clock: Clock,
  { limit, windowMs }: { limit: number; windowMs: number },
): { take(address: string): boolean } {
  const windows = new Map<string, { since: number; used: number }>()
  return {
    take(address) {
      const now = clock.now()
      const open = windows.get(address)
      const window = open !== undefined && now - open.since < windowMs ? open : { since: now, used: 0 }
      if (window !== open) windows.delete(address)
      windows.set(address, window)
      const oldest = windows.keys().next().value
      if (windows.size > REMEMBERED && oldest !== undefined) windows.delete(oldest)
      window.used++
      return window.used <= limit
    },
  }
}
