import { AccountItems } from '../accounts/account-items.tsx'
import { AdvancedSearch } from '../search/advanced-search.tsx'
import { RecentList } from '../search/recent-list.tsx'
import { SuggestionList } from '../search/suggestion-list.tsx'
import { UnderstoodChips } from '../search/understood-chips.tsx'
import { AppsItems } from '../settings/apps-items.tsx'
import { CommandPalette } from '../settings/command-palette.tsx'
import { NoticesDialog } from '../settings/notices-dialog.tsx'
import { SettingsItems } from '../settings/settings-items.tsx'
import { ShortcutsDialog } from '../settings/shortcuts-dialog.tsx'
import { SupportPanel } from '../settings/support-panel.tsx'
import { UserItems } from '../settings/user-items.tsx'

/** What opens from the header, loaded as one. */
export const headerItems = {
  AccountItems,
  AdvancedSearch,
  AppsItems,
  CommandPalette,
  NoticesDialog,
  RecentList,
  SettingsItems,
  ShortcutsDialog,
  SuggestionList,
  SupportPanel,
  UnderstoodChips,
  UserItems,
}
