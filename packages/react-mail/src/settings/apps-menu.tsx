import { LayoutGrid } from 'lucide-react'
import { AppsItems } from '../lazy-components.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu-button.tsx'

/** The apps there are. */
export function AppsMenu() {
  return (
    <Menu align="end" trigger={<IconButton icon={LayoutGrid} label="Apps" />}>
      <AppsItems />
    </Menu>
  )
}
