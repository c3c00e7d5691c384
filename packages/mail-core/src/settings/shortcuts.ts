/** What keys and the command palette do (G-127, SCREEN-19). */
export type ShortcutCommand =
  | 'compose'
  | 'search'
  | 'next'
  | 'previous'
  | 'open'
  | 'back'
  | 'next message'
  | 'previous message'
  | 'select'
  | 'select all'
  | 'select none'
  | 'select read'
  | 'select unread'
  | 'select starred'
  | 'select unstarred'
  | 'archive'
  | 'archive and next'
  | 'archive and previous'
  | 'archive all'
  | 'remove from view'
  | 'move to inbox'
  | 'delete'
  | 'delete forever'
  | 'spam'
  | 'mark read'
  | 'mark unread'
  | 'star'
  | 'important'
  | 'label as'
  | 'move to'
  | 'assign'
  | 'block sender'
  | 'always allow'
  | 'copy message id'
  | 'reply'
  | 'reply all'
  | 'forward'
  | 'forward as attachment'
  | 'comment'
  | 'print'
  | 'undo'
  | 'refresh'
  | 'go to inbox'
  | 'go to starred'
  | 'go to sent'
  | 'go to drafts'
  | 'go to all mail'
  | 'go to important'
  | 'go to spam'
  | 'go to trash'
  | 'no split'
  | 'vertical split'
  | 'horizontal split'
  | 'default density'
  | 'compact density'
  | 'conversation view on'
  | 'conversation view off'
  | 'attachments above'
  | 'attachments below'
  | 'signatures'
  | 'insert template'
  | 'templates'
  | 'notices'
  | 'sign out'
  | 'palette'
  | 'help'

/** A command with its keys, which are pressed one after the other, and with what it does in words. */
export interface Shortcut {
  /** Empty for what the palette alone offers. */
  key: string
  command: ShortcutCommand
  text: string
}

/** Every command in the order in which the palette and the dialog list them, with the keys of Gmail (G-127, SCREEN-19). */
export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'c', command: 'compose', text: 'New message' },
  { key: '/', command: 'search', text: 'Search mail' },
  { key: 'j', command: 'next', text: 'Next conversation' },
  { key: 'k', command: 'previous', text: 'Previous conversation' },
  { key: 'o', command: 'open', text: 'Open the conversation' },
  { key: 'u', command: 'back', text: 'Back to the list' },
  { key: 'n', command: 'next message', text: 'Next message' },
  { key: 'p', command: 'previous message', text: 'Previous message' },
  { key: 'x', command: 'select', text: 'Select the conversation' },
  { key: '* a', command: 'select all', text: 'Select all' },
  { key: '* n', command: 'select none', text: 'Select none' },
  { key: '* r', command: 'select read', text: 'Select what is read' },
  { key: '* u', command: 'select unread', text: 'Select what is unread' },
  { key: '* s', command: 'select starred', text: 'Select what is starred' },
  { key: '* t', command: 'select unstarred', text: 'Select what is not starred' },
  { key: 'e', command: 'archive', text: 'Archive' },
  { key: ']', command: 'archive and next', text: 'Archive and open the next one' },
  { key: '[', command: 'archive and previous', text: 'Archive and open the previous one' },
  { key: '', command: 'archive all', text: 'Archive all' },
  { key: 'y', command: 'remove from view', text: 'Remove from this list' },
  { key: '', command: 'move to inbox', text: 'Move to inbox' },
  { key: '#', command: 'delete', text: 'Delete' },
  { key: '', command: 'delete forever', text: 'Delete forever' },
  { key: '!', command: 'spam', text: 'Report spam, or not spam' },
  { key: 'Shift+i', command: 'mark read', text: 'Mark as read' },
  { key: 'Shift+u', command: 'mark unread', text: 'Mark as unread' },
  { key: 's', command: 'star', text: 'Star or unstar' },
  { key: '', command: 'important', text: 'Mark as important, or not important' },
  { key: 'l', command: 'label as', text: 'Label as' },
  { key: 'v', command: 'move to', text: 'Move to' },
  { key: '', command: 'assign', text: 'Assign' },
  { key: '', command: 'block sender', text: 'Block sender' },
  { key: '', command: 'always allow', text: 'Always allow' },
  { key: '', command: 'copy message id', text: 'Copy message ID' },
  { key: 'r', command: 'reply', text: 'Reply' },
  { key: 'a', command: 'reply all', text: 'Reply all' },
  { key: 'f', command: 'forward', text: 'Forward' },
  { key: '', command: 'forward as attachment', text: 'Forward as attachment' },
  { key: 'm', command: 'comment', text: 'Comment for colleagues' },
  { key: 'Ctrl+P', command: 'print', text: 'Print' },
  { key: 'z', command: 'undo', text: 'Undo' },
  { key: '', command: 'refresh', text: 'Refresh' },
  { key: 'g i', command: 'go to inbox', text: 'Go to Inbox' },
  { key: 'g s', command: 'go to starred', text: 'Go to Starred' },
  { key: 'g t', command: 'go to sent', text: 'Go to Sent' },
  { key: 'g d', command: 'go to drafts', text: 'Go to Drafts' },
  { key: 'g a', command: 'go to all mail', text: 'Go to All Mail' },
  { key: '', command: 'go to important', text: 'Go to Important' },
  { key: '', command: 'go to spam', text: 'Go to Spam' },
  { key: '', command: 'go to trash', text: 'Go to Trash' },
  { key: '', command: 'no split', text: 'Split pane: no split' },
  { key: '', command: 'vertical split', text: 'Split pane: vertical split' },
  { key: '', command: 'horizontal split', text: 'Split pane: horizontal split' },
  { key: '', command: 'default density', text: 'Settings: default density' },
  { key: '', command: 'compact density', text: 'Settings: compact density' },
  { key: '', command: 'conversation view on', text: 'Settings: conversation view on' },
  { key: '', command: 'conversation view off', text: 'Settings: conversation view off' },
  { key: '', command: 'attachments above', text: 'Settings: attachments above the message' },
  { key: '', command: 'attachments below', text: 'Settings: attachments below the message' },
  { key: '', command: 'insert template', text: 'Insert template' },
  { key: '', command: 'signatures', text: 'Manage signatures' },
  { key: '', command: 'templates', text: 'Manage templates' },
  { key: '', command: 'notices', text: 'Desktop notices' },
  { key: '', command: 'sign out', text: 'Sign out' },
  { key: 'Ctrl+K', command: 'palette', text: 'Find a command' },
  { key: '?', command: 'help', text: 'Show these shortcuts' },
]

