import type { Attachment } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { attachment, message } from '../fixtures/messages.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { AttachmentStrip } from './attachment-strip.tsx'

const of = (...attachments: Attachment[]): Story => ({ args: { message: message(9001, { attachments }) } })

const meta = {
  title: 'conversation/AttachmentStrip',
  component: AttachmentStrip,
  args: { message: message(9001, { attachments: [attachment(1)] }), above: false },
  decorators: [
    (story) => (
      <WithMail answers={{}}>
        <div style={{ padding: 'var(--space-5)', background: 'var(--surface)' }}>{story()}</div>
      </WithMail>
    ),
  ],
} satisfies Meta<typeof AttachmentStrip>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const None: Story = of()
export const EveryKind: Story = of(
  attachment(1),
  attachment(2, { filename: 'photo.png', mime_type: 'image/png', size: 1_500_000 }),
  attachment(3, { filename: 'prices.csv', mime_type: 'text/csv', size: 900 }),
)
export const Many: Story = of(
  ...Array.from({ length: 24 }, (_, at) => attachment(at + 1, { filename: `drawing ${at + 1}.pdf` })),
)
export const LongName: Story = of(attachment(1, { filename: `${'Donaudampfschifffahrt'.repeat(8)}.pdf` }))
export const RightToLeft: Story = of(attachment(1, { filename: 'رسم العجلة.pdf' }))
export const Emoji: Story = of(attachment(1, { filename: '🚲❤️.pdf', size: 0 }))
