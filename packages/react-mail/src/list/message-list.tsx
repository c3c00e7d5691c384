import { type Row, rowAfter, type SearchMarks } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { TouchRows } from '../lazy-components.ts'
import { isChord } from '../ui/is-chord.ts'
import { useMail } from '../use-mail.ts'
import styles from './message-list.module.css'
import type { RowCommands } from './row-commands.ts'
import { rowOf, rowsOf } from './row-of.ts'
import { type PageOfRows, RowSheet } from './row-sheet.tsx'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useSheets } from './use-sheets.ts'
import { ViewportHintsContext } from './viewport-hints.ts'

export interface MessageListProps {
  /** The view name: what the grid is called. */
  name: string
  rows: readonly Row[]
  selected: ReadonlySet<string>
  /** Key of the row whose mail is open beside the list. */
  open?: string | null
  hrefOf: (row: Row) => string
  /** The page that may be shown next. */
  ahead?: PageOfRows | null
  commands: RowCommands
  flat: boolean
  toInbox: boolean
  compact: boolean
  /** Rows stand on two lines, without chips (G-124). */
  narrow: boolean
  marks?: SearchMarks | undefined
  grid: RefObject<HTMLDivElement | null>
  /** Shown over the grid while it has no rows. */
  empty?: ReactNode
}

const UNTOUCHED = { selected: new Set<string>(), open: null, dragged: [] }

/** The rows of a list as a grid: one stop in the tab order, from where the arrows go from row to row. */
export function MessageList({
  name,
  rows,
  selected,
  open = null,
  hrefOf,
  ahead = null,
  commands,
  narrow,
  grid,
  empty,
  ...look
}: MessageListProps) {
  const dragged = useSelector(useMail().actors.drag, ({ context }) => context.keys)
  const autoScroll = useAutoScroll('list', grid)
  useLayoutEffect(() => followWidth(grid.current?.parentElement ?? null, narrow), [grid, narrow])
  const [activeKey, setActiveKey] = useState<string | null>(null)
  // When the row that the keyboard comes to leaves, it comes to the next one.
  const keysBefore = useRef<readonly string[]>([])
  const keys = rows.map(({ key }) => key)
  const active = (activeKey !== null && rowAfter(activeKey, keysBefore.current, keys)) || (keys[0] ?? null)
  useLayoutEffect(() => {
    keysBefore.current = keys
    if (activeKey !== null) setActiveKey(active)
  })

  const page = { rows, hrefOf, selected, open, active, dragged, commands, ...look }
  const { flat, toInbox, compact, marks } = look
  const next = useMemo(
    () =>
      ahead && { ...ahead, ...UNTOUCHED, active: ahead.rows[0]?.key ?? null, commands, flat, toInbox, compact, marks },
    [ahead, commands, flat, toInbox, compact, marks],
  )
  const { pages, front, isOther } = useSheets(page, next)
  const scrolled = useRef(false)
  useLayoutEffect(() => {
    if (!isOther) return
    if (scrolled.current) grid.current?.scrollTo({ top: 0, behavior: 'instant' })
    scrolled.current = false
  })

  const go = useCallback(
    (event: KeyboardEvent) => {
      if (isChord(event)) return
      const here = rowOf(event.target)
      const all = rowsOf(grid.current)
      const index = here ? all.indexOf(here) : -1
      const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: all.length - 1 }[event.key]
      const row = next === undefined ? undefined : all[next]
      if (!row) return
      event.preventDefault()
      row.focus()
    },
    [grid],
  )

  return (
    <div
      className={styles.frame}
      data-narrow={narrow || undefined}
      data-tight={use(ViewportHintsContext).tightList || undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a table would squeeze rows of two lines into cells */}
      <div
        ref={grid}
        role="grid"
        aria-label={name}
        aria-rowcount={rows.length}
        aria-multiselectable="true"
        tabIndex={-1}
        className={styles.list}
        onKeyDown={go}
        {...autoScroll}
        onScroll={() => {
          scrolled.current = true
        }}
        onFocus={(event) => {
          const key = rowOf(event.target)?.dataset.key
          if (key) setActiveKey(key)
        }}
      >
        {pages.map(
          (page, sheet) => page && <RowSheet key={sheet === 0 ? 'a' : 'b'} {...page} ahead={sheet !== front} />,
        )}
      </div>
      {hasTouch() ? <TouchRows grid={grid} commands={commands} toInbox={look.toInbox} /> : null}
      {rows.length === 0 ? <div className={styles.empty}>{empty}</div> : null}
    </div>
  )
}

/** Below this width in pixels a row does not fit on one line: under a mouse, and with the larger controls under a finger. */
const ROW_WIDTH = { fine: 704, coarse: 1024 }

/** Marks the list as tight while rows must stand on two lines: without drawing them again, and before they are painted. */
function followWidth(frame: HTMLElement | null, narrow: boolean): (() => void) | undefined {
  if (!frame) return
  const width = matchMedia('(pointer: coarse)').matches ? ROW_WIDTH.coarse : ROW_WIDTH.fine
  const measure = () => frame.toggleAttribute('data-tight', narrow || frame.offsetWidth < width)
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(frame)
  return () => observer.disconnect()
}

/** Not where there is no window yet. */
const hasTouch = (): boolean => globalThis.matchMedia?.('(any-pointer: coarse)').matches ?? false
