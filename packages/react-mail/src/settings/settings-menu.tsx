import { meQuery } from '@postroom/mail-core'
import { useQuery } from '@tanstack/react-query'
import { PenLine, Settings } from 'lucide-react'
import { SettingsChoices } from '../later-parts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { useMail } from '../use-mail.ts'
import { useSetting } from './use-setting.ts'

/** The choices of the user menu, and the switch of the single-key shortcuts (G-100, G-127). */
export function SettingsMenu({ onManageSignatures }: { onManageSignatures: () => void }) {
  const mail = useMail()
  const { data: user } = useQuery(meQuery(mail))
  const shortcuts = useSetting('keyboardShortcuts')
  return (
    <Menu align="end" trigger={<IconButton icon={Settings} label="Settings" />}>
      {user ? <SettingsChoices user={user} /> : null}
      <MenuSeparator />
      <MenuCheckboxItem
        staysOpen
        checked={shortcuts}
        onCheckedChange={(on) => mail.settings.set('keyboardShortcuts', on)}
      >
        Keyboard shortcuts
      </MenuCheckboxItem>
      <MenuItem icon={PenLine} onSelect={onManageSignatures}>
        Manage signatures
      </MenuItem>
    </Menu>
  )
}
