import type { Row, SearchMarks } from '@postroom/mail-core/rules'
import { memo, useEffect, useMemo, useRef } from 'react'
import { idle } from '../idle.ts'
import styles from './message-list.module.css'
import { MessageRow } from './message-row.tsx'
import type { RowCommands } from './row-commands.ts'
import { rowsInWindow } from './rows-in-window.ts'
import { useRowSlots } from './use-row-slots.ts'
import { useRowsInTurn } from './use-rows-in-turn.ts'

/** The rows of a page, and where each one's link leads. */
export interface PageOfRows {
  rows: readonly Row[]
  hrefOf: (row: Row) => string
}

export interface RowSheetProps extends PageOfRows {
  selected: ReadonlySet<string>
  open: string | null
  /** Key of the row that is the grid's place in the tab order. */
  active: string | null
  dragged: readonly string[]
  flat: boolean
  toInbox: boolean
  compact: boolean
  marks?: SearchMarks | undefined
  commands: RowCommands
  /** Drawn and laid out, and not shown: the page that may be next, or the last one. */
  ahead: boolean
}

/** A page of rows. */
export const RowSheet = memo(function RowSheet({ ahead, ...props }: RowSheetProps) {
  const { rows, hrefOf, selected, open, active, dragged, flat, toInbox, compact, marks, commands } = props
  const sheet = useRef<HTMLDivElement>(null)
  const { slots, isOther } = useRowSlots(rows)
  const all = useMemo(
    () =>
      rows.map((row, place) => (
        <MessageRow
          key={slots[place]}
          row={row}
          href={hrefOf(row)}
          flat={flat}
          toInbox={toInbox}
          compact={compact}
          marks={marks}
          selected={selected.has(row.key)}
          open={open === row.key}
          active={row.key === active}
          dragged={dragged.includes(row.key)}
          commands={commands}
        />
      )),
    [rows, slots, hrefOf, flat, toInbox, compact, marks, selected, open, active, dragged, commands],
  )
  // What changes on a page that is shown is there in one frame; another page begins with what is in sight.
  const inSight = rowsInWindow(globalThis.innerHeight ?? Number.POSITIVE_INFINITY, compact)
  const drawn = useRowsInTurn(all, { first: inSight, whole: ahead || !isOther })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each time that something was drawn
  useEffect(() => {
    // To measure it has it laid out.
    if (ahead) void idle().then(() => sheet.current?.firstElementChild?.getBoundingClientRect())
  }, [ahead, drawn])
  return (
    <div ref={sheet} className={styles.sheet} data-ahead={ahead || undefined}>
      {drawn}
    </div>
  )
})
