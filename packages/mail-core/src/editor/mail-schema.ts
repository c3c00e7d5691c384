import { type Attrs, type Mark, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import { contentIdOf } from '../compose/attachments.ts'
import { keptColour, keptFont, keptSize } from './css-values.ts'
import { COMPOSE_SIZES } from './formatting.ts'
import { keptHref, keptImageSource } from './link-url.ts'
import { PIECE_CLASSES } from './mail-pieces.ts'

/** How a paragraph is set; null follows the direction of its text. */
export type Alignment = 'left' | 'center' | 'right'

/** Steps that a paragraph can be indented by, 40 px each. */
export const MAX_INDENT = 8
const INDENT_STEP = 40

/** What reading HTML needs of an element: no DOM type is known here. */
interface Element {
  getAttribute(name: string): string | null
  style: { textAlign: string; marginLeft: string; fontWeight: string }
  childNodes: Iterable<{ nodeName: string; textContent: string | null }>
  parentNode: { childNodes: { length: number } } | null
}

/** A value as `style` of an element, or nothing. */
const styled = (...declarations: (string | false)[]): Attrs => {
  const style = declarations.filter((declaration) => declaration !== false).join(';')
  return style === '' ? {} : { style }
}

const BLOCKS = /^(address|article|blockquote|center|div|dl|h[1-6]|ol|p|pre|section|table|ul)$/i

/** An element that only holds blocks is no paragraph of its own: else each of them would begin with an empty line. */
function holdsBlocks(dom: Element): boolean {
  const first = [...dom.childNodes].find(({ nodeName, textContent }) =>
    nodeName === '#text' ? textContent?.trim() : nodeName !== '#comment',
  )
  return first !== undefined && BLOCKS.test(first.nodeName)
}

function paragraphAttrs(dom: Element): Attrs | false {
  if (holdsBlocks(dom)) return false
  const align = (dom.getAttribute('align') || dom.style.textAlign).toLowerCase()
  const indent = Math.round((Number.parseFloat(dom.style.marginLeft) || 0) / INDENT_STEP)
  return {
    align: ['left', 'center', 'right'].includes(align) ? align : null,
    indent: Math.min(MAX_INDENT, Math.max(0, indent)),
  }
}

function imageAttrs(dom: Element): Attrs | false {
  const src = keptImageSource(dom.getAttribute('src'))
  if (src === null) return false
  const pixels = (name: string) => Number.parseInt(dom.getAttribute(name) ?? '', 10) || null
  const contentId = contentIdOf(dom.getAttribute('data-content-id') ?? (/^cid:/i.test(src) ? src : null))
  return { src, alt: dom.getAttribute('alt') ?? '', width: pixels('width'), height: pixels('height'), contentId }
}

const nodes = {
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
        getAttrs: (dom: Element) => (dom.parentNode?.childNodes.length === 1 ? null : false),
      },
      ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'td', 'th'].map((tag) => ({
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
      { tag: 'ol', getAttrs: (dom: Element) => ({ order: Number.parseInt(dom.getAttribute('start') ?? '', 10) || 1 }) },
    ],
    toDOM: ({ attrs }: Node) => ['ol', attrs.order === 1 ? {} : { start: String(attrs.order) }, 0],
  },
  bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
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

/** A mark that holds one CSS value. */
function styleMark(property: string, keep: (value: string) => string | null): MarkSpec {
  return {
    attrs: { value: {} },
    parseDOM: [
      { style: property, getAttrs: (css: string) => (keep(css) === null ? false : { value: keep(css) }) },
      ...(FONT_ATTRIBUTES[property] ?? []),
    ],
    toDOM: (mark: Mark) => ['span', { style: `${property}:${mark.attrs.value}` }, 0],
  }
}

const fontAttribute = (name: string, read: (attribute: string) => string | null | undefined) => [
  {
    tag: `font[${name}]`,
    getAttrs: (dom: Element) => {
      const value = read(dom.getAttribute(name) ?? '')
      return value ? { value } : false
    },
  },
]

const FONT_ATTRIBUTES: Record<string, ReturnType<typeof fontAttribute>> = {
  'font-family': fontAttribute('face', keptFont),
  'font-size': fontAttribute('size', (size) => COMPOSE_SIZES.find(({ value }) => String(value) === size)?.css),
  color: fontAttribute('color', keptColour),
}

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom: Element) => {
          const href = keptHref(dom.getAttribute('href'))
          return href === null ? false : { href }
        },
      },
    ],
    toDOM: (mark: Mark) => ['a', { href: mark.attrs.href }, 0],
  },
  font: styleMark('font-family', keptFont),
  size: styleMark('font-size', keptSize),
  colour: styleMark('color', keptColour),
  background: styleMark('background-color', keptColour),
  bold: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs puts everything into a b of normal weight.
      { tag: 'b', getAttrs: ({ style }: Element) => style.fontWeight !== 'normal' && null },
      { style: 'font-weight=400', clearMark: (mark: Mark) => mark.type.name === 'bold' },
      { style: 'font-weight=normal', clearMark: (mark: Mark) => mark.type.name === 'bold' },
      { style: 'font-weight', getAttrs: (css: string) => /^(bold(er)?|[6-9]\d{2})$/.test(css) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
  underline: { parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }], toDOM: () => ['u', 0] },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }, { style: 'text-decoration=line-through' }],
    toDOM: () => ['s', 0],
  },
} satisfies Record<string, MarkSpec>

/** The document model of mail that is written here. It holds no DOM; a view reads and shows HTML with it. */
export const mailSchema = new Schema({ nodes, marks })
