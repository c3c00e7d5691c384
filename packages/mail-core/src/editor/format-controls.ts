import { redo, undo } from 'prosemirror-history'
import type { MarkType } from 'prosemirror-model'
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

/** A button of the format bar. */
export interface FormatControl {
  run: Command
  /** Keys that do the same, as ProseMirror's keymap writes them: Mod is Cmd on a Mac, else Ctrl. The first one is told. */
  keys: readonly [string, ...string[]]
  /** The mark that it sets: text that has it shows the button pressed. */
  mark?: MarkType
}

const { marks } = mailSchema

/** The buttons of the format bar by their names, in groups, those first that are wanted most. [COMPOSE-19] */
export const FORMAT_CONTROLS = {
  text: {
    Bold: { run: toggleBold, keys: ['Mod-b'], mark: marks.bold },
    Italic: { run: toggleItalic, keys: ['Mod-i'], mark: marks.italic },
    Underline: { run: toggleUnderline, keys: ['Mod-u'], mark: marks.underline },
    Strikethrough: { run: toggleStrike, keys: ['Mod-Shift-x'], mark: marks.strike },
  },
  align: {
    'Align left': { run: setAlign('left'), keys: ['Mod-Shift-l'] },
    'Align centre': { run: setAlign('center'), keys: ['Mod-Shift-e'] },
    'Align right': { run: setAlign('right'), keys: ['Mod-Shift-r'] },
  },
  lists: {
    'Numbered list': { run: toggleNumberedList, keys: ['Mod-Shift-7'] },
    'Bulleted list': { run: toggleBulletList, keys: ['Mod-Shift-8'] },
    'Indent less': { run: indentLess, keys: ['Mod-['] },
    'Indent more': { run: indentMore, keys: ['Mod-]'] },
  },
  rest: {
    Quote: { run: toggleQuote, keys: ['Mod-Shift-9'] },
    'Remove formatting': { run: clearFormatting, keys: ['Mod-\\'] },
  },
  history: {
    Undo: { run: undo, keys: ['Mod-z'] },
    Redo: { run: redo, keys: ['Mod-y', 'Mod-Shift-z'] },
  },
} as const satisfies Record<string, Record<string, FormatControl>>

/** The name of a button of the format bar. */
export type FormatControlName = {
  [Group in keyof typeof FORMAT_CONTROLS]: keyof (typeof FORMAT_CONTROLS)[Group]
}[keyof typeof FORMAT_CONTROLS]

/** A key as people read it: 'Mod-Shift-7' is Ctrl+Shift+7, on a Mac ⌘⇧7. */
export function shownKey(key: string, isMac: boolean): string {
  const parts = key.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part))
  if (!isMac) return parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+')
  return parts.map((part) => ({ Mod: '⌘', Shift: '⇧' })[part] ?? part).join('')
}
