import { sequence } from '@postroom/tooling/sequence'

/** Numbers that look random and are the same for the same seed. */
export type Dice = {
  /** From 0 to below that many. */
  below(sides: number): number
  chance(of: number): boolean
  /** One of them; undefined of none. */
  one<T>(of: readonly T[]): T | undefined
}

export function dice(seed: number): Dice {
  const next = sequence(seed)
  const below = (sides: number) => Math.floor(next() * sides)
  return { below, chance: (of) => next() < of, one: (of) => of[below(of.length)] }
}
