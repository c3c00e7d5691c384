import { type Node, type NodeSpec, Schema } from 'prosemirror-model'
import { marks } from '../editor/mail-marks.ts'
import { nodes } from '../editor/mail-nodes.ts'
import type { ReadElement } from '../editor/read-element.ts'

/** Somebody who is mentioned, by the id of the account. */
const mention = {
  inline: true,
  group: 'inline',
  atom: true,
  selectable: false,
  attrs: { id: {}, name: {} },
  parseDOM: [
    {
      tag: 'span[data-mention]',
      getAttrs: (dom: ReadElement & { textContent?: string | null }) => {
        const id = Number(dom.getAttribute('data-mention'))
        return Number.isSafeInteger(id) && id > 0 && { id, name: (dom.textContent ?? '').replace(/^@/, '') }
      },
    },
  ],
  toDOM: ({ attrs }: Node) => ['span', { 'data-mention': String(attrs.id) }, `@${attrs.name}`],
  leafText: ({ attrs }: Node) => `@${attrs.name}`,
} satisfies NodeSpec

/** The document model of a comment: what the server keeps of one, and nothing of mail's. */
export const commentSchema = new Schema({
  nodes: {
    doc: nodes.doc,
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'].map((tag) => ({ tag })),
      toDOM: () => ['p', 0],
    },
    blockquote: { ...nodes.blockquote, toDOM: () => ['blockquote', 0] },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    bullet_list: nodes.bullet_list,
    list_item: nodes.list_item,
    text: nodes.text,
    hard_break: nodes.hard_break,
    mention,
  },
  marks: {
    link: marks.link,
    bold: marks.bold,
    italic: marks.italic,
    strike: marks.strike,
    code: { excludes: 'link bold italic strike', parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
})
