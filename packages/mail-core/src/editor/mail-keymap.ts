import { chainCommands, createParagraphNear, liftEmptyBlock, splitBlockKeepMarks } from 'prosemirror-commands'
import { liftListItem, sinkListItem, splitListItemKeepMarks } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { FORMAT_CONTROLS, type FormatControl } from './format-controls.ts'
import { mailSchema } from './mail-schema.ts'

const { hard_break, list_item } = mailSchema.nodes

/** A line break inside the paragraph. */
export const insertLineBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create(), true).scrollIntoView())
  return true
}

/** The keys of the editor in the form that ProseMirror's `keymap` takes: those of the format bar, and those of typing. */
export function mailKeymap(): Record<string, Command> {
  const controls: FormatControl[] = Object.values(FORMAT_CONTROLS).flatMap((group) => Object.values(group))
  return {
    ...Object.fromEntries(controls.flatMap(({ keys, run }) => keys.map((key) => [key, run]))),
    // The new line goes on in the look of the one before.
    Enter: chainCommands(splitListItemKeepMarks(list_item), createParagraphNear, liftEmptyBlock, splitBlockKeepMarks),
    'Shift-Enter': insertLineBreak,
    Tab: sinkListItem(list_item),
    'Shift-Tab': liftListItem(list_item),
  }
}
