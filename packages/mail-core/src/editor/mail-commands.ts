import { lift, toggleMark, wrapIn } from 'prosemirror-commands'
import type { MarkType, Node } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { keptColour, keptFont, keptSize } from './css-values.ts'
import { type Alignment, MAX_INDENT } from './mail-nodes.ts'
import { mailSchema } from './mail-schema.ts'

const { marks, nodes } = mailSchema

/** Commands of ProseMirror: they answer whether they can act, and act when `dispatch` is given. */
export const toggleBold: Command = toggleMark(marks.bold)
export const toggleItalic: Command = toggleMark(marks.italic)
export const toggleUnderline: Command = toggleMark(marks.underline)
export const toggleStrike: Command = toggleMark(marks.strike)

/** Sets a font by its CSS, null for the usual one. */
export const setFont = (css: string | null) => setStyle(marks.font, keptFont(css))
/** Sets a size by its CSS, such as '18px', null for the usual one. */
export const setSize = (css: string | null) => setStyle(marks.size, keptSize(css))
export const setColour = (css: string | null) => setStyle(marks.colour, keptColour(css))
export const setBackground = (css: string | null) => setStyle(marks.background, keptColour(css))

function setStyle(type: MarkType, value: string | null): Command {
  return (state, dispatch) => {
    const { empty, $from, from, to } = state.selection
    if (!$from.parent.inlineContent && empty) return false
    const tr = empty ? state.tr.removeStoredMark(type) : state.tr.removeMark(from, to, type)
    const mark = value === null ? null : type.create({ value })
    if (mark) empty ? tr.addStoredMark(mark) : tr.addMark(from, to, mark)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Takes every mark of the selected text away, and the setting of its paragraphs. */
export const clearFormatting: Command = (state, dispatch) => {
  const { from, to } = state.selection
  const tr = state.tr.removeMark(from, to).setStoredMarks([])
  eachParagraph(state, (node, pos) => tr.setNodeMarkup(pos, null, { ...node.attrs, align: null, indent: 0 }))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Sets how the selected paragraphs are aligned. */
export function setAlign(align: Alignment | null): Command {
  return changeParagraphs(({ attrs }) => (attrs.align === align ? null : { ...attrs, align }))
}

/** Indents the list item or the selected paragraphs by one step. */
export const indentMore: Command = (state, dispatch) =>
  sinkListItem(nodes.list_item)(state, dispatch) || (!inList(state) && indentBy(1)(state, dispatch))

/** Takes one step of indent back; a list item at the edge leaves its list. */
export const indentLess: Command = (state, dispatch) =>
  liftListItem(nodes.list_item)(state, dispatch) || indentBy(-1)(state, dispatch)

function indentBy(step: number): Command {
  return changeParagraphs(({ attrs }) => {
    const indent = Math.min(MAX_INDENT, Math.max(0, attrs.indent + step))
    return indent === attrs.indent ? null : { ...attrs, indent }
  })
}

export const toggleNumberedList: Command = toggleList('ordered_list')
export const toggleBulletList: Command = toggleList('bullet_list')

/** Puts paragraphs into a list, takes them out of one of this kind, or makes one of the other kind into this kind. */
function toggleList(name: 'ordered_list' | 'bullet_list'): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const node = $from.node(depth)
      if (node.type === nodes[name]) return liftListItem(nodes.list_item)(state, dispatch)
      if (node.type !== nodes.ordered_list && node.type !== nodes.bullet_list) continue
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), nodes[name]))
      return true
    }
    return wrapInList(nodes[name])(state, dispatch)
  }
}

/** Puts the selected paragraphs into a quote, or takes them out. */
export const toggleQuote: Command = (state, dispatch) => {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type === nodes.blockquote) return lift(state, dispatch)
  }
  return wrapIn(nodes.blockquote)(state, dispatch)
}

function inList({ selection: { $from } }: EditorState): boolean {
  return $from.depth > 1 && $from.node($from.depth - 1).type === nodes.list_item
}

function eachParagraph({ doc, selection: { from, to } }: EditorState, visit: (node: Node, pos: number) => void): void {
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.type === nodes.paragraph) visit(node, pos)
  })
}

function changeParagraphs(attrsOf: (node: Node) => Record<string, unknown> | null): Command {
  return (state, dispatch) => {
    const tr = state.tr
    eachParagraph(state, (node, pos) => {
      const attrs = attrsOf(node)
      if (attrs) tr.setNodeMarkup(pos, null, attrs)
    })
    if (!tr.docChanged) return false
    dispatch?.(tr.scrollIntoView())
    return true
  }
}
