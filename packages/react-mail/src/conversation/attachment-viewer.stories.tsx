import type { Meta, StoryObj } from '@storybook/react-vite'
import { attachment } from '../fixtures/messages.ts'
import AttachmentViewer from './attachment-viewer.tsx'

const drawing =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="320" height="200"%3E%3Crect width="320" height="200" fill="%230f6b74"/%3E%3C/svg%3E'

const files = [
  attachment(1, { filename: 'hub.png', mime_type: 'image/png', download_url: drawing }),
  attachment(2, { filename: 'prices.csv', mime_type: 'text/csv' }),
]

const meta = {
  title: 'conversation/AttachmentViewer',
  component: AttachmentViewer,
  args: { files, place: 0, onPlace: () => undefined },
} satisfies Meta<typeof AttachmentViewer>
export default meta
type Story = StoryObj<typeof meta>

export const Image: Story = {}
export const NoPreview: Story = { args: { place: 1 } }
export const Alone: Story = { args: { files: files.slice(1) } }
