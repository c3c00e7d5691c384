import { compile } from 'html-to-text'
import { HTML_TEXT } from '../delivery/html-text.ts'

const MAX_HTML = 300_000

const shownText = compile({
  ...HTML_TEXT,
  limits: { maxInputLength: MAX_HTML, maxDepth: 200 },
  selectors: [...HTML_TEXT.selectors, { selector: 'a', options: { ignoreHref: true } }],
})

/** The text part, else what the HTML says, without addresses of links and pictures. */
export function plainTextOf({ text, html }: { text: string | null; html: string | null }): string {
  if (text !== null && text.trim() !== '') return text
  return html === null ? (text ?? '') : shownText(html)
}
