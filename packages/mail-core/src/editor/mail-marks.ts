import type { Mark, MarkSpec } from 'prosemirror-model'
import { keptColour, keptFont, keptSize } from './css-values.ts'
import { COMPOSE_SIZES } from './formatting.ts'
import { keptHref } from './link-url.ts'
import type { ReadElement } from './read-element.ts'

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
    getAttrs: (dom: ReadElement) => {
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

/** How the words of mail can look. */
export const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom: ReadElement) => {
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
      { tag: 'b', getAttrs: ({ style }: ReadElement) => style.fontWeight !== 'normal' && null },
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
