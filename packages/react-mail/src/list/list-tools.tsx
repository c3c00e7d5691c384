import { archive, changeProblem, type ListItem, markRead, type Pagination, restore, trash } from '@postroom/mail-core'
import { emptySearch, hrefOf, offeredActions, type PageInfo, pageInfo, type Row } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback } from 'react'
import { ListMenus } from '../lazy-components.ts'
import { useAction } from '../use-action.ts'
import { useMail } from '../use-mail.ts'
import type { ListMenu } from './list-menus.tsx'
import type { Question } from './list-questions.tsx'
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx'
import { Pager } from './pager.tsx'
import type { ListLocation, useList } from './use-list.ts'

/** A menu of the toolbar, over the list of this address. */
export interface OpenMenu {
  name: ListMenu
  items: readonly ListItem[]
  href: string
}

interface ListToolsProps {
  location: ListLocation
  list: ReturnType<typeof useList>
  /** What the buttons act on: the ticked rows, or the open one. */
  chosen: readonly ListItem[]
  rows: readonly Row[]
  back: ListToolbarProps['back']
  onAsk: (question: Question) => void
  /** The next page, or the one before, may be asked for soon. */
  onPrefetch: (by: 1 | -1) => void
  /** What was chosen has left: nothing is chosen any more. */
  onLeave: () => void
  /** What was open is closed, and stays where it is. */
  onClose: () => void
  /** An open menu and what it is about, which may leave the list meanwhile and come back when the server refuses. */
  menu: OpenMenu | null
  onMenu: (menu: OpenMenu | null) => void
  children?: ReactNode
}

/** The toolbar of a list, bound to what mail-core does. What takes an open conversation away leads back to the list. */
export function ListTools({
  location,
  list,
  chosen,
  rows,
  back,
  onAsk,
  onLeave,
  menu,
  onMenu,
  ...props
}: ListToolsProps) {
  const mail = useMail()
  const { actors } = mail
  const { view, groups, page, me } = list
  const selected = useSelector(actors.selection, ({ context }) => context.selected)
  const isTicked = useSelector(actors.selection, ({ context }) => context.selected.size > 0 && !context.following)
  const [doArchive, doTrash, doRestore] = [useAction(archive), useAction(trash), useAction(restore)]
  const doMarkRead = useAction(markRead)
  const closeMenu = useCallback(() => onMenu(null), [onMenu])
  const href = hrefOf(location)
  const open = menu?.href === href ? menu : null
  const items = open?.items ?? chosen
  const offered = offeredActions(chosen, { view, groups })
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
      offered={offered}
      refusal={{ change: changeProblem(mail, chosen), deleteForever: changeProblem(mail, chosen, 'full') }}
      back={back}
      selectAll={back ? undefined : selectAll}
      onRefresh={back ? undefined : () => actors.list.send({ type: 'refresh' })}
      onArchive={then(doArchive)}
      onArchiveAll={offered.archiveAll && !back ? () => onAsk({ ask: 'archive all' }) : undefined}
      onRemove={then(offered.trashed ? doRestore : doTrash)}
      onDeleteForever={() => onAsk({ ask: 'delete forever', items: chosen })}
      onMarkRead={(read) => {
        doMarkRead(chosen, read)
        if (!read) props.onClose()
      }}
      menus={
        items.length > 0 && me ? (
          <ListMenus
            {...{ items, view, me, groups }}
            open={open?.name ?? null}
            onOpen={(name) => onMenu({ name, items, href })}
            onClose={closeMenu}
            onMoved={onLeave}
          />
        ) : undefined
      }
    >
      {page.data && !back ? (
        <Pager
          info={infoOf(page.data.pagination, location)}
          selected={isTicked ? chosen.length : 0}
          onPrevious={() => actors.list.send({ type: 'previous page' })}
          onPrefetch={props.onPrefetch}
          onNext={() => actors.list.send({ type: 'next page' })}
        />
      ) : null}
      {props.children}
    </ListToolbar>
  )
}

function infoOf(pagination: Pagination, location: ListLocation): PageInfo {
  if (location.screen === 'mail') return pageInfo(pagination, 'conversation')
  const info = pageInfo(pagination, 'result')
  return { ...info, summary: info.summary || emptySearch(location.search).summary }
}
