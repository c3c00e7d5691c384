import { compile } from 'html-to-text'
import { HTML_TEXT } from '../delivery/html-text.ts'
import { deepestNesting, shownText } from '../delivery/shown-text.ts'

/** Deeper elements cost more than their length; what people write and quote lies far above. */
const DEEPEST = 200
const LONGEST = 400_000

/** The plain text part that goes with an HTML body: quotes begin with `>`, links keep their address. */
export function textTwin(html: string): string {
  return html.length > LONGEST || deepestNesting(html) > DEEPEST ? linkedText(html) : laidOut(html)
}

/** The same in time in proportion to the length, with simpler tables. */
export const linkedText = (html: string): string => shownText(html, { links: true })

const laidOut = compile({
  ...HTML_TEXT,
  limits: { maxDepth: DEEPEST },
  selectors: [
    ...HTML_TEXT.selectors,
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'blockquote', options: { trimEmptyLines: true } },
  ],
})
