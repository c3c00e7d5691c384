import type { Node } from 'prosemirror-model'
import { htmlText } from '../display/html-text.ts'
import { mailSchema } from './mail-schema.ts'

/** The text twin of a document: paragraphs as lines, lists with their marks, quotes behind '> ', the signature below '-- '. */
export function plainText(doc: Node): string {
  return blockLines(doc).join('\n').replace(/\n+$/, '')
}

function blockLines(parent: Node): string[] {
  const lines: string[] = []
  parent.forEach((node, _offset, index) => {
    lines.push(...linesOf(node, { parent, index }))
  })
  return lines
}

function linesOf(node: Node, { parent, index }: { parent: Node; index: number }): string[] {
  const { signature, quote, blockquote, list_item, ordered_list, table } = mailSchema.nodes
  if (node.type === signature) return ['-- ', ...textLines(node.attrs.html)]
  if (node.type === quote) return quotedOriginal(textLines(node.attrs.html))
  if (node.type === blockquote) return blockLines(node).map(behindQuote)
  if (node.type === list_item) {
    const mark = parent.type === ordered_list ? `${parent.attrs.order + index}. ` : '- '
    return blockLines(node).map((line, row) => (row === 0 ? mark : ' '.repeat(mark.length)) + line)
  }
  if (node.type === table) return alignedRows(node)
  return node.isTextblock ? [inlineText(node)].flatMap((text) => text.split('\n')) : blockLines(node)
}

/** Spaces between the columns of a table. */
const COLUMN_GAP = 2

/** A table with its columns under each other; a cell with several lines goes on below itself. [SCREEN-06] */
function alignedRows(table: Node): string[] {
  const rows = table.children.map(({ children }) =>
    children.map((cell) => ({ lines: blockLines(cell), columns: Number(cell.attrs.colspan) })),
  )
  const widths: number[] = []
  for (const row of rows) {
    let column = 0
    for (const { lines, columns } of row) {
      if (columns === 1) widths[column] = Math.max(widths[column] ?? 0, ...lines.map(widthOf))
      column += columns
    }
  }
  return rows.flatMap((row) => {
    const height = Math.max(...row.map(({ lines }) => lines.length))
    return Array.from({ length: height }, (_, line) => {
      let [text, end, column] = ['', 0, 0]
      for (const { lines, columns } of row) {
        const shown = lines[line] ?? ''
        text += ' '.repeat(Math.max(0, end - widthOf(text))) + shown
        for (const width of Array.from({ length: columns }, (_, next) => widths[column + next] ?? 0))
          end += width + COLUMN_GAP
        column += columns
      }
      return text.trimEnd()
    })
  })
}

/** Columns of a terminal that text takes, as far as characters of one column can tell. */
const widthOf = (text: string): number => [...text].length

/** The line that introduces the original stands before the quote, the rest behind >. */
function quotedOriginal(lines: readonly string[]): string[] {
  const [introduction = '', ...rest] = lines
  return ['', introduction, ...rest.map(behindQuote)]
}

function behindQuote(line: string): string {
  return line.startsWith('>') ? `>${line}` : `> ${line}`.trimEnd()
}

function inlineText(block: Node): string {
  let text = ''
  block.forEach((node) => {
    if (node.isText) text += linkedText(node)
    else if (node.type === mailSchema.nodes.hard_break) text += '\n'
    else if (node.attrs.alt) text += `[${node.attrs.alt}]`
  })
  return text
}

/** A link whose text does not show where it leads is followed by its address. */
function linkedText(node: Node): string {
  const text = (node.text ?? '').replace(/\u00a0/g, ' ')
  const href = node.marks.find(({ type }) => type === mailSchema.marks.link)?.attrs.href as string | undefined
  if (href === undefined) return text
  const address = href.replace(/^(mailto:|https?:\/\/)/, '')
  return text.includes(address.replace(/\/$/, '')) ? text : `${text} <${href}>`
}

function textLines(html: string): string[] {
  return htmlText(html)
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .join('\n')
    .trim()
    .split('\n')
}
