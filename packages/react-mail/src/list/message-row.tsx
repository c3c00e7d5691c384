import { DRAFT, matchReason, type Row, rowReason, type SearchMarks } from '@postroom/mail-core/rules'
import { CornerUpLeft, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './message-row.module.css'
import type { RowCommands } from './row-commands.ts'
import { RowControls } from './row-controls.tsx'
import { RowHoverActions } from './row-hover-actions.tsx'
import { isControl, rowOf } from './row-of.ts'
import { FileMark, RowWords } from './row-words.tsx'
import { useHoverIntent } from './use-hover-intent.ts'

export interface MessageRowProps {
  row: Row
  /** Where the row's link leads; a plain press is a command instead. */
  href: string
  /** Messages one by one instead of conversations. */
  flat: boolean
  /** Archive means Move to inbox here. */
  toInbox: boolean
  compact: boolean
  /** The words that a search looked for. */
  marks?: SearchMarks | undefined
  selected: boolean
  open: boolean
  /** It is the grid's place in the tab order. */
  active: boolean
  dragged?: boolean
  commands: RowCommands
}

/** A cell of the grid; what is in it takes the focus. */
const CELL = { role: 'gridcell' } as const
const NO_MARKS: SearchMarks = { subject: [], snippet: [] }

/** One conversation or message of a list. Weight and ground say unread; nothing moves under the pointer. */
export const MessageRow = memo(function MessageRow({ row, ...props }: MessageRowProps) {
  const { commands, active, selected, compact, marks = NO_MARKS } = props
  const tabIndex = active ? 0 : -1
  const reason = rowReason(row, marks.snippet)
  const { near, handlers } = useHoverIntent(() => commands.prefetch(row.key))
  const press = (event: MouseEvent) => {
    // What opens from a row lies elsewhere on the page.
    if (event.defaultPrevented || isControl(event.target) || !rowOf(event.target)) return
    if (event.metaKey || event.ctrlKey || event.button !== 0) return
    event.preventDefault()
    if (event.shiftKey) commands.select(row.key, true)
    else commands.open(row.key)
  }
  const key = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') commands.open(row.key)
    if (event.key === ' ') {
      event.preventDefault()
      commands.select(row.key, event.shiftKey)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of two lines does not fit a table
    <div
      role="row"
      tabIndex={tabIndex}
      className={styles.row}
      aria-label={rowName(row)}
      aria-selected={selected}
      data-key={row.key}
      data-unread={row.unread || undefined}
      data-open={props.open || undefined}
      data-dragged={props.dragged || undefined}
      data-important={row.important || undefined}
      data-near={near || undefined}
      draggable
      onDragStart={(event) => commands.drag(row.key, event.dataTransfer)}
      onDragEnd={commands.letGo}
      onClick={press}
      onKeyDown={key}
      {...handlers}
    >
      <RowControls
        flat={props.flat}
        selected={selected}
        starred={row.starred}
        important={row.important}
        blocked={row.refusal}
        tabIndex={tabIndex}
        commands={commands}
      />
      <div {...CELL} className={styles.sender}>
        {row.replied ? (
          <span className={styles.replied} data-tooltip="Replied">
            <Icon of={CornerUpLeft} size={16} />
            <VisuallyHidden>Replied</VisuallyHidden>
          </span>
        ) : null}
        {row.claim === undefined ? null : (
          <span role="img" aria-label={row.claim} className={styles.claim} data-tooltip={row.claim}>
            <Icon of={TriangleAlert} size={16} />
          </span>
        )}
        <bdi className={styles.name}>
          {row.draft === undefined ? null : <span className={styles.draft}>{DRAFT}</span>}
          {row.people}
        </bdi>
        {row.count === null ? null : <span className={styles.count}>{row.count}</span>}
      </div>
      <RowWords row={row} reason={reason} href={props.href} compact={compact} marks={marks} tabIndex={tabIndex} />
      <div {...CELL} className={styles.end}>
        <FileMark row={row} compact={compact} />
        <span className={styles.date} data-tooltip={row.fullDate}>
          {row.date}
        </span>
        {near ? <RowHoverActions row={row} toInbox={props.toInbox} tabIndex={tabIndex} commands={commands} /> : null}
      </div>
    </div>
  )
})

/** What a screen reader says of the row, unread first. */
function rowName(row: Row): string {
  const count = row.count === null ? '' : `${row.count} messages`
  const found = row.match === null ? '' : matchReason(row.match)
  const parts = [
    row.unread ? 'unread' : '',
    row.draft,
    row.people,
    row.claim,
    count,
    row.trouble,
    row.subject,
    found,
    row.snippet,
    ...(row.marks ?? []).map(({ text }) => text),
    row.alsoIn,
    row.date,
  ]
  return parts.filter(Boolean).join(', ')
}
