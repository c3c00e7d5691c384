import { compile } from 'html-to-text'
import { HTML_TEXT } from './html-text.ts'

const LENGTH = 240
const SCANNED = 50_000
const HIDDEN = /^<(style|script|head|title|template|noscript|object)\b/i

/** Plain text on one line from the text body, else from what the HTML shows (G-068). */
export function excerptOf(body: { text: string | null; html: string | null }): string {
  const fromText = oneLine((body.text ?? '').slice(0, SCANNED))
  return fromText !== '' || body.html === null ? fromText : oneLine(shownText(visibleMarkup(body.html)))
}

const shownText = compile({
  ...HTML_TEXT,
  limits: { maxInputLength: SCANNED, maxDepth: 200, ellipsis: '' },
  selectors: [...HTML_TEXT.selectors, { selector: 'a', options: { ignoreHref: true } }],
})

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Cut where a character ends as people see it: joined emoji and letters with their marks stay whole. */
function oneLine(text: string): string {
  const line = text.replace(BLANK, blankOf).trim().toWellFormed()
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

/** The start of the markup without comments and without elements whose content is never shown; linear in its length. */
function visibleMarkup(body: string): string {
  const html = body.slice(0, 1_000_000)
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  let out = ''
  let at = 0
  while (at < html.length && out.length < SCANNED) {
    const open = html.indexOf('<', at)
    if (open < 0) return out + html.slice(at, at + SCANNED)
    out += html.slice(at, open)
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4)
      at = end < 0 ? html.length : end + 3
      continue
    }
    const hidden = HIDDEN.exec(lower.slice(open, open + 12))?.[1]
    if (hidden === undefined) {
      out += '<'
      at = open + 1
      continue
    }
    const end = lower.indexOf(`</${hidden}`, open)
    const close = end < 0 ? -1 : html.indexOf('>', end)
    at = close < 0 ? html.length : close + 1
  }
  return out.slice(0, SCANNED)
}
