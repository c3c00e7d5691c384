import { inertDocument } from '../trusted.ts'

const WHOLE = '.postroom-signature *, .postroom-quote *'
const BLOCKS = 'p, div, ul, ol, blockquote, pre, h1, h2, h3, h4, h5, h6'

/** Pasted HTML in which only tables of rows and columns are left. */
export function withoutLayout(html: string): string {
  if (!/<table\b/i.test(html)) return html
  const page = inertDocument(html)
  unfoldLayout(page.body)
  return page.body.innerHTML
}

/**
 * Puts the content of tables that lay out a page in their place: with tables in them, with one cell, or with several blocks
 * in a cell of a single row or column. Tables of rows and columns stay, and what is taken whole. [SCREEN-06]
 */
export function unfoldLayout(root: HTMLElement): void {
  for (const table of [...root.querySelectorAll('table')].reverse()) {
    if (table.matches(WHOLE)) continue
    if (table.caption) table.before(paragraphOf(table.caption))
    table.caption?.remove()
    if (laysOut(table)) table.replaceWith(...[...table.rows].flatMap(({ cells }) => [...cells].map(paragraphOf)))
  }
}

function laysOut(table: HTMLTableElement): boolean {
  if (table.querySelector('table') || /^(presentation|none)$/.test(table.getAttribute('role') ?? '')) return true
  const rows = [...table.rows].map(({ cells }) => [...cells])
  const columns = Math.max(0, ...rows.map(({ length }) => length))
  if (columns * rows.length < 2) return true
  return (columns === 1 || rows.length === 1) && rows.flat().some(holdsSeveral)
}

function holdsSeveral(cell: HTMLElement): boolean {
  const blocks = cell.querySelectorAll(BLOCKS)
  return blocks.length > 1 || (blocks.length === 1 && blocks[0]?.textContent?.trim() !== cell.textContent?.trim())
}

function paragraphOf(part: HTMLElement): HTMLElement {
  const paragraph = part.ownerDocument.createElement('div')
  paragraph.append(...part.childNodes)
  return paragraph
}
