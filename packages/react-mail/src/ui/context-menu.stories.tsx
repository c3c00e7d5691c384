import type { Meta, StoryObj } from '@storybook/react-vite'
import { Archive, Reply, Tag } from 'lucide-react'
import { ContextMenu } from './context-menu.tsx'
import { MenuItem, MenuSeparator, Submenu } from './menu.tsx'

const meta = { title: 'ui/ContextMenu', component: ContextMenu } satisfies Meta<typeof ContextMenu>
export default meta

export const OnARow: StoryObj<typeof meta> = {
  args: {
    label: 'Actions for Quarterly report',
    target: <p>Quarterly report</p>,
    children: (
      <>
        <MenuItem icon={Reply}>Reply</MenuItem>
        <MenuSeparator />
        <MenuItem icon={Archive}>Archive</MenuItem>
        <Submenu label="Label as" icon={Tag}>
          <MenuItem>Work</MenuItem>
        </Submenu>
      </>
    ),
  },
}
