import { PIECE_CLASSES, TABLE_CLASS } from '@postroom/mail-core/rules'
import { compile, type FormatCallback } from 'html-to-text'
import { HTML_TEXT } from './html-text.ts'
import { deepestNesting, shownText } from './shown-text.ts'

/** Deeper elements cost more than their length; what people write and quote lies far above. */
const DEEPEST = 200
const LONGEST = 400_000

/** The plain text part that goes with an HTML body: quotes begin with `>`, links keep their address. */
export function textTwin(html: string): string {
  return html.length > LONGEST || deepestNesting(html) > DEEPEST ? linkedText(html) : laidOut(html)
}

/** The same in time in proportion to the length, with simpler tables. */
export const linkedText = (html: string): string => shownText(html, { links: true })

/** A table that was written here has columns; in a quote it may be anything, and is laid out as all tables there. */
const columns: FormatCallback = (table, ...[walk, builder, options]) => {
  const quoted = isQuoted(table)
  const { dataTable, block } = builder.options.formatters ?? {}
  const format = quoted ? block : dataTable
  format?.(table, walk, builder, quoted ? {} : options)
}

function isQuoted({ parent }: { parent?: unknown }): boolean {
  let around = parent as { parent?: unknown; attribs?: Record<string, string> } | null | undefined
  while (around) {
    if (around.attribs?.class?.split(/\s+/).includes(PIECE_CLASSES.quote)) return true
    around = around.parent as typeof around
  }
  return false
}

const laidOut = compile({
  ...HTML_TEXT,
  formatters: { ...HTML_TEXT.formatters, columns },
  limits: { maxDepth: DEEPEST },
  selectors: [
    ...HTML_TEXT.selectors,
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'blockquote', options: { trimEmptyLines: true } },
    { selector: `table.${TABLE_CLASS}`, format: 'columns', options: { uppercaseHeaderCells: false, colSpacing: 2 } },
  ],
})
