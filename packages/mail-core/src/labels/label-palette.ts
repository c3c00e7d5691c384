import { NEW_LABEL_COLOR } from './system-labels.ts'

const COLOR_NAMES: Readonly<Record<string, string>> = {
  [NEW_LABEL_COLOR]: 'Grey',
  '#5f6368': 'Dark grey',
  '#3c4043': 'Charcoal',
  '#d93025': 'Red',
  '#e8710a': 'Orange',
  '#f9ab00': 'Amber',
  '#c5a100': 'Mustard',
  '#7cb342': 'Light green',
  '#1e8e3e': 'Green',
  '#00796b': 'Teal',
  '#00acc1': 'Cyan',
  '#0288d1': 'Light blue',
  '#1a73e8': 'Blue',
  '#3949ab': 'Indigo',
  '#7e57c2': 'Lavender',
  '#9334e6': 'Purple',
  '#c2185b': 'Berry',
  '#e91e63': 'Pink',
  '#f06292': 'Rose',
  '#8d6e63': 'Light brown',
  '#5d4037': 'Brown',
}

/** The 21 colours a label may have, the default first (SIDE-27, G-118). */
export const LABEL_PALETTE: readonly string[] = Object.keys(COLOR_NAMES)

/** What a colour of the palette is called; any other colour is called by its value. */
export function labelColorName(color: string): string {
  return COLOR_NAMES[color.toLowerCase()] ?? color
}
