import type { FormatCallback, HtmlToTextOptions } from 'html-to-text'

/** A cell does not run into the next one. */
const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder)
  builder.addInline(' ')
}

/** How text is made of tables, of which many mails are laid out: a line for each row, a space between cells. */
export const TABLE_TEXT = {
  formatters: { cell },
  selectors: [
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
  ],
} satisfies HtmlToTextOptions
