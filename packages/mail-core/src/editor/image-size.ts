/** Width and height in CSS pixels. */
export interface ImageSize {
  width: number
  height: number
}

/** Pixels that an image has at least in each resize (EDITOR-09, LIMIT-09). */
export const MIN_IMAGE_SIZE = 50
/** Pixels that Best fit allows in both directions (EDITOR-07). */
export const BEST_FIT = 560

/** Percent of the original size, by the names on the composer's image toolbar (EDITOR-05, EDITOR-06). */
export const IMAGE_PRESETS = [
  { name: 'Small', percent: 25 },
  { name: 'Medium', percent: 50 },
  { name: 'Large', percent: 75 },
  { name: 'Original size', percent: 100 },
] as const

/** Percents that the signature editor offers (LIMIT-08). */
export const SIGNATURE_IMAGE_PRESETS: readonly number[] = [25, 50, 75, 100]

/** An image at a share of its original size, at least 50 px wide. */
export function scaledTo(original: ImageSize, percent: number): ImageSize {
  return withWidth(original, (original.width * percent) / 100)
}

/** An image at a width, in its own proportions, at least 50 px wide. */
export function withWidth(original: ImageSize, width: number): ImageSize {
  const kept = Math.max(MIN_IMAGE_SIZE, Math.round(width))
  return { width: kept, height: Math.max(1, Math.round((kept * original.height) / original.width)) }
}

/** An image as large as it may be within `most` px both ways, never larger than it is. */
export function fitted(original: ImageSize, most: number = BEST_FIT): ImageSize {
  const share = Math.min(1, most / original.width, most / original.height)
  return { width: Math.round(original.width * share), height: Math.round(original.height * share) }
}
