import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox } from './checkbox.tsx'

const meta = { title: 'ui/Checkbox', component: Checkbox } satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = { args: { checked: false, children: 'Alice Martin' } }
export const On: Story = { args: { checked: true, children: 'Alice Martin' } }
export const Mixed: Story = { args: { checked: 'mixed', 'aria-label': 'Select all' } }
export const Disabled: Story = { args: { checked: true, disabled: true, children: 'Alice Martin' } }
