import type { Message } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { message } from '../fixtures/messages.ts'
import type { StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { MessageBody } from './message-body.tsx'

interface BodyProps {
  message: Message
  onMail?: (mail: StoryMail) => void
}

function Body({ message: shown, onMail }: BodyProps) {
  return (
    <WithMail answers={{}} onMail={onMail}>
      <div style={{ padding: 'var(--space-5)', background: 'var(--surface)' }}>
        <MessageBody message={shown} />
      </div>
    </WithMail>
  )
}

const html = (body: string, over: Partial<Message> = {}) => ({
  args: { message: message(9001, { html_body: body, ...over }) },
})

const meta = { title: 'conversation/MessageBody', component: Body } satisfies Meta<typeof Body>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = html('<h2>The wheels</h2><p>They came <b>this morning</b>.</p>')
export const Empty: Story = html('', { plain_text: '' })
export const Coloured: Story = html(
  '<table width="600" bgcolor="#f6f6f6"><tr><td style="color:#333333"><h2 style="color:#0f6b74">News of the workshop</h2>All wheels are <a href="https://example.org/wheels" title="https://bank.example">here</a>.</td></tr></table>',
)
export const StrongColours: Story = html('<p style="background:#ff0000;color:#000000">Closed on Monday</p>')
export const Gradient: Story = html(
  '<div style="padding:8px;background-image:linear-gradient(#ffffff,#eeeeee)">On paper</div>',
)
export const OwnDarkColours: Story = html(
  '<style>p{color:#222222}@media (prefers-color-scheme: dark){p{color:#ffffff}}</style><p>By day and by night</p>',
)
export const RemoteImages: Story = html(
  '<p>Look</p><img alt="Wheel" width="200" height="100" src="https://images.invalid/wheel.png">',
)
export const Quoted: Story = html(
  '<p>Thank you!</p><div><br></div><br><div class="gmail_quote"><div>On 5 Mar, Zoë wrote:</div><blockquote>They came.</blockquote></div>',
  { in_reply_to: 'm9000@elsewhere.example' },
)
export const PlainText: Story = {
  args: {
    message: message(9001, {
      html_body: null,
      plain_text: 'See https://example.org/wheels.\n\n> They came.\nYes, they did.',
    }),
  },
}
export const PlainAnswer: Story = {
  args: {
    message: message(9001, {
      html_body: null,
      plain_text: 'Thank you!\n\nOn 5 Mar 2026, Zoë wrote:\n> They came.',
      in_reply_to: 'm9000@elsewhere.example',
    }),
  },
}
export const ScreenHigh: Story = html('<div style="min-height:100vh;padding:20px">As high as a screen</div>')
export const PlacedFreely: Story = html('<div style="position:absolute;top:120px;left:10px">Far below</div>')
export const OwnScrolling: Story = html(
  '<style>html,body{height:100%!important;overflow:scroll!important;overscroll-behavior:contain}</style><p>One</p><p>Two</p>',
)
export const InnerLinks: Story = html('<a href="#end">To the end</a><p id="end">The end</p>')
export const WideTable: Story = html(
  `<table width="2400" border="1"><tr>${`<td>${'wide'.repeat(40)}</td>`.repeat(12)}</tr></table>`,
)
export const MadeForAScreen: Story = html(
  `<div style="width: 600px"><h2>The wheels</h2><p>${'They came this morning. '.repeat(12)}</p></div>`,
)
export const LongWord: Story = html(`<p>${'Wheel'.repeat(300)}</p>`)
export const RightToLeft: Story = html('<p dir="rtl">وصلت العجلات هذا الصباح.</p>')
export const Emoji: Story = html('<p>🚲🚲🚲 ❤️ 👩🏽‍🔧</p>')
