import { hrefOf } from '@postroom/mail-core/rules'
import { LayoutGrid, Mail } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useMail } from '../use-mail.ts'

/** The apps there are: Mail (G-100). */
export function AppsMenu() {
  const { ports } = useMail()
  return (
    <Menu align="end" trigger={<IconButton icon={LayoutGrid} label="Apps" />}>
      <MenuItem
        icon={Mail}
        onSelect={() => ports.navigate(hrefOf({ screen: 'mail', labelPath: 'inbox', page: 1, item: null }))}
      >
        Mail
      </MenuItem>
    </Menu>
  )
}
