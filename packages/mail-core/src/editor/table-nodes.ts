import type { Attrs, Node, NodeSpec } from 'prosemirror-model'
import type { ReadElement } from './read-element.ts'
import { TABLE_CLASS } from './table-class.ts'

/** Columns or rows that one cell may stretch over. */
const WIDEST = 100

const BORDER = 'border:1px solid #c4c7c5;padding:4px 8px;vertical-align:top'

function span(dom: ReadElement, name: 'colspan' | 'rowspan'): number {
  const count = Number.parseInt(dom.getAttribute(name) ?? '', 10) || 1
  return Math.min(WIDEST, Math.max(1, count))
}

function cellAttrs(dom: ReadElement): Attrs {
  const align = (dom.getAttribute('align') || dom.style.textAlign).toLowerCase()
  return {
    colspan: span(dom, 'colspan'),
    rowspan: span(dom, 'rowspan'),
    align: ['left', 'center', 'right'].includes(align) ? align : null,
  }
}

function cell(tag: 'td' | 'th'): NodeSpec {
  const looks = tag === 'th' ? `${BORDER};background-color:#f1f3f4;color:#202124;font-weight:bold;text-align:` : BORDER
  return {
    content: '(paragraph | ordered_list | bullet_list | blockquote)+',
    tableRole: tag === 'th' ? 'header_cell' : 'cell',
    isolating: true,
    attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null }, align: { default: null } },
    parseDOM: [{ tag, getAttrs: cellAttrs }],
    toDOM: ({ attrs }: Node) => [
      tag,
      {
        ...(attrs.colspan > 1 && { colspan: String(attrs.colspan) }),
        ...(attrs.rowspan > 1 && { rowspan: String(attrs.rowspan) }),
        style:
          tag === 'th' ? looks + (attrs.align ?? 'left') : looks + (attrs.align ? `;text-align:${attrs.align}` : ''),
      },
      0,
    ],
  }
}

/** Tables with rows, columns and header cells, as prosemirror-tables knows them by their roles. */
export const tableNodes = {
  table: {
    content: 'table_row+',
    group: 'block',
    tableRole: 'table',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', { class: TABLE_CLASS, style: 'border-collapse:collapse' }, 0],
  },
  table_row: {
    content: '(table_cell | table_header)*',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  table_cell: cell('td'),
  table_header: cell('th'),
} satisfies Record<string, NodeSpec>
