import { visibleLine } from '@postroom/mail-core/tools'
import stringWidth from 'string-width'

const graphemes = new Intl.Segmenter()
/** Code units of one character on the screen, with what stands on it. */
const LONGEST_GRAPHEME = 40
const BETWEEN = '  '

/**
 * The beginning of a line that takes at most so many columns, with `…` where something was cut: a wide character takes two, an
 * accent none. Of a character with more marks than any script has none is shown.
 */
export function fitted(line: string, columns: number): string {
  const looked = line.slice(0, columns * LONGEST_GRAPHEME)
  let [kept, width] = ['', 0]
  for (const { segment } of graphemes.segment(looked)) {
    if (segment.length > LONGEST_GRAPHEME) continue
    const wide = stringWidth(segment)
    if (width + wide > columns) {
      while (kept !== '' && stringWidth(kept) > columns - 1) kept = withoutLast(kept)
      return `${kept}…`
    }
    kept += segment
    width += wide
  }
  return looked.length < line.length ? `${withoutLast(kept)}…` : kept
}

function withoutLast(line: string): string {
  return [...graphemes.segment(line)]
    .slice(0, -1)
    .map(({ segment }) => segment)
    .join('')
}

/** A column of a table: the columns of the screen that it takes at most; the one that is `null` takes what is left. */
export type Column = { title: string; most: number | null }

/**
 * Rows of text from anywhere as lines: aligned under their titles where the width of the screen is known, otherwise with tabs
 * between the fields, whole and without titles, for other programs.
 */
export function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { screen, titled = true }: { screen: number | null; titled?: boolean },
): string[] {
  const shown = rows.map((row) => row.map(visibleLine))
  if (screen === null) return shown.map((row) => row.join('\t'))
  const widest = columns.map(({ title, most }, at) => {
    const cells = [title, ...shown.map((row) => row[at] ?? '')]
    return Math.min(most ?? 0, Math.max(...cells.map((cell) => stringWidth(cell.slice(0, (most ?? 0) + 1)))))
  })
  const taken = widest.reduce((sum, width) => sum + width, 0) + BETWEEN.length * (columns.length - 1)
  const widths = columns.map(({ most }, at) => (most === null ? Math.max(20, screen - taken) : (widest[at] ?? 0)))
  const lineOf = (cells: readonly string[]) =>
    widths.map((width, at) => padded(fitted(cells[at] ?? '', width), width)).join(BETWEEN)
  return [...(titled ? [columns.map(({ title }) => title)] : []), ...shown].map((cells) => lineOf(cells).trimEnd())
}

function padded(cell: string, width: number): string {
  return cell + ' '.repeat(Math.max(0, width - stringWidth(cell)))
}
