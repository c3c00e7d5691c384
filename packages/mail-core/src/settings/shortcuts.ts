/** What a single key does (G-127). */
export type ShortcutCommand =
  | 'compose'
  | 'search'
  | 'next'
  | 'previous'
  | 'select'
  | 'archive'
  | 'delete'
  | 'reply'
  | 'reply all'
  | 'forward'
  | 'star'
  | 'back'
  | 'help'

/** The keys as Gmail has them, in the order in which they are listed, each with what it does in words (G-127). */
export const SHORTCUTS: readonly { key: string; command: ShortcutCommand; text: string }[] = [
  { key: 'c', command: 'compose', text: 'New message' },
  { key: '/', command: 'search', text: 'Search mail' },
  { key: 'j', command: 'next', text: 'Next conversation' },
  { key: 'k', command: 'previous', text: 'Previous conversation' },
  { key: 'x', command: 'select', text: 'Select the conversation' },
  { key: 'e', command: 'archive', text: 'Archive' },
  { key: '#', command: 'delete', text: 'Delete' },
  { key: 'r', command: 'reply', text: 'Reply' },
  { key: 'a', command: 'reply all', text: 'Reply all' },
  { key: 'f', command: 'forward', text: 'Forward' },
  { key: 's', command: 'star', text: 'Star or unstar' },
  { key: 'u', command: 'back', text: 'Back to the list' },
  { key: '?', command: 'help', text: 'Show these shortcuts' },
]

/** The heading over the list of shortcuts, and the name of their switch. */
export const SHORTCUTS_TITLE = 'Keyboard shortcuts'

/** A key as it was pressed. `modified`: with Ctrl, Meta or Alt; `typing`: in a field, a menu or a dialog. */
export type KeyPress = { key: string; shift: boolean; modified: boolean; typing: boolean; repeated: boolean }

const REPEATABLE: readonly ShortcutCommand[] = ['next', 'previous']

/**
 * What a key press commands, or null: nothing while the person types, nor with a modifier, which is the browser's. Caps Lock
 * makes no difference; a key that is held down only goes on from row to row.
 */
export function shortcutOf({ key, shift, modified, typing, repeated }: KeyPress): ShortcutCommand | null {
  if (modified || typing) return null
  const pressed = shift ? key : key.toLowerCase()
  const command = SHORTCUTS.find((shortcut) => shortcut.key === pressed)?.command ?? null
  return repeated && command !== null && !REPEATABLE.includes(command) ? null : command
}
