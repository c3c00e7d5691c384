import { Settings } from 'lucide-react'
import { SettingsItems } from '../lazy-components.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu-button.tsx'
import type { SettingsItemsProps } from './settings-items.tsx'

/** The choices of the user menu, and the rest of what can be set (G-100, G-127). */
export function SettingsMenu(on: SettingsItemsProps) {
  return (
    <Menu align="end" trigger={<IconButton icon={Settings} label="Settings" />}>
      <SettingsItems {...on} />
    </Menu>
  )
}
