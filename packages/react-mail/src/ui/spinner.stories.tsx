import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './spinner.tsx'

const meta = { title: 'ui/Spinner', component: Spinner } satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const LoadingMailbox: Story = { args: { label: 'Loading your mailbox...' } }
export const SilentSpinner: Story = { args: { size: 16 } }
