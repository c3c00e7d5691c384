/** Stands between the cells of a row: the gap of a table, which no program drops as it does a tab. */
const GAP = '\u2003'

const WHOLE = '.postroom-signature *, .postroom-quote *'

/**
 * HTML with each row of a table as a line, since mail that is written here has no tables. What is taken whole, and a table
 * that lays out a page, with tables or several blocks in its cells, comes back as it is.
 */
export function withRows(html: string): string {
  if (!/<table\b/i.test(html)) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const table of page.querySelectorAll('table')) {
    const rows = [...table.rows].map((row) => [...row.cells].map(lineOf))
    if (table.matches(WHOLE) || table.querySelector('table') || !rows.flat().every(isLine)) continue
    const lines = rows.map((cells) => {
      const line = page.createElement('p')
      line.append(...cells.flatMap((cell, place) => [...(place > 0 ? [GAP] : []), ...cell.childNodes]))
      return line
    })
    table.replaceWith(...(table.caption ? [table.caption] : []), ...lines)
  }
  return page.body.innerHTML
}

/** What holds the words of a cell: Word and Google Docs put a paragraph into each. */
function lineOf(cell: Element): Element {
  const [only, ...more] = cell.children
  const holdsAll = more.length === 0 && only?.textContent?.trim() === cell.textContent?.trim()
  return only && holdsAll && /^(P|DIV)$/.test(only.tagName) ? only : cell
}

function isLine(cell: Element): boolean {
  return !cell.querySelector('p, div, ul, ol, blockquote, pre, h1, h2, h3, h4, h5, h6')
}
