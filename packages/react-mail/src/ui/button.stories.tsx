import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pencil, Trash2 } from 'lucide-react'
import { Button } from './button.tsx'

const meta = { title: 'ui/Button', component: Button } satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { variant: 'primary', children: 'Apply' } }
export const Secondary: Story = { args: { children: 'Cancel' } }
export const Quiet: Story = { args: { variant: 'quiet', children: 'Try again' } }
export const Danger: Story = { args: { variant: 'danger', icon: Trash2, children: 'Delete forever' } }
export const Round: Story = { args: { variant: 'round', icon: Pencil, children: 'Compose' } }
export const Busy: Story = { args: { variant: 'primary', busy: true, children: 'Send' } }
export const Disabled: Story = { args: { disabled: true, children: 'Apply' } }
