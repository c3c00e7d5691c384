import {
  archive,
  archiveAll,
  deleteForever,
  type ListItem,
  markRead,
  PAGE_SIZE,
  restore,
  trash,
} from '@postroom/mail-core'
import { archivesToInbox, DELETE_FOREVER, isTrashed, pageInfo, type Row } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { useAction } from '../use-action.ts'
import { useMail } from '../use-mail.ts'
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
}

/** The toolbar of a list, bound to what mail-core does. What takes an open conversation away leads back to the list. */
export function ListTools({ location, list, chosen, rows, back }: ListToolsProps) {
  const { actors } = useMail()
  const { view, groups, page } = list
  const selected = useSelector(actors.selection, ({ context }) => context.selected)
  const [asking, setAsking] = useState<keyof typeof QUESTIONS | null>(null)
  const [doArchive, doTrash, doRestore] = [useAction(archive), useAction(trash), useAction(restore)]
  const [doDelete, doArchiveAll, doMarkRead] = [useAction(deleteForever), useAction(archiveAll), useAction(markRead)]

  const trashed = chosen.length > 0 && chosen.every((item) => isTrashed(item, groups))
  const leave = () => {
    back?.onBack()
    actors.selection.send({ type: 'clear' })
  }
  const then = (act: (rows: { items: readonly ListItem[]; view: typeof view }) => void) => () => {
    act({ items: chosen, view })
    leave()
  }
  const confirm = () => {
    setAsking(null)
    if (asking === 'archive all') void doArchiveAll()
    else then(doDelete)()
  }
  const question = QUESTIONS[asking ?? 'delete forever']
  return (
    <>
      <ListToolbar
        items={chosen}
        view={view.path}
        toInbox={archivesToInbox(view)}
        trashed={trashed}
        back={back}
        selectAll={
          back
            ? undefined
            : {
                state: selected.size === 0 ? false : selected.size === rows.length ? true : 'mixed',
                onToggle: () => actors.selection.send({ type: 'toggle all' }),
              }
        }
        onRefresh={back ? undefined : () => actors.list.send({ type: 'refresh' })}
        onArchive={then(doArchive)}
        onArchiveAll={view.path === 'inbox' && !back ? () => setAsking('archive all') : undefined}
        onRemove={then(trashed ? doRestore : doTrash)}
        onDeleteForever={() => setAsking('delete forever')}
        onMarkRead={(read) => {
          doMarkRead(chosen, read)
          if (!read) leave()
        }}
      >
        {page.data && !back ? (
          <Pager
            info={pageInfo(page.data.pagination, {
              pageSize: PAGE_SIZE,
              noun: location.screen === 'search' ? 'result' : 'conversation',
            })}
            onPrevious={() => actors.list.send({ type: 'previous page' })}
            onNext={() => actors.list.send({ type: 'next page' })}
          />
        ) : null}
      </ListToolbar>
      <AlertDialog open={asking !== null} {...question} onConfirm={confirm} onCancel={() => setAsking(null)} />
    </>
  )
}

const QUESTIONS = {
  'archive all': {
    title: 'Archive all?',
    text: 'Inbox mail that carries one of your labels leaves the inbox. It stays under its labels and in All Mail.',
    confirmLabel: 'Archive all',
  },
  'delete forever': {
    title: DELETE_FOREVER,
    text: 'This mail is removed for good and cannot be brought back.',
    confirmLabel: 'Delete',
    danger: true,
  },
}
