import { archive, type ListItem, markRead, type Pagination, restore, trash } from '@postroom/mail-core'
import { archivesToInbox, emptySearch, isTrashed, type PageInfo, pageInfo, type Row } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { ListMenus } from '../later-parts.ts'
import { useAction } from '../use-action.ts'
import { useMail } from '../use-mail.ts'
import type { Question } from './list-questions.tsx'
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx'
import { Pager } from './pager.tsx'
import type { ListLocation, useList } from './use-list.ts'

interface ListToolsProps {
  location: ListLocation
  list: ReturnType<typeof useList>
  /** What the buttons act on: the ticked rows, or the open one. */
  chosen: readonly ListItem[]
  rows: readonly Row[]
  back: ListToolbarProps['back']
  onAsk: (question: Question) => void
  /** What was chosen has left: nothing is chosen any more. */
  onLeave: () => void
  children?: ReactNode
}

/** The toolbar of a list, bound to what mail-core does. What takes an open conversation away leads back to the list. */
export function ListTools({ location, list, chosen, rows, back, onAsk, onLeave, children }: ListToolsProps) {
  const { actors } = useMail()
  const { view, groups, page, me } = list
  const selected = useSelector(actors.selection, ({ context }) => context.selected)
  const [doArchive, doTrash, doRestore] = [useAction(archive), useAction(trash), useAction(restore)]
  const doMarkRead = useAction(markRead)
  const trashed = chosen.length > 0 && chosen.every((item) => isTrashed(item, groups))
  const then = (act: typeof doArchive) => () => {
    act({ items: chosen, view })
    onLeave()
  }
  const selectAll = {
    state: selected.size === 0 ? false : selected.size === rows.length ? true : ('mixed' as const),
    onToggle: () => actors.selection.send({ type: 'toggle all' }),
  }
  return (
    <ListToolbar
      items={chosen}
      view={view.path}
      toInbox={archivesToInbox(view)}
      trashed={trashed}
      back={back}
      selectAll={back ? undefined : selectAll}
      onRefresh={back ? undefined : () => actors.list.send({ type: 'refresh' })}
      onArchive={then(doArchive)}
      onArchiveAll={view.path === 'inbox' && !back ? () => onAsk({ ask: 'archive all' }) : undefined}
      onRemove={then(trashed ? doRestore : doTrash)}
      onDeleteForever={() => onAsk({ ask: 'delete forever', items: chosen })}
      onMarkRead={(read) => {
        doMarkRead(chosen, read)
        if (!read) onLeave()
      }}
      menus={
        chosen.length > 0 && me ? (
          <ListMenus items={chosen} view={view} me={me} groups={groups} onMoved={onLeave} />
        ) : undefined
      }
    >
      {page.data && !back ? (
        <Pager
          info={infoOf(page.data.pagination, location)}
          onPrevious={() => actors.list.send({ type: 'previous page' })}
          onForesee={list.foreseeNext}
          onNext={() => actors.list.send({ type: 'next page' })}
        />
      ) : null}
      {children}
    </ListToolbar>
  )
}

function infoOf(pagination: Pagination, location: ListLocation): PageInfo {
  if (location.screen === 'mail') return pageInfo(pagination, 'conversation')
  const info = pageInfo(pagination, 'result')
  return { ...info, summary: info.summary || emptySearch(location.search).summary }
}
