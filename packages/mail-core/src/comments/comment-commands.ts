import { chainCommands, createParagraphNear, liftEmptyBlock, splitBlock, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { commentSchema } from './comment-schema.ts'
import { typedMention } from './mentions.ts'

const { marks, nodes } = commentSchema

/** A button over the text of a comment: `key` as ProseMirror's keymap writes it, `mark` shows it pressed. */
export interface CommentControl {
  name: string
  key: string
  run: Command
  mark?: MarkType
}

/** The buttons over the text of a comment, with the keys of the mail editor. [TEAM-06] */
export const COMMENT_CONTROLS: readonly CommentControl[] = [
  { name: 'Bold', key: 'Mod-b', run: toggleMark(marks.bold), mark: marks.bold },
  { name: 'Italic', key: 'Mod-i', run: toggleMark(marks.italic), mark: marks.italic },
  { name: 'Strikethrough', key: 'Mod-Shift-x', run: toggleMark(marks.strike), mark: marks.strike },
  { name: 'Code', key: 'Mod-e', run: toggleMark(marks.code), mark: marks.code },
  { name: 'Numbered list', key: 'Mod-Shift-7', run: wrapInList(nodes.ordered_list) },
  { name: 'Bulleted list', key: 'Mod-Shift-8', run: wrapInList(nodes.bullet_list) },
]

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create(), true).scrollIntoView())
  return true
}

/** The keys of the text of a comment, in the form that ProseMirror's `keymap` takes. */
export function commentKeymap(): Record<string, Command> {
  return {
    ...Object.fromEntries(COMMENT_CONTROLS.map(({ key, run }) => [key, run])),
    Enter: chainCommands(splitListItem(nodes.list_item), createParagraphNear, liftEmptyBlock, splitBlock),
    'Shift-Enter': lineBreak,
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
  }
}

/** What is typed of a name after @ before the text cursor; null where none is. */
export function mentionBefore({ selection }: EditorState): string | null {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock) return null
  return typedMention($from.parent.textBetween(0, $from.parentOffset, '\n', '\ufffc'))
}

/** Puts what was chosen in the place of what is typed after @: a mention, or, for who cannot be mentioned, the name alone. */
export function insertMention(person: { id: number; name: string; mayRead: boolean }): Command {
  return (state, dispatch) => {
    const typed = mentionBefore(state)
    if (typed === null) return false
    const { from } = state.selection
    const named = person.mayRead
      ? nodes.mention.create({ id: person.id, name: person.name })
      : commentSchema.text(person.name)
    const tr = state.tr.replaceWith(from - typed.length - 1, from, [named, commentSchema.text(' ')])
    tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(from))))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}
