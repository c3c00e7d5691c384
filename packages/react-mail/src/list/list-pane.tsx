import { failureText, LIST_FAILED, type ListItem } from '@postroom/mail-core'
import {
  archivesToInbox,
  draggedItems,
  emptyList,
  emptySearch,
  hrefOf,
  PAGE_SIZE,
  parseLocation,
  type Row,
  SEARCH_FAILED,
  searchMarks,
  selectedText,
  viewAt,
  waitingText,
} from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { type ReactElement, type RefObject, useEffect, useMemo, useRef } from 'react'
import { EmptyView, UnderstoodChips, WholeListBar } from '../lazy-components.ts'
import { useSetting } from '../settings/use-setting.ts'
import { useMail } from '../use-mail.ts'
import styles from './list-pane.module.css'
import type { Question } from './list-questions.tsx'
import { EmptyList, EmptySearch, FailedList, LoadingList } from './list-states.tsx'
import { MessageList } from './message-list.tsx'
import type { RowCommands } from './row-commands.ts'
import { RowContextMenu } from './row-context-menu.tsx'
import type { ListLocation, useList } from './use-list.ts'
import type { PageAhead } from './use-page-ahead.ts'

interface ListPaneProps {
  location: ListLocation
  name: string
  list: ReturnType<typeof useList>
  rows: readonly Row[]
  /** The page that may be shown next. */
  ahead: PageAhead | null
  selected: ReadonlySet<string>
  /** The mail that is ticked, which may be more than the rows. */
  ticked: readonly ListItem[]
  /** The row whose conversation is shown beside the list. */
  openKey: string | null
  narrow: boolean
  grid: RefObject<HTMLDivElement | null>
  commands: RowCommands
  onAsk: (question: Question) => void
  /** The menu of a row took this away. */
  onGone: (items: readonly ListItem[]) => void
  /** What waits to come in is asked for. */
  onShowWaiting: () => void
}

/** The rows of a list, or what stands for them while there are none. */
export function ListPane({
  location,
  name,
  list,
  rows,
  ahead,
  selected,
  ticked,
  openKey,
  commands,
  onAsk,
  onGone,
  onShowWaiting,
  ...look
}: ListPaneProps) {
  const { page, me } = list
  const compact = useSetting('mailDensity') === 'compact'
  // The same while it is the same list, so that opening a row draws no row again.
  const href = hrefOf({ ...location, item: null })
  const links = useMemo(() => linksOf(href), [href])
  const first = hrefOf({ ...location, item: null, page: 1 })
  const marks = useMemo(() => marksOf(first), [first])
  const next = useMemo(() => {
    if (!ahead || hrefOf({ ...ahead.location, page: 1 }) !== first) return null
    return { rows: ahead.rows, hrefOf: linksOf(hrefOf(ahead.location)) }
  }, [ahead, first])
  const isSearch = location.screen === 'search'
  const itemsAt = (key: string) => {
    const items = page.data?.items ?? []
    const pressed = items[rows.findIndex((row) => row.key === key)]
    if (!pressed) return null
    return { pressed, items: draggedItems(pressed, ticked) }
  }
  const concerns = location.screen === 'mail' ? viewAt(location.labelPath) : undefined
  const empty =
    location.screen === 'search' ? (
      <EmptySearch {...emptySearch(location.search)} />
    ) : concerns ? (
      <EmptyView view={concerns} mailboxId={location.mailboxId} />
    ) : (
      <EmptyList {...emptyList(name, location.labelPath)} />
    )
  const grid =
    page.data && me ? (
      <RowContextMenu
        target={
          <MessageList
            name={name}
            rows={rows}
            ahead={next}
            selected={selected}
            open={openKey}
            hrefOf={links}
            commands={commands}
            flat={me.view_mode !== 'threaded'}
            toInbox={archivesToInbox(list.view)}
            compact={compact}
            marks={marks}
            {...look}
            empty={empty}
          />
        }
        itemsAt={itemsAt}
        view={list.view}
        me={me}
        groups={list.groups}
        onDeleteForever={(items) => onAsk({ ask: 'delete forever', items })}
        onGone={onGone}
      />
    ) : null
  const { reach, following } = useSelector(useMail().actors.selection, ({ context }) => context)
  const isTicked = ticked.length > 0 && !following
  const total = page.data?.pagination.total_count ?? 0
  const gridBefore = useKept(grid)
  const failed = page.isError && !page.data
  const waiting = grid === null && !failed
  return (
    <>
      {/* Drawn by the style sheet: for assistive technology the grid has this name. */}
      <div className={styles.name} data-name={isTicked ? selectedText(ticked.length) : name} />
      {page.data?.waiting ? (
        <button type="button" className={styles.waiting} onClick={onShowWaiting}>
          {waitingText(page.data.waiting.length, PAGE_SIZE)}
        </button>
      ) : null}
      {page.data && reach !== 'rows' && total > rows.length ? (
        <WholeListBar
          place={list.place}
          name={isSearch ? null : name}
          onPage={rows.length}
          total={total}
          capped={page.data.pagination.capped === true}
          ticked={reach === 'list' ? ticked.length : null}
        />
      ) : null}
      {isSearch ? <UnderstoodChips search={location.search} /> : null}
      {waiting ? <LoadingList /> : null}
      {failed ? (
        <FailedList
          message={failureText(page.error, isSearch ? SEARCH_FAILED : LIST_FAILED)}
          onRetry={() => void page.refetch()}
        />
      ) : (
        <div className={styles.rows} data-waiting={waiting || undefined}>
          {grid ?? gridBefore}
        </div>
      )}
    </>
  )
}

/** Where the links of a list's rows lead. */
function linksOf(href: string): (row: Row) => string {
  const list = parseLocation(href)
  return ({ opens }) => hrefOf('item' in list ? { ...list, item: opens } : list)
}

function marksOf(href: string) {
  const list = parseLocation(href)
  return list.screen === 'search' ? searchMarks(list.search) : undefined
}

/** What was there last: while other rows are on their way the old ones stay, unseen, and then become the new ones. */
function useKept(shown: ReactElement | null): ReactElement | null {
  const last = useRef(shown)
  useEffect(() => {
    if (shown) last.current = shown
  })
  return last.current
}
