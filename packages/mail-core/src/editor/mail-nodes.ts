import type { Attrs, Node, NodeSpec } from 'prosemirror-model'
import { contentIdOf } from '../compose/attachments.ts'
import { VARIABLE_CLASS } from '../templates/variable-class.ts'
import { keptImageSource } from './link-url.ts'
import { PIECE_CLASSES } from './mail-pieces.ts'
import type { ReadElement } from './read-element.ts'
import { tableNodes } from './table-nodes.ts'

/** How a paragraph is set; null follows the direction of its text. */
export type Alignment = 'left' | 'center' | 'right'

/** Steps that a paragraph can be indented by, 40 px each. */
export const MAX_INDENT = 8
const INDENT_STEP = 40

/** A value as `style` of an element, or nothing. */
const styled = (...declarations: (string | false)[]): Attrs => {
  const style = declarations.filter((declaration) => declaration !== false).join(';')
  return style === '' ? {} : { style }
}

const BLOCKS = /^(address|article|blockquote|center|div|dl|h[1-6]|ol|p|pre|section|table|ul)$/i

/** An element that only holds blocks is no paragraph of its own: else each of them would begin with an empty line. */
function holdsBlocks(dom: ReadElement): boolean {
  const first = [...dom.childNodes].find(({ nodeName, textContent }) =>
    nodeName === '#text' ? textContent?.trim() : nodeName !== '#comment',
  )
  return first !== undefined && BLOCKS.test(first.nodeName)
}

function paragraphAttrs(dom: ReadElement): Attrs | false {
  if (holdsBlocks(dom)) return false
  const align = (dom.getAttribute('align') || dom.style.textAlign).toLowerCase()
  const indent = Math.round((Number.parseFloat(dom.style.marginLeft) || 0) / INDENT_STEP)
  return {
    align: ['left', 'center', 'right'].includes(align) ? align : null,
    indent: Math.min(MAX_INDENT, Math.max(0, indent)),
  }
}

function imageAttrs(dom: ReadElement): Attrs | false {
  const src = keptImageSource(dom.getAttribute('src'))
  if (src === null) return false
  const pixels = (name: string) => Number.parseInt(dom.getAttribute(name) ?? '', 10) || null
  const contentId = contentIdOf(dom.getAttribute('data-content-id') ?? (/^cid:/i.test(src) ? src : null))
  return { src, alt: dom.getAttribute('alt') ?? '', width: pixels('width'), height: pixels('height'), contentId }
}

/** What mail is made of: paragraphs, lists, tables and pictures, and two pieces that nobody writes in. */
export const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: { align: { default: null }, indent: { default: 0 } },
    parseDOM: [
      {
        tag: 'br',
        ignore: true,
        priority: 60,
        getAttrs: (dom: ReadElement) => (dom.parentNode?.childNodes.length === 1 ? null : false),
      },
      ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'].map((tag) => ({
        tag,
        getAttrs: paragraphAttrs,
      })),
    ],
    toDOM: ({ attrs }: Node) => [
      'div',
      styled(
        attrs.align !== null && `text-align:${attrs.align}`,
        attrs.indent > 0 && `margin-left:${attrs.indent * INDENT_STEP}px`,
      ),
      0,
    ],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', { style: 'margin:0 0 0 8px;border-left:2px solid #c4c7c5;padding-left:12px' }, 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { order: { default: 1 } },
    parseDOM: [
      {
        tag: 'ol',
        getAttrs: (dom: ReadElement) => ({ order: Number.parseInt(dom.getAttribute('start') ?? '', 10) || 1 }),
      },
    ],
    toDOM: ({ attrs }: Node) => ['ol', attrs.order === 1 ? {} : { start: String(attrs.order) }, 0],
  },
  bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  ...tableNodes,
  /** A signature, byte for byte as it was saved. */
  signature: {
    group: 'block',
    atom: true,
    // Else a click on it selects it, and the next key typed takes its place.
    selectable: false,
    attrs: { html: { default: '' } },
    toDOM: () => ['div', { class: PIECE_CLASSES.signature }],
  },
  /** The quoted original, byte for byte; received mail is never squeezed through this schema. */
  quote: {
    group: 'block',
    atom: true,
    selectable: false,
    attrs: { html: { default: '' } },
    toDOM: () => ['div', { class: PIECE_CLASSES.quote }],
  },
  text: { group: 'inline' },
  hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  /** What a template left open: it goes when something is written in its place. [TEAM-11] */
  variable: {
    inline: true,
    group: 'inline',
    atom: true,
    attrs: { shown: { default: '' } },
    leafText: ({ attrs }: Node) => String(attrs.shown),
    parseDOM: [
      {
        tag: `span.${VARIABLE_CLASS}`,
        priority: 90,
        getAttrs: (dom: ReadElement) => ({ shown: dom.textContent ?? '' }),
      },
    ],
    toDOM: ({ attrs }: Node) => ['span', { class: VARIABLE_CLASS }, String(attrs.shown)],
  },
  /** A picture in the text. With a content id it is sent as an inline attachment (G-031). Sizes are CSS pixels. */
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: {
      src: {},
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
      contentId: { default: null },
    },
    parseDOM: [{ tag: 'img[src]', getAttrs: imageAttrs }],
    toDOM: ({ attrs }: Node) => [
      'img',
      {
        src: attrs.src,
        alt: attrs.alt,
        ...(attrs.width !== null && { width: String(attrs.width) }),
        ...(attrs.height !== null && { height: String(attrs.height) }),
        ...(attrs.contentId !== null && { 'data-content-id': attrs.contentId }),
      },
    ],
  },
} satisfies Record<string, NodeSpec>
