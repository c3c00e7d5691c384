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
