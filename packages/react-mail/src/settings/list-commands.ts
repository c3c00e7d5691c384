import { forwardAsAttachment, type ListItem, type Mail, move, signedInUser } from '@postroom/mail-core'
import {
  archivesToInbox,
  archiveText,
  deleteText,
  FORWARDED_AT_ONCE,
  moveTargets,
  offeredActions,
  type Row,
  type Shortcut,
  type ShortcutCommand,
} from '@postroom/mail-core/rules'
import type { Question } from '../list/list-questions.tsx'
import { commandNow, type ListNow } from './commands-now.ts'

/** What a command does with the list, as its menus do it; nothing where they do not offer it. */
type ListCommand = (mail: Mail, list: ListNow) => (() => void) | undefined

const LIST_COMMANDS: { readonly [Command in ShortcutCommand]?: ListCommand } = {
  'select read': selecting(({ unread }) => !unread),
  'select unread': selecting(({ unread }) => unread),
  'select starred': selecting(({ starred }) => starred),
  'select unstarred': selecting(({ starred }) => !starred),
  'move to inbox': (mail, list) => {
    const { items, view, onGone } = list
    if (view.path === 'inbox' || archivesToInbox(view)) return undefined
    return onSome(items, () => moveToInbox(mail, list) && onGone())
  },
  'forward as attachment': (mail, { items }) =>
    items.length > FORWARDED_AT_ONCE
      ? undefined
      : onSome(items, () => mail.inBackground('forward as attachment', () => forwardAsAttachment(mail, items))),
  assign: (_, { items, rows, onMenu }) => {
    const messages = items.filter((item) => 'message_id' in item)
    // Conversations are assigned message by message.
    if (!rows.some(({ opens }) => opens.kind === 'message')) return undefined
    return onSome(messages, () => onMenu('assign', messages))
  },
}

/** What a command does with the list on the screen. */
export function listAction(mail: Mail, command: ShortcutCommand): (() => void) | undefined {
  const list = commandNow('list')?.()
  return list && LIST_COMMANDS[command]?.(mail, list)
}

/** Whether a command asks first; then what it asks, where there is something to ask about. */
export function questionOf(command: ShortcutCommand): { question: Question | null } | undefined {
  const list = commandNow('list')?.()
  if (!list) return undefined
  const { archiveAll, deleteForever } = offeredActions([], list)
  const { items } = list
  if (command === 'archive all' && archiveAll) return { question: { ask: command } }
  if (command === 'delete forever' && deleteForever)
    return { question: items.length > 0 ? { ask: command, items } : null }
  return undefined
}

/** A command as it is called over this list: where Archive and Delete put mail back they say so. */
export function calledHere(shortcut: Shortcut): Shortcut {
  const list = commandNow('list')?.()
  if (!list) return shortcut
  const { toInbox, trashed } = offeredActions(list.items, list)
  if (shortcut.command === 'archive') return { ...shortcut, text: archiveText(toInbox) }
  return shortcut.command === 'delete' ? { ...shortcut, text: deleteText(trashed) } : shortcut
}

function onSome(items: readonly ListItem[], act: () => void): () => void {
  return () => {
    if (items.length > 0) act()
  }
}

function selecting(is: (row: Row) => boolean): ListCommand {
  return ({ actors: { selection } }, { rows }) =>
    () => {
      selection.send({ type: 'clear' })
      for (const row of rows) if (is(row)) selection.send({ type: 'toggle', key: row.key })
    }
}

/** Whether it is on its way there. */
function moveToInbox(mail: Mail, { items, view, groups }: Pick<ListNow, 'items' | 'view' | 'groups'>): boolean {
  const userId = signedInUser(mail)?.id ?? 0
  const [inbox] = moveTargets(items, { groups, userId, view: view.path, search: '' }).folders
  return inbox !== undefined && move(mail, { items, view, target: inbox })
}
