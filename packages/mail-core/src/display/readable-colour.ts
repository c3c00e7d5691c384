const BLACK = '#000000'
const WHITE = '#ffffff'

/** Black or white, whichever is easier to read on a background #RGB or #RRGGBB (WCAG 2 contrast, always at least 4.5). */
export function readableTextColour(background: string): string {
  const light = luminance(background)
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? WHITE : BLACK
}

/** WCAG 2 contrast of two colours #RGB or #RRGGBB, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance; a colour that cannot be read counts as white, as a chip without a background would be. */
function luminance(colour: string): number {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour)
  const parts = short ?? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)
  const [red = 1, green = 1, blue = 1] = (parts ?? []).slice(1).map((part) => linear(short ? part + part : part))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
