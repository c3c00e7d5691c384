import { Fragment, type Node, Slice } from 'prosemirror-model'
import { type Command, type EditorState, Selection } from 'prosemirror-state'
import { mailSchema } from '../editor/mail-schema.ts'
import { typedTemplate } from './template-rules.ts'
import { readVariable, type VariableValues, variableValue } from './template-variables.ts'

const { nodes } = mailSchema

/** What is typed of a template's name behind `;` before the text cursor; null where nothing is. [TEAM-11] */
export function templateBefore({ selection }: EditorState): string | null {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock) return null
  return typedTemplate($from.parent.textBetween(0, $from.parentOffset, '\n', '\ufffc'))
}

/** Puts a filled template in the place of what is typed behind `;`, else of the selection. [TEAM-11] */
export function insertTemplate(template: Node): Command {
  return (state, dispatch) => {
    const { from, to } = state.selection
    const typed = templateBefore(state)
    const start = typed === null ? from : from - typed.length - 1
    const tr = state.tr.replaceRange(start, to, Slice.maxOpen(writtenContent(template)))
    tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(to)), -1))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** A template brings no signature and no quote: a mail has its own. */
function writtenContent({ content }: Node): Fragment {
  const written: Node[] = []
  content.forEach((node) => {
    if (node.type !== nodes.signature && node.type !== nodes.quote) written.push(node)
  })
  return Fragment.from(written)
}

/** Fills in what templates left open and is known by now, such as the name of who was added to To since. [TEAM-11] */
export function fillOpenVariables(values: VariableValues): Command {
  return ({ doc, tr }, dispatch) => {
    doc.descendants((node, pos) => {
      if (node.type !== nodes.variable) return
      const value = variableValue(readVariable(String(node.attrs.shown)), values)
      const text = value === null || value === '' ? null : mailSchema.text(value, node.marks)
      const at = tr.mapping.map(pos)
      if (text !== null) tr.replaceWith(at, at + node.nodeSize, text)
    })
    if (!tr.docChanged) return false
    // Undo takes back what somebody wrote: an opened variable would be filled in again.
    dispatch?.(tr.setMeta('addToHistory', false))
    return true
  }
}
