/** How a mail is made of parts. */
export type Shape =
  | 'text'
  | 'html'
  | 'alternative'
  | 'related'
  | 'text with files'
  | 'alternative with files'
  | 'calendar'
  | 'forwarded'
  | 'signed'
  | 'report'
  | 'digest'

/** Of every two hundred mails: 120 have HTML, and 24 have files that somebody attached. */
const SHAPES: readonly [Shape, number][] = [
  ['text', 60],
  ['html', 18],
  ['alternative', 71],
  ['related', 14],
  ['text with files', 10],
  ['alternative with files', 11],
  ['calendar', 3],
  ['forwarded', 3],
  ['signed', 5],
  ['report', 3],
  ['digest', 2],
]

const IN_ORDER = SHAPES.flatMap(([shape, times]) => Array<Shape>(times).fill(shape))
/** Prime to their number, so that every run of two hundred has each, in an order that looks like none. */
const STRIDE = 77

export const shapeOf = (n: number): Shape => IN_ORDER[(n * STRIDE) % IN_ORDER.length] ?? 'text'

const WITH_HTML: readonly Shape[] = [
  'html',
  'alternative',
  'related',
  'alternative with files',
  'calendar',
  'forwarded',
]

export const hasHtml = (shape: Shape): boolean => WITH_HTML.includes(shape)
