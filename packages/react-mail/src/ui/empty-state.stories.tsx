import type { Meta, StoryObj } from '@storybook/react-vite'
import { CloudOff, Inbox } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = { title: 'ui/EmptyState', component: EmptyState } satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const EmptyInbox: Story = {
  args: { icon: Inbox, title: 'Your Inbox is empty', text: 'Nothing in Inbox right now.' },
}
export const Failed: Story = {
  args: {
    icon: CloudOff,
    role: 'alert',
    title: 'Failed to load messages',
    action: <Button>Try again</Button>,
  },
}
