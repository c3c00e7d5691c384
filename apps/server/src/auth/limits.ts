import type { Clock } from '../context.ts'
import { tooMany } from '../http/errors.ts'

const MINUTE = 60_000
const REMEMBERED = 10_000

/** Counts per key in windows of fixed length. */
export interface Limit {
  /** Throws 429 once the key has used up its window. */
  check(key: string): void
  count(key: string): void
}

export interface Limits {
  /** Failed sign-ins from one network address to one account. */
  signInsOfAccount: Limit
  /** Failed sign-ins from one network address, whatever the account. */
  signIns: Limit
  signUps: Limit
  confirmations: Limit
}

export function createLimits(clock: Clock): Limits {
  return {
    signInsOfAccount: createLimit(clock, { most: 10, windowMs: 15 * MINUTE }),
    signIns: createLimit(clock, { most: 100, windowMs: 15 * MINUTE }),
    signUps: createLimit(clock, { most: 20, windowMs: 60 * MINUTE }),
    confirmations: createLimit(clock, { most: 30, windowMs: 60 * MINUTE }),
  }
}

export function createLimit(clock: Clock, { most, windowMs }: { most: number; windowMs: number }): Limit {
  const windows = new Map<string, { since: number; used: number }>()
  const open = (key: string) => {
    const window = windows.get(key)
    return window && clock.now() - window.since < windowMs ? window : undefined
  }
  return {
    check: (key) => {
      const window = open(key)
      if (window && window.used >= most) throw tooMany((window.since + windowMs - clock.now()) / 1000)
    },
    count: (key) => {
      const window = open(key) ?? { since: clock.now(), used: 0 }
      window.used++
      windows.delete(key)
      windows.set(key, window)
      const oldest = windows.keys().next().value
      if (windows.size > REMEMBERED && oldest !== undefined) windows.delete(oldest)
    },
  }
}
