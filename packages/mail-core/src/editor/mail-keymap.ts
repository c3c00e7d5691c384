import { redo, undo } from 'prosemirror-history'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import {
  clearFormatting,
  indentLess,
  indentMore,
  setAlign,
  toggleBold,
  toggleBulletList,
  toggleItalic,
  toggleNumberedList,
  toggleQuote,
  toggleStrike,
  toggleUnderline,
} from './mail-commands.ts'
import { mailSchema } from './mail-schema.ts'

const { hard_break, list_item } = mailSchema.nodes

/** A line break inside the paragraph. */
export const insertLineBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create(), true).scrollIntoView())
  return true
}

/** A key of the editor. `name` is the control that does the same; keys without one belong to typing. */
export interface MailKey {
  /** As ProseMirror's keymap writes it: Mod is Cmd on a Mac, else Ctrl. */
  key: string
  name?: string
  run: Command
}

/** The keys of the editor as data; the usual keys of typing come on top of them. */
export const MAIL_KEYS: readonly MailKey[] = [
  { key: 'Mod-b', name: 'Bold', run: toggleBold },
  { key: 'Mod-i', name: 'Italic', run: toggleItalic },
  { key: 'Mod-u', name: 'Underline', run: toggleUnderline },
  { key: 'Mod-Shift-x', name: 'Strikethrough', run: toggleStrike },
  { key: 'Mod-Shift-7', name: 'Numbered list', run: toggleNumberedList },
  { key: 'Mod-Shift-8', name: 'Bulleted list', run: toggleBulletList },
  { key: 'Mod-Shift-9', name: 'Quote', run: toggleQuote },
  { key: 'Mod-Shift-l', name: 'Align left', run: setAlign('left') },
  { key: 'Mod-Shift-e', name: 'Align centre', run: setAlign('center') },
  { key: 'Mod-Shift-r', name: 'Align right', run: setAlign('right') },
  { key: 'Mod-[', name: 'Indent less', run: indentLess },
  { key: 'Mod-]', name: 'Indent more', run: indentMore },
  { key: 'Mod-\\', name: 'Remove formatting', run: clearFormatting },
  { key: 'Mod-z', name: 'Undo', run: undo },
  { key: 'Mod-y', name: 'Redo', run: redo },
  { key: 'Mod-Shift-z', name: 'Redo', run: redo },
  { key: 'Enter', run: splitListItem(list_item) },
  { key: 'Shift-Enter', run: insertLineBreak },
  { key: 'Tab', run: sinkListItem(list_item) },
  { key: 'Shift-Tab', run: liftListItem(list_item) },
]

/** The keys in the form that ProseMirror's `keymap` takes. */
export function mailKeymap(): Record<string, Command> {
  return Object.fromEntries(MAIL_KEYS.map(({ key, run }) => [key, run]))
}
