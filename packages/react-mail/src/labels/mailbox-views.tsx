import type { LabelGroup } from '@postroom/mail-core'
import { currentFolder, type MailLocation, ownerMark, viewFolders } from '@postroom/mail-core/rules'
import { AtSign, UserCheck, UserX } from 'lucide-react'
import { FolderLink } from './folder-link.tsx'
import styles from './sidebar.module.css'

const ICONS = { assigned: UserCheck, unassigned: UserX, mentions: AtSign }

export interface MailboxViewsProps {
  group: LabelGroup
  /** All in view, among which the mark of the mailbox is told apart. */
  groups: readonly LabelGroup[]
  location: MailLocation
}

/** What concerns the people of a shared mailbox: what is assigned to the reader, to nobody, and where they are mentioned. [TEAM-07] */
export function MailboxViews({ group, groups, location }: MailboxViewsProps) {
  const id = group.user_id
  const mailbox = { id, ...ownerMark({ id, full_name: group.user_name, email: group.user_email }, groups) }
  const current = currentFolder(location, id)
  return (
    <ul className={styles.list}>
      {viewFolders(group).map((folder) => (
        <li key={folder.path}>
          <FolderLink
            folder={folder}
            icon={ICONS[folder.view]}
            current={folder.path === current}
            collapsed={false}
            mailbox={mailbox}
          />
        </li>
      ))}
    </ul>
  )
}
