import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { alice } from '../fixtures/accounts.ts'
import { attachment } from '../fixtures/messages.ts'
import type { Answers, StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { AttachmentViewer } from './attachment-viewer.tsx'

const drawing =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="320" height="200"%3E%3Crect width="320" height="200" fill="%230f6b74"/%3E%3C/svg%3E'

const paint = '0.06 0.42 0.45 rg 60 60 480 400 re f'

/** A PDF of a tall and a wide page, each with a coloured field. */
const sheet = `data:application/pdf,${encodeURIComponent(
  [
    '%PDF-1.4',
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>> endobj',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<<>>/Contents 5 0 R>> endobj',
    '4 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 800 600]/Resources<<>>/Contents 5 0 R>> endobj',
    `5 0 obj <</Length ${paint.length}>> stream`,
    paint,
    'endstream endobj',
    'trailer <</Root 1 0 R>>',
  ].join('\n'),
)}`

const files = [
  attachment(1, { filename: 'hub.png', mime_type: 'image/png', download_url: drawing }),
  attachment(2, { filename: 'prices.csv', mime_type: 'text/csv' }),
]

interface ViewerProps extends ComponentProps<typeof AttachmentViewer> {
  answers?: Answers
  onMail?: (mail: StoryMail) => void
}

function Viewer({ answers, onMail, ...shown }: ViewerProps) {
  return (
    <WithMail answers={{ 'GET /users/me': () => ({ user: alice }), ...answers }} onMail={onMail}>
      <AttachmentViewer {...shown} />
    </WithMail>
  )
}

const meta = {
  title: 'conversation/AttachmentViewer',
  component: Viewer,
  args: { files, place: 0, onPlace: () => undefined },
} satisfies Meta<typeof Viewer>
export default meta
type Story = StoryObj<typeof meta>

export const Image: Story = {}
export const NoPreview: Story = { args: { place: 1 } }
export const Alone: Story = { args: { files: files.slice(1) } }
export const Pdf: Story = { args: { files: [attachment(3, { filename: 'plan.pdf', download_url: sheet }), ...files] } }
export const BrokenPdf: Story = { args: { files: [attachment(4, { download_url: 'data:application/pdf,broken' })] } }
export const BrokenImage: Story = {
  args: {
    files: [attachment(5, { filename: 'hub.png', mime_type: 'image/png', download_url: 'data:image/png,broken' })],
  },
}
export const LongName: Story = {
  args: { files: [attachment(6, { filename: `${'Wheel'.repeat(50)}.csv`, mime_type: 'text/csv' })] },
}
export const RightToLeft: Story = {
  args: { files: [attachment(7, { filename: 'رسم العجلة.csv', mime_type: 'text/csv' })] },
}
