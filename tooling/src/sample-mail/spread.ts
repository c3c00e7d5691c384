/** Steps through the numbers from 0 to below 1, each independent of the others. */
export const STEPS = {
  language: Math.sqrt(5) / 2,
  file: Math.SQRT2,
  html: Math.sqrt(3),
  text: Math.sqrt(7),
  length: Math.sqrt(11),
} as const

/**
 * The n-th of numbers that fill the range from 0 to below 1 evenly however many are taken (an additive recurrence): a
 * hundred have nearly the shares and the mean of a million.
 */
export const spread = (n: number, step: number): number => (n * step) % 1

/** Few are large: at `slope` 1, half of all are larger than twice the least, a tenth than ten times as large (bounded Pareto). */
export function pareto(at: number, { least, most, slope }: { least: number; most: number; slope: number }): number {
  return least / (1 - at * (1 - (least / most) ** slope)) ** (1 / slope)
}

/** The entry at that place, from 0 to below 1, of entries that each have a share. */
export function atShare<T extends { share: number }>(entries: readonly T[], at: number): T {
  const all = entries.reduce((sum, { share }) => sum + share, 0)
  let before = 0
  for (const entry of entries) {
    before += entry.share
    if (at * all < before) return entry
  }
  throw new RangeError(`${at} is not below 1`)
}

/** Mailboxes are further apart than the messages of any of them. */
const APART = 1_000_003

/** The number of a message among all mailboxes. */
export const numberOf = ({ seed, index }: { seed: number; index: number }): number => seed * APART + index
