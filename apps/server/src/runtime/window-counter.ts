import type { Clock } from './clock.ts'

/** Of more keys, the one that was counted longest ago is forgotten. */
const REMEMBERED = 10_000

/** Counts per key in windows of fixed length, each of which begins with its first count. */
export interface WindowCounter {
  /** Counts one more and answers how many that makes in the key's window. */
  count(key: string): number
  /** Takes one back that was counted in the key's window. */
  uncount(key: string): void
  /** How many were counted in the key's window. */
  used(key: string): number
  /** Milliseconds until the key's window ends; 0 where none is open. */
  left(key: string): number
}

export function createWindowCounter(clock: Clock, windowMs: number): WindowCounter {
  const windows = new Map<string, { since: number; used: number }>()
  const open = (key: string) => {
    const window = windows.get(key)
    return window && clock.now() - window.since < windowMs ? window : undefined
  }
  return {
    count(key) {
      const window = open(key) ?? { since: clock.now(), used: 0 }
      window.used++
      windows.delete(key)
      windows.set(key, window)
      const oldest = windows.keys().next().value
      if (windows.size > REMEMBERED && oldest !== undefined) windows.delete(oldest)
      return window.used
    },
    uncount(key) {
      const window = open(key)
      if (window) window.used--
    },
    used: (key) => open(key)?.used ?? 0,
    left(key) {
      const window = open(key)
      return window ? window.since + windowMs - clock.now() : 0
    },
  }
}
