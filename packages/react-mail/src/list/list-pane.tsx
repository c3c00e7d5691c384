import { failureText, LIST_FAILED } from '@postroom/mail-core'
import {
  archivesToInbox,
  draggedItems,
  emptyList,
  emptySearch,
  type Row,
  SEARCH_FAILED,
  searchMarks,
} from '@postroom/mail-core/rules'
import { lazy, type RefObject, Suspense, useCallback, useMemo } from 'react'
import { loadUnderstoodChips } from '../load-when-used.ts'
import { useSetting } from '../settings/use-setting.ts'
import type { Question } from './list-questions.tsx'
import { EmptyList, FailedList, LoadingList } from './list-states.tsx'
import { MessageList } from './message-list.tsx'
import type { RowCommands } from './message-row.tsx'
import { RowContextMenu } from './row-context-menu.tsx'
import type { ListLocation, useList } from './use-list.ts'

const UnderstoodChips = lazy(loadUnderstoodChips)

interface ListPaneProps {
  location: ListLocation
  name: string
  list: ReturnType<typeof useList>
  rows: readonly Row[]
  selected: ReadonlySet<string>
  /** The row whose conversation is shown beside the list. */
  openKey: string | null
  narrow: boolean
  grid: RefObject<HTMLDivElement | null>
  commands: RowCommands
  onAsk: (question: Question) => void
}

/** The rows of a list, or what stands for them while there are none. */
export function ListPane({ location, name, list, rows, selected, openKey, commands, onAsk, ...look }: ListPaneProps) {
  const { page, me } = list
  const compact = useSetting('mailDensity') === 'compact'
  const locationOf = useCallback((row: Row) => ({ ...location, item: row.opens }), [location])
  const asked = location.screen === 'search' ? JSON.stringify(location.search) : null
  const marks = useMemo(() => (asked === null ? undefined : searchMarks(JSON.parse(asked))), [asked])
  const chips =
    location.screen === 'search' ? (
      <Suspense>
        <UnderstoodChips search={location.search} />
      </Suspense>
    ) : null
  const failed = location.screen === 'search' ? SEARCH_FAILED : LIST_FAILED
  if (page.isError && !page.data)
    return (
      <>
        {chips}
        <FailedList message={failureText(page.error, failed)} onRetry={() => void page.refetch()} />
      </>
    )
  if (!page.data || !me)
    return (
      <>
        {chips}
        <LoadingList />
      </>
    )
  const itemsAt = (key: string) => {
    const items = page.data?.items ?? []
    const pressed = items[rows.findIndex((row) => row.key === key)]
    if (!pressed) return null
    return { pressed, items: draggedItems(pressed, items, selected) }
  }
  const empty = location.screen === 'search' ? emptySearch(location.search) : emptyList(name)
  const grid = (
    <MessageList
      name={name}
      rows={rows}
      selected={selected}
      open={openKey}
      locationOf={locationOf}
      commands={commands}
      flat={me.view_mode !== 'threaded'}
      toInbox={archivesToInbox(list.view)}
      compact={compact}
      marks={marks}
      {...look}
      empty={<EmptyList title={empty.title} hint={empty.hint} searched={location.screen === 'search'} />}
    />
  )
  return (
    <>
      {chips}
      <RowContextMenu
        target={grid}
        itemsAt={itemsAt}
        view={list.view}
        me={me}
        groups={list.groups}
        onDeleteForever={(items) => onAsk({ ask: 'delete forever', items })}
      />
    </>
  )
}
