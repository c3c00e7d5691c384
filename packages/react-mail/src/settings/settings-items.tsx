import { changePresence, meQuery, NOTICES_TITLE, SHOW_PRESENCE, showsPresence } from '@postroom/mail-core'
import { SHORTCUTS_TITLE } from '@postroom/mail-core/rules'
import { Bell, PenLine } from 'lucide-react'
import { MenuCheckboxItem, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { SettingsChoices } from './settings-choices.tsx'
import { useSetting } from './use-setting.ts'

export interface SettingsItemsProps {
  onManageSignatures: () => void
  onNotices: () => void
}

/** What stands in the settings menu. */
export function SettingsItems({ onManageSignatures, onNotices }: SettingsItemsProps) {
  const mail = useMail()
  const { data: user } = useMailQuery(meQuery(mail))
  const shortcuts = useSetting('keyboardShortcuts')
  return (
    <>
      {user ? <SettingsChoices user={user} /> : null}
      <MenuSeparator />
      <MenuCheckboxItem
        staysOpen
        checked={shortcuts}
        onCheckedChange={(on) => mail.settings.set('keyboardShortcuts', on)}
      >
        {SHORTCUTS_TITLE}
      </MenuCheckboxItem>
      {user ? (
        <MenuCheckboxItem
          staysOpen
          checked={showsPresence(user)}
          onCheckedChange={(shown) => mail.inBackground('save the setting', async () => changePresence(mail, shown))}
        >
          {SHOW_PRESENCE}
        </MenuCheckboxItem>
      ) : null}
      <MenuItem icon={Bell} onSelect={onNotices}>
        {NOTICES_TITLE}
      </MenuItem>
      <MenuItem icon={PenLine} onSelect={onManageSignatures}>
        Manage signatures
      </MenuItem>
    </>
  )
}
