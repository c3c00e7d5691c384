import { compile } from 'html-to-text'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** The plain text part that goes with an HTML body: quotes begin with `>`, links keep their address. */
export const textTwin: (html: string) => string = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'img', format: 'skip' },
    { selector: 'blockquote', options: { trimEmptyLines: true } },
    ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})
