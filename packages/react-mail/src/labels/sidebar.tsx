import { labelsQuery, meQuery } from '@postroom/mail-core'
import { COMING_SOON, currentFolder, folders, labelSections, type MailLocation } from '@postroom/mail-core/rules'
import { ChevronDown, ChevronUp, Pencil } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { MentionsLink } from '../lazy-components.ts'
import { useAutoScroll } from '../list/use-auto-scroll.ts'
import { useKeepOpen } from '../list/use-keep-open.ts'
import { useSetting } from '../settings/use-setting.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { FolderLink } from './folder-link.tsx'
import { LabelSectionView } from './label-section.tsx'
import styles from './sidebar.module.css'

export interface SidebarProps {
  location: MailLocation
  /** Icons alone, 72 px. */
  collapsed?: boolean
  onCompose: () => void
  /** What the header has no room for on a narrow screen. */
  footer?: ReactNode
}

/** The folders, then a tree of labels for every account in view. */
export function Sidebar({ location, collapsed = false, onCompose, footer }: SidebarProps) {
  const mail = useMail()
  const { data: user } = useMailQuery(meQuery(mail))
  const { data: groups = [] } = useMailQuery(labelsQuery(mail))
  const moreShown = useSetting('sidebarMoreShown')
  useSetting('selectedDelegateUserIds')
  const lists = useRef<HTMLDivElement>(null)
  const autoScroll = useAutoScroll('sidebar', lists)
  const heldOverMore = useKeepOpen(moreShown ? null : () => mail.settings.set('sidebarMoreShown', true))
  const current = currentFolder(location)
  const all = folders(groups)
  const listOf = (place: (typeof all)[number]['place']) => (
    <ul className={styles.list}>
      {all
        .filter((folder) => folder.place === place)
        .map((folder) => (
          <li key={folder.path}>
            <FolderLink
              folder={folder}
              current={folder.path === current}
              collapsed={collapsed}
              hint={place === 'disabled' ? COMING_SOON : undefined}
            />
          </li>
        ))}
    </ul>
  )
  return (
    <nav
      aria-label="Mailboxes"
      className={styles.sidebar}
      data-collapsed={collapsed || undefined}
      data-tooltips={collapsed ? 'beside' : undefined}
    >
      <div className={styles.compose}>
        <Button
          variant="round"
          icon={Pencil}
          onClick={onCompose}
          data-tooltip={collapsed ? 'Compose' : undefined}
          className={styles.composeButton}
        >
          Compose
        </Button>
      </div>
      <div ref={lists} className={styles.lists} {...autoScroll}>
        {listOf('main')}
        {user && (user.is_shared || user.accessible_users.length > 0) ? (
          <MentionsLink location={location} coming={<div className={styles.coming} />} />
        ) : null}
        <button
          type="button"
          className={styles.more}
          aria-expanded={moreShown}
          data-tooltip={collapsed ? (moreShown ? 'Less' : 'More') : undefined}
          onClick={() => mail.settings.set('sidebarMoreShown', !moreShown)}
          {...heldOverMore}
        >
          <Icon of={moreShown ? ChevronUp : ChevronDown} />
          <span className={styles.moreText}>{moreShown ? 'Less' : 'More'}</span>
        </button>
        {moreShown ? listOf('more') : null}
        {listOf('disabled')}
        {user
          ? labelSections(groups, user.id).map((section) => (
              <LabelSectionView
                key={section.ownerId}
                section={section}
                groups={groups}
                userId={user.id}
                location={location}
                collapsed={collapsed}
              />
            ))
          : null}
      </div>
      {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
    </nav>
  )
}
