import type { Node } from 'prosemirror-model'
import { htmlText } from '../display/html-text.ts'
import { mailSchema } from './mail-schema.ts'

/** Columns after which a flowed line is broken (RFC 3676, 4.2). */
const FLOWED_WIDTH = 72

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
  const { signature, quote, blockquote, list_item, ordered_list } = mailSchema.nodes
  if (node.type === signature) return ['-- ', ...textLines(node.attrs.html)]
  if (node.type === quote) return quotedOriginal(textLines(node.attrs.html))
  if (node.type === blockquote) return blockLines(node).map(behindQuote)
  if (node.type === list_item) {
    const mark = parent.type === ordered_list ? `${parent.attrs.order + index}. ` : '- '
    return blockLines(node).map((line, row) => (row === 0 ? mark : ' '.repeat(mark.length)) + line)
  }
  return node.isTextblock ? [inlineText(node)].flatMap((text) => text.split('\n')) : blockLines(node)
}

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

/**
 * Text as format=flowed (RFC 3676): lines of at most 72 characters where words allow it, a space at the end of every line
 * that goes on, '>' before quoted lines, and a space before lines that begin with a space, '>' or 'From '. The signature
 * mark '-- ' stays as it is.
 */
export function flowedText(text: string): string {
  return text.split('\n').flatMap(flowedLine).join('\r\n')
}

function flowedLine(line: string): string[] {
  if (line === '-- ') return [line]
  const [, marks = '', text = ''] = /^((?:> ?)*)(.*)$/s.exec(line) ?? []
  const quotes = marks.replace(/ /g, '')
  const rows: string[] = []
  let rest = text.trimEnd()
  while (rest.length + quotes.length > FLOWED_WIDTH) {
    const before = rest.lastIndexOf(' ', FLOWED_WIDTH - quotes.length)
    const at = before > 0 ? before : rest.indexOf(' ', FLOWED_WIDTH - quotes.length)
    if (at === -1) break
    rows.push(rest.slice(0, at + 1))
    rest = rest.slice(at + 1)
  }
  return [...rows, rest].map((row) => quotes + (needsSpace(row, quotes) ? ` ${row}` : row))
}

/** Space-stuffing (RFC 3676, 4.4); quoted lines get it for the eye. */
function needsSpace(row: string, quotes: string): boolean {
  return quotes === '' ? /^( |>|From )/.test(row) : row !== ''
}

/** Flowed text as it was before: lines that go on are joined again (RFC 3676, 4.1). */
export function unflowedText(flowed: string): string {
  const lines: { depth: number; text: string; open: boolean }[] = []
  for (const line of flowed.split(/\r?\n/)) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0
    const stuffed = line.slice(depth)
    const text = stuffed.startsWith(' ') ? stuffed.slice(1) : stuffed
    const open = text.endsWith(' ') && line !== '-- '
    const last = lines.at(-1)
    if (last?.open && last.depth === depth) {
      last.text += text
      last.open = open
    } else lines.push({ depth, text, open })
  }
  return lines.map(({ depth, text }) => (depth > 0 ? `${'>'.repeat(depth)} ${text}`.trimEnd() : text)).join('\n')
}
