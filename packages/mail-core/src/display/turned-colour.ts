/** How a mail with colours of its own is turned over for the dark scheme, as a CSS filter: light becomes dark, hues stay. */
export const INVERT_FILTER = 'invert(0.9) hue-rotate(180deg)'

const INVERT = 0.9
/** Rows of the matrix of hue-rotate(180deg) (Filter Effects Module 1). */
const ROTATE = [
  [-0.574, 1.43, 0.144],
  [0.426, 0.43, 0.144],
  [0.426, 1.43, -0.856],
] as const

/** What becomes of a colour #RRGGBB under {@link INVERT_FILTER}. */
export function turnedColour(colour: string): string {
  const inverted = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return INVERT * (1 - share) + (1 - INVERT) * share
  })
  const turned = ROTATE.map((row) => row.reduce((sum, part, at) => sum + part * (inverted[at] ?? 0), 0))
  return `#${turned.map(hex).join('')}`
}

function hex(share: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, share)) * 255)
  return byte.toString(16).padStart(2, '0')
}
