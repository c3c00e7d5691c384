import type { LabelGroup, ListItem, User } from '@postroom/mail-core'
import { type Row, rowOf, withPresence } from '@postroom/mail-core/rules'
import { useMemo, useRef } from 'react'
import { useMail } from '../use-mail.ts'
import { usePresence } from '../use-presence.ts'
import { useToday } from '../use-today.ts'

const NO_ROWS: readonly Row[] = []

/**
 * The rows of a page. A row stays the same object while it shows the same, so that only what changed is drawn again. `rowsOf`
 * has the rows of mail ready that may be shown next.
 */
export function useRows(
  items: readonly ListItem[],
  place: { view: string; me: User | undefined; groups: readonly LabelGroup[] },
): { rows: readonly Row[]; rowsOf(items: readonly ListItem[]): readonly Row[] } {
  const { ports } = useMail()
  const { view, me, groups } = place
  const today = useToday()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another day the same mail has another date
  const rowsOf = useMemo(() => {
    const known = new WeakMap<ListItem, Row>()
    const now = new Date(ports.clock.now())
    return (items: readonly ListItem[], before: readonly Row[]) => {
      if (!me) return NO_ROWS
      const old = new Map(before.map((row) => [row.key, row]))
      return items.map((item) => {
        const found = known.get(item)
        if (found) return found
        const fresh = rowOf(item, { view, me, groups, now, ...(ports.locale && { locale: ports.locale }) })
        const shown = old.get(fresh.key)
        const row = shown && JSON.stringify(shown) === JSON.stringify(fresh) ? shown : fresh
        known.set(item, row)
        return row
      })
    }
  }, [view, me, groups, ports, today])
  const before = useRef(NO_ROWS)
  const rows = useMemo(() => {
    before.current = rowsOf(items, before.current)
    return before.current
  }, [items, rowsOf])
  const presence = usePresence()
  const attended = useMemo(() => rows.map((row) => withPresence(row, presence[row.key])), [rows, presence])
  return { rows: attended, rowsOf: (next) => rowsOf(next, NO_ROWS) }
}
