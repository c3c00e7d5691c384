import { mailSchema } from '@postroom/mail-core'
import { type Command, TextSelection } from 'prosemirror-state'
import { CellSelection, deleteTable, goToNextCell, isInTable } from 'prosemirror-tables'

/** Tab goes from cell to cell, and after the last one on to the line behind the table. [SCREEN-06] */
const onward: Command = (state, dispatch) => {
  if (goToNextCell(1)(state, dispatch)) return true
  if (!isInTable(state)) return false
  const { $from } = state.selection
  const depth = Array.from({ length: $from.depth + 1 }, (_, each) => each).find(
    (each) => $from.node(each).type === mailSchema.nodes.table,
  )
  if (depth === undefined) return false
  const after = $from.after(depth)
  const next = state.doc.resolve(after).nodeAfter
  const tr = next?.isTextblock ? state.tr : state.tr.insert(after, mailSchema.nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}

/** A table of which every cell is selected goes as a whole. */
const deleteWhole: Command = (state, dispatch) => {
  const { selection } = state
  if (!(selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection())) return false
  return deleteTable(state, dispatch)
}

/** The keys of a table in the form that ProseMirror's `keymap` takes. */
export const TABLE_KEYS: Record<string, Command> = {
  Tab: onward,
  'Shift-Tab': goToNextCell(-1),
  Backspace: deleteWhole,
  Delete: deleteWhole,
}
