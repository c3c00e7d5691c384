/** Numbers that look random and are the same for the same seed. */
export type Dice = {
  /** From 0 to below that many. */
  below(sides: number): number
  chance(of: number): boolean
  /** One of them; undefined of none. */
  one<T>(of: readonly T[]): T | undefined
}

/** Mulberry32. */
export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (sides: number) => Math.floor(next() * sides)
  return { below, chance: (of) => next() < of, one: (of) => of[below(of.length)] }
}
