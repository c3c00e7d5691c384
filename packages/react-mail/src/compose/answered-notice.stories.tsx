import type { Message } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { attachment, message } from '../fixtures/messages.ts'
import type { StoryMail } from '../fixtures/story-mail.ts'
import { chip, WithWindows } from '../fixtures/with-windows.tsx'
import { ComposeWindow } from './compose-window.tsx'

const support = { id: 11, email: 'support@postroom.example', full_name: 'Support' }
const tom = { id: 2, email: 'tom@postroom.example', full_name: 'Tom Baker' }
const dora = { sender_name: 'Dora Dale', sender_email: 'dora@elsewhere.example' }

const toSupport = (id: number, over: Partial<Message>): Message =>
  message(id, { owner_user_id: support.id, in_reply_to: 'question@elsewhere.example', attachments: [], ...over })

/** Tom's answer, which went two minutes ago. */
const answered = toSupport(9101, {
  sender_name: support.full_name,
  sender_email: support.email,
  author: tom,
  date: '2026-03-05T11:58:00Z',
  plain_text:
    'Hello Dora,\n\nthe red one fits. I have put two of them into your parcel, which leaves today.\n\nRegards\nTom\n\n> Which wheel fits?',
  delivery: { jid: 'tom', state: 'sent', reason: null, next_try_at: null, addresses: [] },
})

const asked = toSupport(9102, {
  ...dora,
  date: '2026-03-05T11:59:10Z',
  plain_text: 'Thank you! And could you send the invoice to our office instead?',
  attachments: [attachment(1, { filename: 'office.pdf' })],
})

interface NoticeProps {
  newer: readonly Message[]
  placement?: 'window' | 'inline'
  onMail?: (mail: StoryMail) => void
}

/** An answer as Support that was stopped, in its window. */
function Stopped({ newer, placement = 'window', onMail }: NoticeProps) {
  return (
    <WithWindows
      onMail={onMail}
      answers={Object.fromEntries(newer.map((each) => [`GET /messages/${each.id}`, () => ({ message: each })]))}
      windows={[
        {
          placement,
          newer: newer.map(({ id }) => id),
          draft: {
            mode: 'reply',
            senderUserId: support.id,
            to: [chip('dora@elsewhere.example', 'Dora Dale')],
            subject: 'Re: Which wheel?',
            htmlBody: '<div>Hello Dora,</div><div><br></div><div>the blue one fits.</div>',
            messageThreadId: 1,
            seenMessageId: 9100,
          },
        },
      ]}
    >
      {(windows) => windows.map((window) => <ComposeWindow key={window.id} window={window} />)}
    </WithWindows>
  )
}

const meta = {
  title: 'compose/AnsweredNotice',
  component: Stopped,
  parameters: { layout: 'fullscreen' },
  args: { newer: [answered] },
} satisfies Meta<typeof Stopped>
export default meta
type Story = StoryObj<typeof meta>

export const OneAnswer: Story = {}
export const AnswerAndMail: Story = { args: { newer: [answered, asked] } }
export const InConversation: Story = { args: { newer: [answered, asked], placement: 'inline' } }
export const LongWords: Story = {
  args: {
    newer: [
      toSupport(9103, {
        ...dora,
        sender_name: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3),
        plain_text: `${'Rindfleischetikettierungsüberwachung'.repeat(8)}\n`.repeat(20),
      }),
    ],
  },
}
export const RightToLeft: Story = {
  args: { newer: [toSupport(9104, { ...dora, sender_name: 'נועה לוי', plain_text: 'שלום, מה שלומכם?' })] },
}
