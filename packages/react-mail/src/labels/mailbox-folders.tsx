import type { LabelGroup } from '@postroom/mail-core'
import { currentFolder, type MailLocation, mailboxFolders, ownerMark } from '@postroom/mail-core/rules'
import { FolderLink } from './folder-link.tsx'
import styles from './sidebar.module.css'

interface MailboxFoldersProps {
  group: LabelGroup
  /** All in view, among which its mark is told apart. */
  groups: readonly LabelGroup[]
  location: MailLocation
  collapsed: boolean
}

/** Inbox, sent mail and drafts of one mailbox alone, each with its count; its inbox where there is room for an icon. [TEAM-08] */
export function MailboxFolders({ group, groups, location, collapsed }: MailboxFoldersProps) {
  const id = group.user_id
  const mailbox = { id, ...ownerMark({ id, full_name: group.user_name, email: group.user_email }, groups) }
  const current = currentFolder(location, id)
  const folders = mailboxFolders(group)
  return (
    <ul className={styles.list}>
      {(collapsed ? folders.slice(0, 1) : folders).map((folder) => (
        <li key={folder.path}>
          <FolderLink folder={folder} current={folder.path === current} collapsed={collapsed} mailbox={mailbox} />
        </li>
      ))}
    </ul>
  )
}
