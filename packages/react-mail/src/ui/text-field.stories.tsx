import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextField } from './text-field.tsx'

const meta = { title: 'ui/TextField', component: TextField, args: { label: 'Email' } } satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const WithHint: Story = { args: { hint: 'The address that your team knows' } }
export const WithError: Story = { args: { defaultValue: 'alice', error: 'Please enter a valid email address' } }
export const LabelHidden: Story = { args: { labelHidden: true, placeholder: 'Search labels' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'alice@example.org' } }
