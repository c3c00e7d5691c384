import type { Meta, StoryObj } from '@storybook/react-vite'
import { Archive, Star, Users } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { TooltipLayer } from './tooltip-layer.tsx'

const meta = {
  title: 'ui/IconButton',
  component: IconButton,
  render: (args) => (
    <>
      <IconButton {...args} />
      <TooltipLayer />
    </>
  ),
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = { args: { icon: Archive, label: 'Archive', shortcut: 'e' } }
export const Pressed: Story = { args: { icon: Star, label: 'Unstar', filled: true, 'aria-pressed': true } }
export const Blocked: Story = { args: { icon: Users, label: 'Assign', blocked: 'Open a message to assign it' } }
export const Disabled: Story = { args: { icon: Archive, label: 'Archive', disabled: true } }
