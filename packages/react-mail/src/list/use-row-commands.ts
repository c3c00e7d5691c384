import {
  archive,
  type ListItem,
  type ListView,
  type Mail,
  markRead,
  mayChange,
  openedQuery,
  restore,
  toggleImportant,
  toggleStar,
  trash,
} from '@postroom/mail-core'
import { draggedItems, hrefOf, type OpenItem, type Row } from '@postroom/mail-core/rules'
import { useEffect, useMemo, useRef } from 'react'
import { useMail } from '../use-mail.ts'
import { pickUp } from './drag-rows.ts'
import type { RowCommands } from './row-commands.ts'
import type { ListLocation } from './use-list.ts'

export interface RowsShown {
  location: ListLocation
  view: ListView
  items: readonly ListItem[]
  rows: readonly Row[]
  /** The mail that is ticked, which may be more than the rows. */
  ticked: readonly ListItem[]
  openDraft: (draftId: number) => void
  /** A row's own command took this away. */
  onGone: (items: readonly ListItem[]) => void
}

/** The commands of all rows as one object that never changes, so that rows need not be drawn again. */
export function useRowCommands(shown: RowsShown): RowCommands {
  const mail = useMail()
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  return useMemo(() => {
    const at = (key: string) => {
      const { items, rows, view } = latest.current
      const place = rows.findIndex((row) => row.key === key)
      const [item, row] = [items[place], rows[place]]
      return item && row ? { row, rows: { items: [item], view } } : null
    }
    const on = (act: (found: NonNullable<ReturnType<typeof at>>) => void) => (key: string) => {
      const found = at(key)
      if (found) act(found)
    }
    const takeAway = (act: typeof archive, { items, view }: Parameters<typeof archive>[1]) => {
      if (!mayChange(mail, items)) return
      act(mail, { items, view })
      latest.current.onGone(items)
    }
    return {
      open: on(({ row }) => {
        const { location, openDraft, view } = latest.current
        if (row.draftId !== null) return openDraft(row.draftId)
        // On its way before anything is drawn for it.
        prefetch(mail, row.opens, view)
        mail.ports.navigate(hrefOf({ ...location, item: row.opens }))
      }),
      select: (key, range) => mail.actors.selection.send({ type: range ? 'select range' : 'toggle', key }),
      star: on(({ rows }) => toggleStar(mail, rows)),
      important: on(({ rows }) => toggleImportant(mail, rows)),
      archive: on(({ rows }) => takeAway(archive, rows)),
      remove: on(({ row, rows }) => takeAway(row.trashed ? restore : trash, rows)),
      markRead: (key, read) => on(({ rows }) => markRead(mail, rows.items, read))(key),
      drag: (key, data) =>
        on(({ rows }) => {
          const [pressed] = rows.items
          if (pressed) pickUp(mail, draggedItems(pressed, latest.current.ticked), data)
        })(key),
      letGo: () => mail.actors.drag.send({ type: 'cancel' }),
      prefetch: on(({ row }) => row.draftId === null && prefetch(mail, row.opens, latest.current.view)),
    }
  }, [mail])
}

/** Asks for a conversation before it is opened; a failure shows when it is. */
function prefetch(mail: Mail, opens: OpenItem, view: ListView): void {
  mail.inBackground('prefetch', () => mail.cache.prefetchQuery(openedQuery(mail, opens, view)))
}
