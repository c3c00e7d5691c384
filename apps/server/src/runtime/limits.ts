import { tooMany } from '../errors/domain-error.ts'
import type { Clock } from './clock.ts'
import { createWindowCounter } from './window-counter.ts'

const MINUTE = 60_000

/** What may be done so often in a window of fixed length, by key. */
export interface Limit {
  /** Throws 429 once the key has used up its window. */
  check(key: string): void
  count(key: string): void
}

export interface Limits {
  signUps: Limit
  confirmations: Limit
  /** Challenges for a passkey to sign in with, by network address. */
  passkeyChallenges: Limit
  /** Calls of one access token, by its id. */
  tokenCalls: Limit
}

export function createLimits(clock: Clock): Limits {
  return {
    signUps: createLimit(clock, { most: 20, windowMs: 60 * MINUTE }),
    confirmations: createLimit(clock, { most: 30, windowMs: 60 * MINUTE }),
    passkeyChallenges: createLimit(clock, { most: 100, windowMs: MINUTE }),
    tokenCalls: createLimit(clock, { most: 1_000, windowMs: MINUTE }),
  }
}

function createLimit(clock: Clock, { most, windowMs }: { most: number; windowMs: number }): Limit {
  const counter = createWindowCounter(clock, windowMs)
  return {
    check: (key) => {
      if (counter.used(key) >= most) throw tooMany(counter.left(key) / 1000)
    },
    count: (key) => void counter.count(key),
  }
}
