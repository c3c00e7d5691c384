import type { MessageView } from '@postroom/mail-core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { DetailsCard } from './details-card.tsx'

const details = (over: Record<string, string> = {}): MessageView['details'] =>
  Object.entries({
    From: 'Zoë Brückner <zoe@elsewhere.example>',
    To: 'Alice Martin <alice@postroom.example>',
    Date: '5 March 2026 at 10:05',
    Subject: 'The wheels are here',
    'Message ID': 'm9001@elsewhere.example',
    ...over,
  }).map(([name, value]) => ({ name, value }))

const meta = {
  title: 'conversation/DetailsCard',
  component: DetailsCard,
  args: { details: details() },
} satisfies Meta<typeof DetailsCard>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}
export const ManyRecipients: Story = {
  args: {
    details: details({ To: Array.from({ length: 60 }, (_, at) => `Person ${at} <p${at}@x.example>`).join(',\n') }),
  },
}
export const LongWords: Story = { args: { details: details({ Subject: 'Donaudampfschifffahrt'.repeat(20) }) } }
export const RightToLeft: Story = {
  args: { details: details({ From: 'دانا الخطيب <dana@x.example>', Subject: 'مرحبا' }) },
}
export const Emoji: Story = { args: { details: details({ Subject: '🚲🚲🚲' }) } }
export const NoSubject: Story = { args: { details: details().filter(({ name }) => name !== 'Subject') } }
export const AnotherCopy: Story = {
  args: {
    details: [
      ...details(),
      { name: 'Another copy', value: '5 March 2026 at 10:06 (12 KB)', href: '/api/v1/messages/1/raw?source=2' },
    ],
  },
}
