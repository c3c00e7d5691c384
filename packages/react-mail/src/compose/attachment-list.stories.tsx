import type { Meta, StoryObj } from '@storybook/react-vite'
import { composeFile } from '../fixtures/with-windows.tsx'
import { AttachmentList } from './attachment-list.tsx'

const meta = {
  title: 'compose/AttachmentList',
  component: AttachmentList,
  args: { onRemove: () => undefined },
} satisfies Meta<typeof AttachmentList>
export default meta
type Story = StoryObj<typeof meta>

/** Photos in the text are not in the list. */
export const Empty: Story = { args: { files: [composeFile('wheel.png', { type: 'inline', contentId: 'x' })] } }
export const EveryState: Story = {
  args: {
    files: [
      composeFile('plan.pdf'),
      composeFile('film.mp4', { state: 'uploading', size: 24 * 1024 * 1024 }),
      composeFile('slides.odp', { state: 'uploading', size: 8 * 1024 * 1024, progress: 0.42 }),
      composeFile('broken.zip', { state: 'failed' }),
      composeFile(`${'a-name-that-goes-on-'.repeat(6)}.xlsx`),
      composeFile('תוכנית.pdf'),
      composeFile('計画書🚲.pdf'),
    ],
  },
}
