import { AccountItems } from '../accounts/account-items.tsx'
import { AppsItems } from '../settings/apps-items.tsx'
import { SettingsItems } from '../settings/settings-items.tsx'
import { UserItems } from '../settings/user-items.tsx'

/** What stands in the menus of the header, loaded as one. */
export const headerItems = { AccountItems, AppsItems, SettingsItems, UserItems }
