/** Pixels: mail that was laid out for a screen is seldom wider. */
const SCREEN_MAIL = 800
/** Smaller, nobody could read it. */
const SMALLEST = 0.5

/**
 * Scales a mail that was laid out for a screen down to the width of its frame, as on a telephone. What would get too small to
 * be read, and tables wider than a screen, scroll sideways instead. Answers the scale.
 */
export function fitWidth({ body, documentElement: root }: Pick<Document, 'body' | 'documentElement'>): number {
  body.style.zoom = ''
  if (root.scrollWidth <= root.clientWidth) return 1
  const wanted = root.scrollWidth + Number.parseFloat(getComputedStyle(body).paddingInlineEnd)
  // Rounded down, so that no part of a pixel is left to scroll to.
  const scale = Math.floor((root.clientWidth / wanted) * 1000) / 1000
  // Where zoom is an older one, boxes are told in other pixels.
  if (scale < SMALLEST || wanted > SCREEN_MAIL || !('currentCSSZoom' in body)) return 1
  body.style.zoom = String(scale)
  return scale
}
