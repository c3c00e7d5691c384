/** A font as the picker names it and as CSS writes it. */
export interface FontFamily {
  name: string
  css: string
}

const family = (name: string, css: string): FontFamily => ({ name, css })

/** The 8 families of the composer (EDITOR-11, G-118). */
export const COMPOSE_FONTS: readonly FontFamily[] = [
  family('Sans Serif', 'Arial, Helvetica, sans-serif'),
  family('Serif', 'Georgia, "Times New Roman", serif'),
  family('Fixed width', '"Courier New", Courier, monospace'),
  family('Comic Sans MS', '"Comic Sans MS", cursive'),
  family('Garamond', 'Garamond, serif'),
  family('Tahoma', 'Tahoma, sans-serif'),
  family('Trebuchet MS', '"Trebuchet MS", sans-serif'),
  family('Verdana', 'Verdana, sans-serif'),
]

/** The 12 families of the signature editor (LIMIT-13, G-118). */
export const SIGNATURE_FONTS: readonly FontFamily[] = [
  family('Arial', 'Arial, sans-serif'),
  family('Comic Sans MS', '"Comic Sans MS", cursive'),
  family('Courier New', '"Courier New", monospace'),
  family('Garamond', 'Garamond, serif'),
  family('Georgia', 'Georgia, serif'),
  family('Helvetica', 'Helvetica, sans-serif'),
  family('Impact', 'Impact, sans-serif'),
  family('Palatino', '"Palatino Linotype", Palatino, serif'),
  family('Tahoma', 'Tahoma, sans-serif'),
  family('Times New Roman', '"Times New Roman", serif'),
  family('Trebuchet MS', '"Trebuchet MS", sans-serif'),
  family('Verdana', 'Verdana, sans-serif'),
]

/** The sizes of the composer: the option's value, and the size in pixels that the HTML says (EDITOR-12, LIMIT-11, G-117). */
export const COMPOSE_SIZES = [
  { name: 'Small', value: 1, css: '16px' },
  { name: 'Normal', value: 3, css: '18px' },
  { name: 'Large', value: 4, css: '22px' },
  { name: 'Huge', value: 7, css: '28px' },
] as const

/** The sizes of the signature editor, 8pt to 36pt (LIMIT-12, G-118). */
export const SIGNATURE_SIZES: readonly string[] = ['8pt', '10pt', '12pt', '14pt', '18pt', '24pt', '36pt']

/** The colours of the composer, 5 rows of 8 (EDITOR-13, G-118): greys, then dark to light of seven hues. */
export const COMPOSE_COLOURS: readonly (readonly string[])[] = [
  ['#000000', '#3c4043', '#5f6368', '#80868b', '#9aa0a6', '#bdc1c6', '#e8eaed', '#ffffff'],
  ['#a50e0e', '#b06000', '#e37400', '#0d652d', '#007b83', '#174ea6', '#681da8', '#9c166b'],
  ['#d93025', '#e8710a', '#f9ab00', '#1e8e3e', '#129eaf', '#1a73e8', '#9334e6', '#d01884'],
  ['#f28b82', '#fcad70', '#fdd663', '#81c995', '#78d9ec', '#8ab4f8', '#c58af9', '#ff8bcb'],
  ['#fad2cf', '#fedfc8', '#feefc3', '#ceead6', '#cbf0f8', '#d2e3fc', '#e9d2fd', '#fdcfe8'],
]

const HUES = [0, 24, 42, 90, 140, 175, 205, 230, 270, 320]
const LIGHTNESSES = [20, 30, 40, 50, 60, 72, 84]

/** The 80 colours of signature text: a row of ten greys, then ten hues in seven lightnesses (LIMIT-10, G-118). */
export const SIGNATURE_COLOURS: readonly string[] = [
  ...Array.from({ length: 10 }, (_, step) => hexOf(0, 0, (step * 100) / 9)),
  ...LIGHTNESSES.flatMap((lightness) => HUES.map((hue) => hexOf(hue, 75, lightness))),
]

/** #rrggbb of a colour in HSL: degrees, percent, percent. */
function hexOf(hue: number, saturation: number, lightness: number): string {
  const light = lightness / 100
  const reach = (saturation / 100) * Math.min(light, 1 - light)
  const part = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    const share = light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}
