import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { type StoryWindow, WithWindows } from '../fixtures/with-windows.tsx'
import { ComposeLayer } from './compose-layer.tsx'

function Layer({ windows }: { windows: readonly StoryWindow[] }) {
  return <WithWindows windows={windows}>{() => <ComposeLayer />}</WithWindows>
}

const meta = {
  title: 'compose/ComposeLayer',
  component: Layer,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Layer>
export default meta
type Story = StoryObj<typeof meta>

export const NoWindow: Story = { args: { windows: [] } }
export const OneWindow: Story = {
  args: { windows: [{}] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('dialog', { name: 'New Message' })
  },
}
