const LENGTH = 240
const SCANNED = 50_000
/** Most texts have an excerpt in so many characters. */
const FIRST = 2_000

/** The beginning of a text on one line (G-068). */
export function excerptOf(text: string): string {
  const first = onOneLine(text.slice(0, FIRST))
  return cut(first.length > 2 * LENGTH ? first : onOneLine(text.slice(0, SCANNED)))
}

const onOneLine = (text: string): string => text.replace(BLANK, blankOf).trim().toWellFormed()

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Cut where a character ends as people see it: joined emoji and letters with their marks stay whole. */
function cut(line: string): string {
  if (line.length <= LENGTH) return line
  const end = graphemes.segment(line.slice(0, 2 * LENGTH)).containing(LENGTH)?.index
  return line.slice(0, end || LENGTH).trimEnd()
}

const BLANK = /(?:[\p{White_Space}\u200b-\u200f\u2060\ufeff\u00ad]|\u034f)+/gu

/** A joiner by itself belongs to the letters or emoji around it; other runs are as wide as their spaces. */
function blankOf(run: string): string {
  if (/^[\u200c\u200d]$/.test(run)) return run
  return /\p{White_Space}/u.test(run) ? ' ' : ''
}
