import {
  COMPOSE_COLOURS,
  COMPOSE_FONTS,
  COMPOSE_SIZES,
  SIGNATURE_COLOURS,
  SIGNATURE_FONTS,
  SIGNATURE_SIZES,
  type StyleChoice,
} from '@postroom/mail-core/rules'

/** What a format bar offers. */
export interface FormatKit {
  fonts: readonly StyleChoice[]
  sizes: readonly { name: string; value: string; css: string }[]
  /** The value that stands for text without a size of its own. */
  usualSize: string
  colours: readonly StyleChoice[]
  /** Colours in a row. */
  columns: number
}

/** For mail: 8 families, 4 sizes and 40 colours. [EDITOR-11, EDITOR-12, EDITOR-13, LIMIT-11] */
export const COMPOSE_KIT: FormatKit = {
  fonts: COMPOSE_FONTS,
  sizes: COMPOSE_SIZES.map(({ name, value, css }) => ({ name, value: String(value), css })),
  usualSize: '3',
  colours: COMPOSE_COLOURS.flat(),
  columns: 8,
}

/** For signatures: 12 families, 7 sizes and 80 colours. [LIMIT-10, LIMIT-12, LIMIT-13] */
export const SIGNATURE_KIT: FormatKit = {
  fonts: SIGNATURE_FONTS,
  sizes: SIGNATURE_SIZES.map((size) => ({ name: size, value: size, css: size })),
  usualSize: '10pt',
  colours: SIGNATURE_COLOURS,
  columns: 10,
}
