import type { ReactNode } from 'react'
import { AccessedUsersMenu } from '../accounts/accessed-users-menu.tsx'
import { AppsMenu } from '../settings/apps-menu.tsx'
import { SettingsMenu } from '../settings/settings-menu.tsx'
import { SupportPopover } from '../settings/support-popover.tsx'
import styles from './header-tools.module.css'

export interface HeaderToolsProps {
  onManageSignatures: () => void
  onShortcuts: () => void
  onNotices: () => void
}

/** Accounts, help, settings and apps: in the header on wide screens, below the folders on narrow ones. */
export function HeaderTools({ onShortcuts, ...settings }: HeaderToolsProps) {
  return (
    <div className={styles.tools}>
      <AccessedUsersMenu />
      <Lesser>
        <SupportPopover onShortcuts={onShortcuts} />
        <SettingsMenu {...settings} />
        <AppsMenu />
      </Lesser>
    </div>
  )
}

/** What is seldom pressed stands back, close together. */
export function Lesser({ children }: { children: ReactNode }) {
  return <div className={styles.lesser}>{children}</div>
}
