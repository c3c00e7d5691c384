import { LIST_FAILED } from '@postroom/mail-core'
import { archivesToInbox, draggedItems, type Row } from '@postroom/mail-core/rules'
import { useCallback } from 'react'
import { useSetting } from '../settings/use-setting.ts'
import type { Question } from './list-questions.tsx'
import { EmptyList, FailedList, LoadingList } from './list-states.tsx'
import { MessageList } from './message-list.tsx'
import type { RowCommands } from './message-row.tsx'
import { RowContextMenu } from './row-context-menu.tsx'
import type { ListLocation, useList } from './use-list.ts'

interface ListPaneProps {
  location: ListLocation
  name: string
  list: ReturnType<typeof useList>
  rows: readonly Row[]
  selected: ReadonlySet<string>
  commands: RowCommands
  onAsk: (question: Question) => void
}

/** The rows of a list, or what stands for them while there are none. */
export function ListPane({ location, name, list, rows, selected, commands, onAsk }: ListPaneProps) {
  const { page, me } = list
  const compact = useSetting('mailDensity') === 'compact'
  const locationOf = useCallback((row: Row) => ({ ...location, item: row.opens }), [location])
  if (page.isError && !page.data)
    return <FailedList message={page.error.message || LIST_FAILED} onRetry={() => void page.refetch()} />
  if (!page.data || !me) return <LoadingList />
  const itemsAt = (key: string) => {
    const items = page.data?.items ?? []
    const pressed = items[rows.findIndex((row) => row.key === key)]
    if (!pressed) return null
    return { pressed, items: draggedItems(pressed, items, selected) }
  }
  const grid = (
    <MessageList
      name={name}
      rows={rows}
      selected={selected}
      locationOf={locationOf}
      commands={commands}
      flat={me.view_mode !== 'threaded'}
      toInbox={archivesToInbox(list.view)}
      compact={compact}
      empty={<EmptyList title={`Your ${name} is empty`} hint={`Nothing in ${name} right now.`} />}
    />
  )
  return (
    <RowContextMenu
      target={grid}
      itemsAt={itemsAt}
      view={list.view}
      me={me}
      groups={list.groups}
      onDeleteForever={(items) => onAsk({ ask: 'delete forever', items })}
    />
  )
}
