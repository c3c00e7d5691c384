import {
  archive,
  forwardAsAttachment,
  type LabelGroup,
  type ListItem,
  type ListView,
  markRead,
  restore,
  trash,
  type User,
} from '@postroom/mail-core'
import { archivesToInbox, archiveText, deleteText, isTrashed, readText } from '@postroom/mail-core/rules'
import {
  Archive,
  ArchiveRestore,
  Eraser,
  FolderInput,
  Forward,
  Inbox,
  Mail,
  MailOpen,
  Paperclip,
  Reply,
  ReplyAll,
  Tags,
  Trash2,
} from 'lucide-react'
import { lazy, type ReactElement, useState } from 'react'
import { loadLabelAsPanel, loadMoveToPanel } from '../load-when-used.ts'
import { ContextMenu } from '../ui/context-menu.tsx'
import { MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { useMail } from '../use-mail.ts'
import { answerRow } from './answer-row.ts'
import styles from './row-context-menu.module.css'
import { closeMenus, SubmenuPanel } from './submenu-panel.tsx'

const LabelAsPanel = lazy(loadLabelAsPanel)
const MoveToPanel = lazy(loadMoveToPanel)

export interface RowContextMenuProps {
  /** What is pressed: the list. */
  target: ReactElement
  /** The rows that the menu acts on, when the row of this key was pressed: the selection when it is part of it. */
  itemsAt: (key: string) => { pressed: ListItem; items: readonly ListItem[] } | null
  view: ListView
  me: User
  groups: readonly LabelGroup[]
  /** The question before deleting is asked elsewhere. */
  onDeleteForever: (items: readonly ListItem[]) => void
}

/** Everything that can be done with a row, where the pointer is. */
export function RowContextMenu({ target, itemsAt, view, me, groups, onDeleteForever }: RowContextMenuProps) {
  const mail = useMail()
  const [found, setFound] = useState<ReturnType<typeof itemsAt>>(null)
  const items = found?.items ?? []
  const trashed = items.length > 0 && items.every((item) => isTrashed(item, groups))
  const someUnread = items.some(({ read }) => !read)
  const answer = (mode: 'reply' | 'reply_all' | 'forward') => {
    if (found) mail.inBackground('answer a row', () => answerRow(mail, { item: found.pressed, mode, trashed }))
  }
  const toInbox = archivesToInbox(view)
  return (
    <ContextMenu
      label="Message actions"
      target={
        <div
          className={styles.area}
          onContextMenuCapture={(event) => {
            const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="row"]') : null
            const next = row?.dataset.key === undefined ? null : itemsAt(row.dataset.key)
            setFound(next)
            // Elsewhere the browser's own menu opens.
            if (!next) event.stopPropagation()
          }}
        >
          {target}
        </div>
      }
    >
      <MenuItem icon={Reply} onSelect={() => answer('reply')}>
        Reply
      </MenuItem>
      <MenuItem icon={ReplyAll} onSelect={() => answer('reply_all')}>
        Reply all
      </MenuItem>
      <MenuItem icon={Forward} onSelect={() => answer('forward')}>
        Forward
      </MenuItem>
      <MenuItem
        icon={Paperclip}
        onSelect={() => mail.inBackground('forward as attachment', () => forwardAsAttachment(mail, items))}
      >
        Forward as attachment
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={toInbox ? Inbox : Archive} onSelect={() => archive(mail, { items, view })}>
        {archiveText(toInbox)}
      </MenuItem>
      <MenuItem
        icon={trashed ? ArchiveRestore : Trash2}
        onSelect={() => (trashed ? restore : trash)(mail, { items, view })}
      >
        {deleteText(trashed)}
      </MenuItem>
      {view.path === 'trash' ? (
        <MenuItem icon={Eraser} danger onSelect={() => onDeleteForever(items)}>
          Delete forever
        </MenuItem>
      ) : null}
      <MenuItem icon={someUnread ? MailOpen : Mail} onSelect={() => markRead(mail, items, someUnread)}>
        {readText(someUnread)}
      </MenuItem>
      <MenuSeparator />
      <SubmenuPanel label="Move to" icon={FolderInput}>
        <MoveToPanel items={items} view={view} userId={me.id} groups={groups} onClose={closeMenus} />
      </SubmenuPanel>
      <SubmenuPanel label="Label as" icon={Tags}>
        <LabelAsPanel items={items} groups={groups} onClose={closeMenus} />
      </SubmenuPanel>
    </ContextMenu>
  )
}
