import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ToastRegion } from './toast-region.tsx'

const meta = { title: 'ui/ToastRegion', component: ToastRegion } satisfies Meta<typeof ToastRegion>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {
  args: {
    toasts: [
      {
        id: 'sent',
        kind: 'status',
        text: 'Message sent successfully!',
        action: { label: 'Undo', onPress: fn() },
        onDismiss: fn(),
      },
    ],
  },
}
export const Alert: Story = {
  args: { toasts: [{ id: 'limit', kind: 'alert', text: 'Maximum of 3 compose windows reached', onDismiss: fn() }] },
}
