import type { Conversation } from './conversation.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Numbers in [0, 1) that are the same on every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * When each mail of a conversation was sent, in ms since 1970 UTC: it begins on its day in working hours, answers follow
 * after twenty minutes to a day, and none lies in the future.
 */
export function sendingTimes({ days, minutes, mail }: Conversation, now: number, random: () => number): number[] {
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  const today = Math.max(now - midnight, 30 * MINUTE)
  const begin =
    minutes !== undefined
      ? now - minutes * MINUTE
      : days === 0
        ? now - (0.25 + 0.7 * random()) * Math.min(today, 7 * HOUR)
        : midnight - days * DAY + (7.5 + 10 * random()) * HOUR
  const gaps = mail.slice(1).map(() => 20 * MINUTE + random() ** 3 * DAY)
  const whole = gaps.reduce((sum, gap) => sum + gap, 0)
  const latest = now - (4 + 180 * random()) * MINUTE
  const room = Math.max(latest - begin, gaps.length * MINUTE)
  const scale = whole > room ? room / whole : 1
  let at = begin
  return [begin, ...gaps.map((gap) => (at += gap * scale))].map(Math.round)
}
