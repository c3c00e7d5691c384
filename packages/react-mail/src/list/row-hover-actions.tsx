import { archiveText, deleteText, type Row, readText } from '@postroom/mail-core/rules'
import { Archive, ArchiveRestore, Inbox, Mail, MailOpen, Trash2 } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './message-row.module.css'
import type { RowCommands } from './row-commands.ts'

interface RowHoverActionsProps {
  row: Row
  toInbox: boolean
  tabIndex: number
  commands: RowCommands
}

/** Archive, delete and read state of one row, in the place of its date. */
export function RowHoverActions({ row, toInbox, tabIndex, commands }: RowHoverActionsProps) {
  const blocked = row.refusal
  return (
    <div className={styles.actions}>
      <IconButton
        icon={toInbox ? Inbox : Archive}
        label={archiveText(toInbox)}
        blocked={blocked}
        tabIndex={tabIndex}
        onClick={() => commands.archive(row.key)}
      />
      <IconButton
        icon={row.trashed ? ArchiveRestore : Trash2}
        label={deleteText(row.trashed)}
        blocked={blocked}
        tabIndex={tabIndex}
        onClick={() => commands.remove(row.key)}
      />
      <IconButton
        icon={row.unread ? MailOpen : Mail}
        label={readText(row.unread)}
        blocked={blocked}
        tabIndex={tabIndex}
        onClick={() => commands.markRead(row.key, row.unread)}
      />
    </div>
  )
}
