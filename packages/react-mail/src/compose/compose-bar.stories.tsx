import type { Meta, StoryObj } from '@storybook/react-vite'
import { ComposeBar } from './compose-bar.tsx'

const meta = {
  title: 'compose/ComposeBar',
  component: ComposeBar,
  args: { title: 'New Message', saving: 'Saved', shape: 'open', onSend: () => undefined, onPopOut: () => undefined },
} satisfies Meta<typeof ComposeBar>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Minimised: Story = { args: { shape: 'minimised', title: 'Ten wheels, and what else turns '.repeat(4) } }
export const FullScreen: Story = { args: { shape: 'fullscreen' } }
export const Inline: Story = { args: { shape: 'inline', title: 'Reply all' } }
