import type { ListItem } from '@postroom/mail-core'
import { archiveText, backText, deleteText, type OfferedActions, readText } from '@postroom/mail-core/rules'
import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  Eraser,
  FolderDown,
  Inbox,
  Mail,
  MailOpen,
  RotateCw,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { moveInToolbar } from '../ui/toolbar-keys.ts'
import styles from './list-toolbar.module.css'

export interface ListToolbarProps {
  /** What the buttons act on; with nothing they are disabled (G-090). */
  items: readonly ListItem[]
  /** Which commands there are for them, and in which form. */
  offered: OfferedActions
  selectAll?: { state: boolean | 'mixed'; onToggle: () => void } | undefined
  /** Above an open conversation. */
  back?: { label: string; onBack: () => void } | undefined
  onRefresh?: (() => void) | undefined
  /** Why they may not be changed, and not be deleted forever (PEOPLE-01). */
  refusal?: { change: string | null; deleteForever: string | null }
  onArchive: () => void
  onArchiveAll?: (() => void) | undefined
  onRemove: () => void
  onDeleteForever: () => void
  onMarkRead: (read: boolean) => void
  /** Assign, Label as, Move to. */
  menus?: ReactNode
  /** Split control and pager, at the end. */
  children?: ReactNode
}

/** The commands over a list or an open conversation. */
export function ListToolbar(props: ListToolbarProps) {
  const { items, selectAll, back, onRefresh, onArchiveAll } = props
  const { toInbox, trashed, deleteForever, unread } = props.offered
  const none = items.length === 0
  const change = props.refusal?.change ?? undefined
  return (
    <div
      role="toolbar"
      aria-label="Messages"
      data-selected={(!none && !back) || undefined}
      className={styles.toolbar}
      onKeyDown={moveInToolbar}
    >
      <div className={styles.group}>
        {back ? <IconButton icon={ArrowLeft} label={backText(back.label)} shortcut="u" onClick={back.onBack} /> : null}
        {selectAll ? (
          <Checkbox aria-label="Select all" checked={selectAll.state} onChange={selectAll.onToggle} />
        ) : null}
        {onRefresh ? (
          <IconButton icon={RotateCw} label="Refresh" className={styles.whole ?? ''} onClick={onRefresh} />
        ) : null}
      </div>
      <div className={styles.group}>
        <IconButton
          icon={toInbox ? Inbox : Archive}
          label={archiveText(toInbox)}
          shortcut="e"
          disabled={none}
          blocked={change}
          onClick={props.onArchive}
        />
        {onArchiveAll ? (
          <IconButton icon={FolderDown} label="Archive all" className={styles.whole ?? ''} onClick={onArchiveAll} />
        ) : null}
        <IconButton
          icon={trashed ? ArchiveRestore : Trash2}
          label={deleteText(trashed)}
          shortcut="#"
          disabled={none}
          blocked={change}
          onClick={props.onRemove}
        />
        {deleteForever ? (
          <IconButton
            icon={Eraser}
            label="Delete forever"
            disabled={none}
            blocked={props.refusal?.deleteForever ?? undefined}
            onClick={props.onDeleteForever}
          />
        ) : null}
        <IconButton
          icon={unread ? MailOpen : Mail}
          label={readText(unread)}
          disabled={none}
          blocked={change}
          onClick={() => props.onMarkRead(unread)}
        />
      </div>
      {props.menus ? <div className={styles.group}>{props.menus}</div> : null}
      {props.children ? <div className={styles.end}>{props.children}</div> : null}
    </div>
  )
}
