import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AlertDialog } from './alert-dialog.tsx'

const meta = { title: 'ui/AlertDialog', component: AlertDialog } satisfies Meta<typeof AlertDialog>
export default meta

export const DeleteForever: StoryObj<typeof meta> = {
  args: {
    open: true,
    title: 'Delete forever?',
    text: 'Two conversations will be gone for good.',
    confirmLabel: 'Delete',
    danger: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
}
