/** Pixels of the lowest row in each density. */
const HEIGHT = { normal: 40, compact: 32 }
/** Pixels of what stands above a list at least: the header and the toolbar. */
const ABOVE = 104

/** How many rows of a list a window of this height, in pixels, can show at most. */
export const rowsInWindow = (height: number, compact: boolean): number =>
  Math.max(0, Math.ceil((height - ABOVE) / (compact ? HEIGHT.compact : HEIGHT.normal)))
