import {
  answerRow,
  archive,
  type ListItem,
  type ListView,
  markRead,
  mayChange,
  reportSpam,
  restore,
  toggleImportant,
  toggleStar,
  trash,
} from '@postroom/mail-core'
import { canRemoveFrom, offeredActions, type Row } from '@postroom/mail-core/rules'
import { useShortcuts } from '../settings/use-shortcuts.ts'
import { useMail } from '../use-mail.ts'
import type { RowCommands } from './row-commands.ts'
import type { useList } from './use-list.ts'
import type { RowFocus } from './use-row-focus.ts'

interface ListKeys {
  items: readonly ListItem[]
  rows: readonly Row[]
  view: ListView
  groups: ReturnType<typeof useList>['groups']
  /** The ticked rows, or the open one. */
  chosen: readonly ListItem[]
  /** Something is open: its row's place, or -1 when the list does not hold it. */
  open: number | null
  commands: RowCommands
  focus: RowFocus
  /** What was chosen leaves the list; `to` opens the next one in that direction. */
  onLeave: (to?: 1 | -1) => void
  onBack: () => void
  onMenu: (name: 'label' | 'move' | 'assign', items: readonly ListItem[]) => void
}

/** The single keys of a list: they act on what is chosen, else on the row that has the focus (G-127). */
export function useListKeys(list: ListKeys): void {
  const mail = useMail()
  const { items, rows, view, groups, chosen, open, commands, focus, onMenu } = list
  const focusedItem = () => items[rows.findIndex(({ key }) => key === focus.focused())]
  const meant = () => {
    const item = focusedItem()
    return chosen.length > 0 ? chosen : item ? [item] : []
  }
  const go = (by: 1 | -1) => () => {
    if (open === null) return focus.step(by)
    const row = open === -1 ? undefined : rows[open + by]
    if (row) commands.open(row.key)
  }
  const gone = (to?: 1 | -1) => {
    if (chosen.length > 0) list.onLeave(to)
  }
  const remove = (act: typeof archive, to?: 1 | -1) => {
    const affected = meant()
    if (affected.length === 0 || !mayChange(mail, affected)) return
    act(mail, { items: affected, view })
    gone(to)
  }
  const on = (act: (items: readonly ListItem[]) => void) => () => {
    const affected = meant()
    if (affected.length > 0 && mayChange(mail, affected)) act(affected)
  }
  const { selection } = mail.actors
  const answer = (mode: 'reply' | 'reply_all' | 'forward') => () => {
    const [item, ...others] = meant()
    if (item && others.length === 0) mail.inBackground('answer a row', () => answerRow(mail, item, mode))
  }
  const isReading = open !== null
  useShortcuts({
    next: go(1),
    previous: go(-1),
    select: () => {
      const key = focus.focused()
      if (key !== null) commands.select(key, false)
    },
    'select all': () => {
      selection.send({ type: 'clear' })
      selection.send({ type: 'toggle all' })
    },
    'select none': () => selection.send({ type: 'clear' }),
    open: () => {
      const key = focus.focused()
      if (key !== null) commands.open(key)
    },
    archive: () => remove(archive),
    'archive and next': isReading ? () => remove(archive, 1) : undefined,
    'archive and previous': isReading ? () => remove(archive, -1) : undefined,
    'remove from view': canRemoveFrom(view) ? () => remove(archive) : undefined,
    spam: () => remove(reportSpam),
    'mark read': on((affected) => markRead(mail, affected, true)),
    'mark unread': on((affected) => {
      markRead(mail, affected, false)
      if (isReading) list.onBack()
    }),
    important: on((affected) => toggleImportant(mail, { items: affected, view })),
    'label as': on((affected) => onMenu('label', affected)),
    'move to': on((affected) => onMenu('move', affected)),
    refresh: () => mail.actors.list.send({ type: 'refresh' }),
    delete: () => remove(offeredActions(meant(), { view, groups }).trashed ? restore : trash),
    star: on((starred) => toggleStar(mail, { items: starred, view })),
    back: isReading ? list.onBack : undefined,
    // What is open answers for itself.
    reply: isReading ? undefined : answer('reply'),
    'reply all': isReading ? undefined : answer('reply_all'),
    forward: isReading ? undefined : answer('forward'),
    list: () => ({ items: meant(), rows, view, groups, onMenu, onGone: gone }),
  })
}
