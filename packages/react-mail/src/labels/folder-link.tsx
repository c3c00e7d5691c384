import { folderBadge } from '@postroom/mail-core'
import { type Folder, readableTextColour } from '@postroom/mail-core/rules'
import {
  AlarmClock,
  Archive,
  Bookmark,
  CalendarClock,
  FileText,
  Inbox,
  type LucideIcon,
  Mail,
  MessageSquare,
  OctagonAlert,
  SendHorizontal,
  Star,
  Trash2,
} from 'lucide-react'
import { MailLink } from '../frame/mail-link.tsx'
import { useDropTarget } from '../list/use-drop-target.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './sidebar-row.module.css'

const ICONS: Record<string, LucideIcon> = {
  inbox: Inbox,
  starred: Star,
  snoozed: AlarmClock,
  sent: SendHorizontal,
  drafts: FileText,
  important: Bookmark,
  chats: MessageSquare,
  scheduled: CalendarClock,
  all_mail: Mail,
  spam: OctagonAlert,
  trash: Trash2,
}

interface FolderLinkProps {
  folder: Folder
  /** Of what is no system folder. */
  icon?: LucideIcon
  current: boolean
  collapsed: boolean
  /** Why the folder cannot be opened: it stands there disabled, and says this. */
  hint?: string | undefined
  /** Whose folder alone it is. Rows are dropped on the folder of all mailboxes, which is each owner's own. [TEAM-08] */
  mailbox?: { id: number; name: string; initials: string; color: string }
}

/** One system folder with its badge. */
export function FolderLink({ folder, icon, current, collapsed, hint, mailbox }: FolderLinkProps) {
  const { count, of } = folderBadge(folder)
  const target = useDropTarget(mailbox ? null : { path: folder.path })
  const name = mailbox ? `${mailbox.name}: ${folder.name}` : folder.name
  const inside = (
    <>
      <VisuallyHidden>{count === '' ? name : `${name}, ${count} ${of}`}</VisuallyHidden>
      {mailbox && collapsed ? (
        <span
          aria-hidden="true"
          className={`${styles.icon} ${styles.initials}`}
          style={{ background: mailbox.color, color: readableTextColour(mailbox.color) }}
        >
          {mailbox.initials}
        </span>
      ) : (
        <span className={styles.icon}>
          <Icon of={icon ?? ICONS[folder.path] ?? Archive} />
        </span>
      )}
      <span aria-hidden="true" className={styles.name}>
        {folder.name}
      </span>
      <span aria-hidden="true" className={styles.count}>
        {count}
      </span>
    </>
  )
  if (hint !== undefined)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a disabled link has no address, so no element of its own
      <span
        role="link"
        aria-disabled="true"
        aria-description={hint}
        tabIndex={0}
        className={styles.row}
        data-tooltip={collapsed ? `${folder.name}: ${hint}` : hint}
        data-tooltips="beside"
        {...target}
      >
        {inside}
      </span>
    )
  return (
    <MailLink
      to={{
        screen: 'mail',
        labelPath: folder.path,
        mailboxId: mailbox?.id,
        page: 1,
        item: null,
      }}
      className={styles.row}
      aria-current={current ? 'page' : undefined}
      data-unread={folder.unread > 0 ? '' : undefined}
      data-tooltip={collapsed ? name : undefined}
      {...target}
    >
      {inside}
    </MailLink>
  )
}
