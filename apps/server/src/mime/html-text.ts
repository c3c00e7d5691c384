import type { FormatCallback, HtmlToTextOptions } from 'html-to-text'

/** A cell does not run into the next one. */
const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder)
  builder.addInline(' ')
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/**
 * How text is made of HTML: without pictures, headings as they are written, and of tables, of which many mails are laid
 * out, a line for each row and a space between cells.
 */
export const HTML_TEXT = {
  formatters: { cell },
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    ...HEADINGS.map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
  ],
} satisfies HtmlToTextOptions
