import { compile } from 'html-to-text'
import { HTML_TEXT } from '../delivery/html-text.ts'

/** The plain text part that goes with an HTML body: quotes begin with `>`, links keep their address. */
export const textTwin: (html: string) => string = compile({
  ...HTML_TEXT,
  // Deeper ones overflow the stack; what people write and quote lies far above.
  limits: { maxDepth: 1_000 },
  selectors: [
    ...HTML_TEXT.selectors,
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'blockquote', options: { trimEmptyLines: true } },
  ],
})
