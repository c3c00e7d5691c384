import { AccessedUsersMenu } from '../accounts/accessed-users-menu.tsx'
import { AppsMenu } from '../settings/apps-menu.tsx'
import { SettingsMenu } from '../settings/settings-menu.tsx'
import { SupportPopover } from '../settings/support-popover.tsx'
import styles from './header-tools.module.css'

/** Accounts, help, settings and apps: in the header on wide screens, below the folders on narrow ones. */
export function HeaderTools(on: { onManageSignatures: () => void; onShortcuts: () => void }) {
  return (
    <div className={styles.tools}>
      <AccessedUsersMenu />
      <SupportPopover onShortcuts={on.onShortcuts} />
      <SettingsMenu onManageSignatures={on.onManageSignatures} />
      <AppsMenu />
    </div>
  )
}
