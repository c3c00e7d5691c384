/** A font or colour as people call it and as CSS writes it. */
export interface StyleChoice {
  name: string
  css: string
}

const family = (name: string, css: string): StyleChoice => ({ name, css })

/** The 8 families of the composer (EDITOR-11, G-118). */
export const COMPOSE_FONTS: readonly StyleChoice[] = [
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
export const SIGNATURE_FONTS: readonly StyleChoice[] = [
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

/** "Dark" and "Red" make "Dark red"; the colour itself has no shade. */
const shaded = (shade: string, hue: string) => (shade === '' ? hue : `${shade} ${hue.toLowerCase()}`)

const row = (names: readonly string[], ...colours: readonly string[]): readonly StyleChoice[] =>
  colours.map((css, place) => ({ name: names[place] ?? css, css }))

const COMPOSE_GREYS = ['Black', 'Charcoal', 'Dark grey', 'Medium grey', 'Grey', 'Light grey', 'Pale grey', 'White']
const COMPOSE_HUES = ['Red', 'Orange', 'Amber', 'Green', 'Cyan', 'Blue', 'Purple', 'Pink']
const hues = (shade: string) => COMPOSE_HUES.map((hue) => shaded(shade, hue))

/** The colours of the composer, 5 rows of 8 (EDITOR-13, G-118): greys, then dark to pale of eight hues. */
export const COMPOSE_COLOURS: readonly (readonly StyleChoice[])[] = [
  row(COMPOSE_GREYS, '#000000', '#3c4043', '#5f6368', '#80868b', '#9aa0a6', '#bdc1c6', '#e8eaed', '#ffffff'),
  row(hues('Dark'), '#a50e0e', '#b06000', '#e37400', '#0d652d', '#007b83', '#174ea6', '#681da8', '#9c166b'),
  row(hues(''), '#d93025', '#e8710a', '#f9ab00', '#1e8e3e', '#129eaf', '#1a73e8', '#9334e6', '#d01884'),
  row(hues('Light'), '#f28b82', '#fcad70', '#fdd663', '#81c995', '#78d9ec', '#8ab4f8', '#c58af9', '#ff8bcb'),
  row(hues('Pale'), '#fad2cf', '#fedfc8', '#feefc3', '#ceead6', '#cbf0f8', '#d2e3fc', '#e9d2fd', '#fdcfe8'),
]

/** Hues in degrees, and shades by their lightness in percent. */
const HUES = {
  Red: 0,
  Orange: 24,
  Amber: 42,
  Lime: 90,
  Green: 140,
  Teal: 175,
  Azure: 205,
  Blue: 230,
  Purple: 270,
  Pink: 320,
}
const SHADES = { Darkest: 20, 'Very dark': 30, Dark: 40, '': 50, Light: 60, 'Very light': 72, Lightest: 84 }
const GREY_SHADES = ['Darkest', 'Very dark', 'Dark', 'Medium dark', 'Medium light', 'Light', 'Very light', 'Lightest']
const SIGNATURE_GREYS = ['Black', ...GREY_SHADES.map((shade) => shaded(shade, 'Grey')), 'White']

/** The 80 colours of signature text: a row of ten greys, then ten hues in seven lightnesses (LIMIT-10, G-118). */
export const SIGNATURE_COLOURS: readonly StyleChoice[] = [
  ...SIGNATURE_GREYS.map((name, step) => ({ name, css: hexOf(0, 0, (step * 100) / 9) })),
  ...Object.entries(SHADES).flatMap(([shade, lightness]) =>
    Object.entries(HUES).map(([hue, degrees]) => ({ name: shaded(shade, hue), css: hexOf(degrees, 75, lightness) })),
  ),
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