/** The folders that a command leads to. */
export const SHORTCUT_FOLDERS: Partial<Record<ShortcutCommand, string>> = {
  'go to inbox': 'inbox',
  'go to starred': 'starred',
  'go to sent': 'sent',
  'go to drafts': 'drafts',
  'go to all mail': 'all_mail',
  'go to important': 'important',
  'go to spam': 'spam',
  'go to trash': 'trash',
}

/** The heading over the list of shortcuts, and the name of their switch. */
export const SHORTCUTS_TITLE = 'Keyboard shortcuts'

/** A key as it was pressed. `modified`: with Ctrl, Meta or Alt; `typing`: in a field, a menu or a dialog. */
export type KeyPress = { key: string; shift: boolean; modified: boolean; typing: boolean; repeated: boolean }

/** How long the first key of two waits for the second, in milliseconds. */
export const SEQUENCE_TIME = 1500

const REPEATABLE: readonly ShortcutCommand[] = ['next', 'previous', 'next message', 'previous message']

/**
 * What a key press commands, or null: nothing while the person types, nor with a modifier, which is the browser's. Caps Lock
 * makes no difference; a key that is held down only goes on from row to row. `first` is the key that was pressed before, where
 * two make one shortcut.
 */
export function shortcutOf(press: KeyPress, first: string | null = null): ShortcutCommand | null {
  const pressed = nameOf(press)
  if (pressed === null) return null
  const keys = first === null ? pressed : `${first} ${pressed}`
  const command = SHORTCUTS.find(({ key }) => key === keys)?.command ?? null
  return press.repeated && command !== null && !REPEATABLE.includes(command) ? null : command
}

/** The key when it is the first one of two, else null. */
export function firstOfTwo(press: KeyPress): string | null {
  const pressed = nameOf(press)
  return pressed !== null && SHORTCUTS.some(({ key }) => key.startsWith(`${pressed} `)) ? pressed : null
}

function nameOf({ key, shift, modified, typing }: KeyPress): string | null {
  if (modified || typing || key === '') return null
  const letter = key.toLowerCase()
  return shift && letter !== key.toUpperCase() ? `Shift+${letter}` : letter
}

/** The commands whose words or keys hold everything that is typed, in their order. */
export function foundCommands(commands: readonly Shortcut[], typed: string): readonly Shortcut[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ key, text }) => {
    const all = `${text} ${key}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}
