import type { Meta, StoryObj } from '@storybook/react-vite'
import { TrimmedToggle } from './trimmed-toggle.tsx'

const meta = {
  title: 'conversation/TrimmedToggle',
  component: TrimmedToggle,
  args: { folded: true, onToggle: () => undefined },
} satisfies Meta<typeof TrimmedToggle>
export default meta
type Story = StoryObj<typeof meta>

export const Folded: Story = {}
export const Unfolded: Story = { args: { folded: false } }
