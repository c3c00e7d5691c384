import type { Message } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { attachment, conversation, labelId, message, thread } from '../fixtures/messages.ts'
import { type Answer, type Answers, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { ConversationPane } from './conversation-pane.tsx'

interface PaneProps {
  answer: Answer
  answers?: Answers
  messageId?: number
  onMail?: (mail: StoryMail) => void
  onBack?: () => void
  onRemoveLabel?: (label: { path: string }) => void
  onSpam?: () => void
}

const nothing = () => undefined

function Pane({ answer, answers = {}, messageId, ...on }: PaneProps) {
  return (
    <WithMail
      href="/mail/inbox/thread/501"
      onMail={on.onMail}
      answers={{
        'GET /users/me': () => ({ user: alice }),
        'GET /users': () => ({
          users: [
            [1, 'Alice Martin'],
            [2, 'Bob Lee'],
          ],
        }),
        'GET /labels': aliceLabels,
        'GET /signatures': () => ({ signatures: [] }),
        'GET /messages/threads/501': answer,
        ...answers,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          height: '100dvh',
          background: 'var(--surface)',
          container: 'list-pane / inline-size',
        }}
      >
        <ConversationPane
          item={{ kind: 'thread', threadId: 501, ...(messageId === undefined ? {} : { messageId }) }}
          listItem={thread(501)}
          place={{ view: { path: 'inbox' }, name: 'Inbox', me: alice, groups: aliceLabels() }}
          onBack={on.onBack ?? nothing}
          onSpam={on.onSpam ?? nothing}
          onRemoveLabel={on.onRemoveLabel ?? nothing}
        />
      </div>
    </WithMail>
  )
}

const of = (...messages: Message[]) => ({ args: { answer: () => conversation(messages) } })

const meta = {
  title: 'conversation/ConversationPane',
  component: Pane,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Pane>
export default meta
type Story = StoryObj<typeof meta>

const reply = message(9002, {
  sender_name: alice.full_name,
  sender_email: alice.email,
  recipients: [{ email: 'zoe@elsewhere.example', name: 'Zoë Brückner', owner_type: 'to' }],
  in_reply_to: 'm9001@elsewhere.example',
  html_body:
    '<p>Thank you!</p><div class="gmail_quote"><div>On 5 Mar, Zoë wrote:</div><blockquote>They came.</blockquote></div>',
  plain_text: 'Thank you! On 5 Mar, Zoë wrote: They came.',
})

export const One: Story = of(message(9001))
export const Many: Story = of(message(9001), reply, message(9003, { html_body: '<p>Good.</p>', plain_text: 'Good.' }))
function leftOut(id: number): Message {
  return message(id, {
    html_body: null,
    plain_text: `Begins ${id}`,
    attachments: [attachment(id)],
    body_left_out: true,
  })
}
const long = (...unread: number[]) =>
  of(
    ...Array.from({ length: 14 }, (_, place) =>
      message(9001 + place, { html_body: `<p>${'Word '.repeat(900)}</p>`, read: !unread.includes(9001 + place) }),
    ),
  )
export const Long: Story = long()
export const LongWithUnread: Story = long(9008, 9009)
/** Three messages of which the newest alone came with its body; the others come by themselves, if they do. */
export const BodiesLeftOut: Story = of(leftOut(9001), leftOut(9002), message(9003, { html_body: '<p>Good.</p>' }))
export const WithDraft: Story = of(
  message(9001),
  reply,
  message(9003, { labels: [labelId('drafts')], sender_name: alice.full_name, plain_text: 'Half a thought' }),
)
export const OneEmpty: Story = of(message(9001, { html_body: '', plain_text: '' }), reply)
export const Emoji: Story = of(message(9001, { subject: '🚲🚲 ❤️', sender_name: '🚲 Zoë' }))
export const Quoted: Story = of(message(9001), reply)
export const PlainText: Story = of(
  message(9001, {
    html_body: null,
    text_body: 'See https://example.org/wheels?a=1&b=2.\nOr write to zoe@elsewhere.example',
    plain_text: 'See https://example.org/wheels?a=1&b=2.\nOr write to zoe@elsewhere.example',
  }),
)
export const RemoteImages: Story = of(
  message(9001, {
    html_body: '<p style="color:#333">Look</p><img alt="Wheel" src="https://images.invalid/wheel.png">',
  }),
)
export const Files: Story = of(
  message(9001, {
    attachments: [
      attachment(1),
      attachment(2, { filename: 'photo.png', mime_type: 'image/png', size: 1_500_000 }),
      attachment(3, { filename: 'prices.csv', mime_type: 'text/csv', size: 900 }),
    ],
  }),
)
export const Hostile: Story = of(
  message(9001, {
    html_body:
      '<p>Before</p><script>parent.hacked = 1</script><img src="x" onerror="parent.hacked = 1"><a href="javascript:parent.hacked=1">press</a><form action="https://evil.invalid"><input name="password"></form><iframe src="https://evil.invalid"></iframe><a href="https://example.org">good</a>',
  }),
)
export const NoNames: Story = of(
  message(9001, {
    sender_name: null,
    sender_email: null,
    sender: { name: null, email: null },
    recipients: [],
    subject: '',
  }),
)
export const RightToLeft: Story = of(
  message(9001, {
    subject: 'مرحبا من الورشة',
    sender_name: 'دانا الخطيب',
    html_body: '<p dir="rtl">وصلت العجلات هذا الصباح.</p>',
    plain_text: 'وصلت العجلات هذا الصباح.',
  }),
)
export const LongWords: Story = of(
  message(9001, { subject: 'Donaudampfschifffahrt'.repeat(12), html_body: `<p>${'Wheel'.repeat(200)}</p>` }),
)
export const NoMessages: Story = of()
export const Loading: Story = { args: { answer: () => new Promise(() => undefined) } }
export const Missing: Story = { args: { answer: () => new Refusal(404, 'Not found') } }
export const Failed: Story = { args: { answer: () => new Refusal(500, '') } }
