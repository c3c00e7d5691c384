import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { escapeHtml } from '../display/html-text.ts'
import { markedVariable } from '../templates/variable-class.ts'
import { type MailPiece, printPiece, splitMail } from './mail-pieces.ts'
import { mailSchema } from './mail-schema.ts'
import { runsRightToLeft } from './text-direction.ts'

/** What `toDOM` of the schema gives: a tag, perhaps attributes, and 0 where the content goes. */
type Spec = readonly [tag: string, ...rest: readonly unknown[]]

const VOID = ['br', 'img']

/**
 * A document as the HTML that is sent, made without a document object model. Signature and quote come out byte for byte;
 * an inline image is named by its content id (cid:), or by its own address when `images` is 'address', as a copy needs it.
 */
export function printMail(doc: Node, images: 'cid' | 'address' = 'cid'): string {
  return printBlocks(doc, images)
}

/** The document of HTML that was written here; `parse` reads the parts between signature and quote. */
export function readMail(html: string, parse: (html: string) => readonly Node[]): Node {
  const { doc, paragraph } = mailSchema.nodes
  const blocks = splitMail(html).flatMap((piece) => readPiece(piece, parse))
  const last = blocks.at(-1)
  const needsLine = blocks.length === 0 || (blocks.length === 1 && last?.isAtom)
  return doc.create(null, Fragment.from(needsLine ? [paragraph.create(), ...blocks] : blocks))
}

function readPiece(piece: MailPiece, parse: (html: string) => readonly Node[]): readonly Node[] {
  const { signature, quote } = mailSchema.nodes
  if (piece.kind === 'text') return parse(piece.html)
  return [(piece.kind === 'quote' ? quote : signature).create({ html: piece.html })]
}

function printBlocks(parent: Node, images: 'cid' | 'address'): string {
  let html = ''
  parent.forEach((node) => {
    const block = known[images].get(node) ?? printBlock(node, images)
    known[images].set(node, block)
    html += block
  })
  return html
}

/** Typing makes one block anew and leaves the others as they are, so a long mail is not printed whole for every key. */
const known = { cid: new WeakMap<Node, string>(), address: new WeakMap<Node, string>() }

function printBlock(node: Node, images: 'cid' | 'address'): string {
  const { signature, quote } = mailSchema.nodes
  if (node.type === signature) return printPiece({ kind: 'signature', html: node.attrs.html })
  if (node.type === quote) return printPiece({ kind: 'quote', html: node.attrs.html })
  const content = node.isTextblock ? printInline(node, images) || '<br>' : printBlocks(node, images)
  return printed(withDirection(node, node.type.spec.toDOM?.(node) as unknown as Spec), content)
}

/** Whoever reads the mail does not see it in our style sheet: text from right to left says so itself. */
function withDirection(node: Node, [tag, attrs, ...rest]: Spec): Spec {
  if (tag === 'li' || !runsRightToLeft(node.textContent)) return [tag, attrs, ...rest]
  return [tag, { ...(typeof attrs === 'object' ? attrs : {}), dir: 'rtl' }]
}

/** Marks are nested in the order of the schema; neighbours share those that they have in common. */
function printInline(parent: Node, images: 'cid' | 'address'): string {
  let html = ''
  let open: readonly Mark[] = []
  const closeTo = (count: number) => {
    for (const mark of open.slice(count).reverse()) html += closing(mark)
  }
  parent.forEach((node, _, place) => {
    const shared = node.marks.findIndex((mark, index) => !open[index]?.eq(mark))
    const kept = shared === -1 ? node.marks.length : shared
    closeTo(kept)
    for (const mark of node.marks.slice(kept)) html += opening(markSpec(mark))
    open = node.marks
    const [before, after] = [parent.maybeChild(place - 1), parent.maybeChild(place + 1)]
    html += node.isText ? printText(node.text ?? '', { before, after }) : printLeaf(node, images)
  })
  closeTo(0)
  return html
}

/** Spaces that a reader's program would drop are kept: all but one of several, and those at the ends of a line. */
function printText(text: string, { before, after }: { before: Node | null; after: Node | null }): string {
  const atStart = !before?.type.isInline || before.type === mailSchema.nodes.hard_break || before.text?.endsWith(' ')
  const atEnd = !after || after.type === mailSchema.nodes.hard_break
  const kept = escapeHtml(text).replace(/ (?= )/g, '&nbsp;')
  const begun = atStart ? kept.replace(/^ /, '&nbsp;') : kept
  return atEnd ? begun.replace(/ $/, '&nbsp;') : begun
}

function printLeaf(node: Node, images: 'cid' | 'address'): string {
  if (node.type === mailSchema.nodes.variable) return markedVariable(String(node.attrs.shown))
  const byId = images === 'cid' && node.type === mailSchema.nodes.image && node.attrs.contentId !== null
  const shown = byId ? node.type.create({ ...node.attrs, src: `cid:${node.attrs.contentId}` }) : node
  return printed(node.type.spec.toDOM?.(shown) as unknown as Spec, '')
}

function printed(spec: Spec, content: string): string {
  const [tag] = spec
  return VOID.includes(tag) ? opening(spec) : `${opening(spec)}${content}</${tag}>`
}

function opening([tag, attrs]: Spec): string {
  if (typeof attrs !== 'object' || attrs === null) return `<${tag}>`
  const written = Object.entries(attrs).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
  return `<${tag}${written.join('')}>`
}

function closing(mark: Mark): string {
  return `</${markSpec(mark)[0]}>`
}

function markSpec(mark: Mark): Spec {
  return mark.type.spec.toDOM?.(mark, true) as unknown as Spec
}
