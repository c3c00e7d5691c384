import type { Meta, StoryObj } from '@storybook/react-vite'
import { Archive, Reply, Tag } from 'lucide-react'
import { ContextMenu, ContextMenuItem, ContextMenuSeparator, ContextSubmenu } from './context-menu.tsx'

const meta = { title: 'ui/ContextMenu', component: ContextMenu } satisfies Meta<typeof ContextMenu>
export default meta

export const OnARow: StoryObj<typeof meta> = {
  args: {
    label: 'Actions for Quarterly report',
    target: <p>Quarterly report</p>,
    children: (
      <>
        <ContextMenuItem icon={Reply}>Reply</ContextMenuItem>
        <ContextMenuSeparator />
        <ContextMenuItem icon={Archive}>Archive</ContextMenuItem>
        <ContextSubmenu label="Label as" icon={Tag}>
          <ContextMenuItem>Work</ContextMenuItem>
        </ContextSubmenu>
      </>
    ),
  },
}
