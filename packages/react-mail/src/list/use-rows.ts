import type { LabelGroup, ListItem, User } from '@postroom/mail-core'
import { type Row, rowOf } from '@postroom/mail-core/rules'
import { useMemo, useRef } from 'react'
import { useMail } from '../use-mail.ts'
import { useToday } from '../use-today.ts'

/** The rows of a page. A row stays the same object while it shows the same, so that only what changed is drawn again. */
export function useRows(
  items: readonly ListItem[],
  place: { view: string; me: User | undefined; groups: readonly LabelGroup[] },
): readonly Row[] {
  const { ports } = useMail()
  const { view, me, groups } = place
  const today = useToday()
  const before = useRef(new Map<string, { row: Row; print: string }>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another day the same mail has another date
  return useMemo(() => {
    if (!me) return []
    const now = new Date(ports.clock.now())
    const shown = items.map((item) => {
      const row = rowOf(item, { view, me, groups, now, ...(ports.locale && { locale: ports.locale }) })
      const print = JSON.stringify(row)
      const old = before.current.get(row.key)
      return old?.print === print ? old : { row, print }
    })
    before.current = new Map(shown.map((each) => [each.row.key, each]))
    return shown.map(({ row }) => row)
  }, [items, view, me, groups, ports, today])
}
