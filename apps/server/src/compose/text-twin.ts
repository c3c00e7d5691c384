import { compile } from 'html-to-text'
import { TABLE_TEXT } from '../delivery/table-text.ts'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** The plain text part that goes with an HTML body: quotes begin with `>`, links keep their address. */
export const textTwin: (html: string) => string = compile({
  formatters: TABLE_TEXT.formatters,
  wordwrap: false,
  // Deeper ones overflow the stack; what people write and quote lies far above.
  limits: { maxDepth: 1_000 },
  selectors: [
    ...TABLE_TEXT.selectors,
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'img', format: 'skip' },
    { selector: 'blockquote', options: { trimEmptyLines: true } },
    ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})
