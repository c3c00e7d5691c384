import { compile } from 'html-to-text'
import { TABLE_TEXT } from '../delivery/table-text.ts'

const MAX_HTML = 300_000

const shownText = compile({
  formatters: TABLE_TEXT.formatters,
  wordwrap: false,
  limits: { maxInputLength: MAX_HTML, maxDepth: 200 },
  selectors: [
    ...TABLE_TEXT.selectors,
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** The text part, else what the HTML says, without addresses of links and pictures. */
export function plainTextOf({ text, html }: { text: string | null; html: string | null }): string {
  if (text !== null && text.trim() !== '') return text
  return html === null ? (text ?? '') : shownText(html)
}
