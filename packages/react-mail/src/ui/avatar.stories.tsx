import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './avatar.tsx'

const meta = {
  title: 'ui/Avatar',
  component: Avatar,
  args: { initials: 'AM', colour: '#16A766' },
} satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const InAMessage: Story = {}
export const Small: Story = { args: { size: 24, initials: 'S' } }
export const InTheHeader: Story = { args: { size: 32, colour: '#FFCC33' } }
