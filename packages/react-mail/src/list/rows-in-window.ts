/** Pixels of the lowest row in each density. */
const HEIGHT = { normal: 40, compact: 32 }

/** How many rows of a list a window of this height, in pixels, can show at most. */
export const rowsInWindow = (height: number, compact: boolean): number =>
  Math.ceil(height / (compact ? HEIGHT.compact : HEIGHT.normal))
