/** Pixels that a finger moves before it is said to go anywhere. */
const SLOP = 10
/** How much of a row's width, and how many pixels at most, a finger goes before letting go acts. */
const TAKEN = { share: 0.3, most: 120 }
/** Milliseconds that a finger rests on a row until it is selected. [SCREEN-15] */
export const LONG_PRESS = 500

/** How far a finger has gone from where it came down, in pixels. */
export interface Way {
  x: number
  y: number
}

/** What a finger does: it moves a row aside, scrolls the list, or has not gone anywhere yet. Scrolling wins. [SCREEN-15] */
export function touchMeans({ x, y }: Way): 'swipe' | 'scroll' | 'rest' {
  if (Math.hypot(x, y) < SLOP) return 'rest'
  return Math.abs(x) > 1.5 * Math.abs(y) ? 'swipe' : 'scroll'
}

/** What letting go of a row would do that stands aside by `x` pixels: archive to the right, read state to the left. [SCREEN-15] */
export interface Swipe {
  does: 'archive' | 'read'
  /** Far enough: before that, letting go does nothing. */
  taken: boolean
}

export function swipeOf(x: number, width: number): Swipe {
  return { does: x > 0 ? 'archive' : 'read', taken: Math.abs(x) >= Math.min(TAKEN.share * width, TAKEN.most) }
}
