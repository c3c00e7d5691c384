import { answerRow, archive, type ListItem, type ListView, restore, toggleStar, trash } from '@postroom/mail-core'
import { offeredActions, type Row } from '@postroom/mail-core/rules'
import { useShortcuts } from '../settings/use-shortcuts.ts'
import { useMail } from '../use-mail.ts'
import type { RowCommands } from './message-row.tsx'
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
  onLeave: () => void
  onBack: () => void
}

/** The single keys of a list: they act on what is chosen, else on the row that has the focus (G-127). */
export function useListKeys(list: ListKeys): void {
  const mail = useMail()
  const { items, rows, view, chosen, open, commands, focus } = list
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
  const remove = (act: typeof archive) => {
    const acted = meant()
    if (acted.length === 0) return
    act(mail, { items: acted, view })
    if (chosen.length > 0) list.onLeave()
  }
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
    archive: () => remove(archive),
    delete: () => remove(offeredActions(meant(), { view, groups: list.groups }).trashed ? restore : trash),
    star: () => {
      const starred = meant()
      if (starred.length > 0) toggleStar(mail, { items: starred, view })
    },
    back: isReading ? list.onBack : undefined,
    // What is open answers for itself.
    reply: isReading ? undefined : answer('reply'),
    'reply all': isReading ? undefined : answer('reply_all'),
    forward: isReading ? undefined : answer('forward'),
  })
}
