import type { Message } from '@postroom/mail-core'
import { messageView } from '@postroom/mail-core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { attachment, message } from '../fixtures/messages.ts'
import type { Answers } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { MessageCard } from './message-card.tsx'

interface CardProps {
  message: Message
  expanded: boolean
  highlighted: boolean
  answers?: Answers
}

const nothing = () => undefined

function Card({ message: shown, answers = {}, ...look }: CardProps) {
  const view = messageView(shown, { me: alice, groups: aliceLabels(), now: new Date('2026-03-05T12:00:00Z') })
  return (
    <WithMail answers={answers}>
      <div style={{ background: 'var(--surface)', container: 'list-pane / inline-size' }}>
        <MessageCard message={shown} view={view} onToggle={nothing} onPrefetch={nothing} onAnswer={nothing} {...look} />
      </div>
    </WithMail>
  )
}

const meta = {
  title: 'conversation/MessageCard',
  component: Card,
  args: { message: message(9001), expanded: true, highlighted: false },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

const of = (over: Partial<Message>, expanded = true): Story => ({ args: { message: message(9001, over), expanded } })

export const Expanded: Story = {}
export const Collapsed: Story = { args: { expanded: false } }
export const Unread: Story = of({ read: false }, false)
export const Highlighted: Story = { args: { highlighted: true } }
export const WithFiles: Story = of({
  attachments: [attachment(1), attachment(2, { filename: 'prices.csv', mime_type: 'text/csv' })],
})
export const ManyRecipients: Story = of({
  recipients: Array.from({ length: 40 }, (_, at) => {
    return { email: `person${at}@elsewhere.example`, name: `Person ${at}`, owner_type: 'to' as const }
  }),
})
export const NoName: Story = of({
  sender_name: null,
  sender_email: null,
  sender: { name: null, email: null },
  recipients: [],
})
export const LongWords: Story = of({ sender_name: 'W'.repeat(90), sender_email: `${'w'.repeat(90)}@elsewhere.example` })
export const LongWordsCollapsed: Story = of({ sender_name: 'W'.repeat(90), plain_text: 'Wheel'.repeat(80) }, false)
const delivery: NonNullable<Message['delivery']> = {
  jid: 'a1b2',
  state: 'waiting',
  reason: 'the relay does not answer',
  next_try_at: '2026-03-05T14:05:00Z',
  addresses: ['zoe@elsewhere.example'],
}
export const Waiting: Story = of({ delivery })
export const WaitingCollapsed: Story = of({ delivery }, false)
export const NotDelivered: Story = of({
  delivery: {
    ...delivery,
    state: 'failed',
    next_try_at: null,
    reason: 'a mail server on the way refused it (550 5.1.1 No such user)',
  },
})
export const InTheSinkOfADemo: Story = of({
  delivery: {
    ...delivery,
    state: 'sent',
    next_try_at: null,
    reason: "delivered to the demo's sink. Nothing leaves this machine, and nobody outside gets it",
  },
})
const authentication: NonNullable<Message['authentication']> = {
  verdict: 'failed',
  domain: 'elsewhere.example',
  signed_by: null,
  via: null,
  policy: 'reject',
  encrypted: true,
}
export const Forged: Story = of({ authentication })
export const SentVia: Story = of({ authentication: { ...authentication, verdict: 'unproven', via: 'relay.example' } })
export const RightToLeft: Story = of({ sender_name: 'دانا الخطيب', html_body: '<p dir="rtl">وصلت العجلات.</p>' })
export const RightToLeftCollapsed: Story = of({ sender_name: 'دانا الخطيب', plain_text: 'وصلت العجلات.' }, false)
export const Emoji: Story = of({ sender_name: '🚲 Zoë 🚲', html_body: '<p>👩🏽‍🔧 ❤️</p>' })
export const AssignedAway: Story = {
  args: {
    message: message(9001, { assignments: [{ user: { id: 2, name: 'Ben Ode' } }] }),
    answers: {
      'GET /absences': () => ({
        absences: [{ user_id: 2, from: '2026-03-01T08:00:00.000Z', until: '2026-03-12T17:00:00.000Z' }],
      }),
    },
  },
}
// As no server sends it: whatever else breaks the drawing of a mail.
export const Broken: Story = of({ html_body: 1 as unknown as string })
