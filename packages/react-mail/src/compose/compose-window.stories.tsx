import type { Meta, StoryObj } from '@storybook/react-vite'
import { Refusal } from '../fixtures/story-mail.ts'
import { chip, composeFile, serverDraft, WithWindows, type WithWindowsProps } from '../fixtures/with-windows.tsx'
import { ComposeWindow } from './compose-window.tsx'

const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(3)
const never = () => new Promise(() => undefined)

function Windows(props: Omit<WithWindowsProps, 'children'>) {
  return (
    <WithWindows {...props}>
      {(windows) => windows.map((window) => <ComposeWindow key={window.id} window={window} />)}
    </WithWindows>
  )
}

const meta = {
  title: 'compose/ComposeWindow',
  component: Windows,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Windows>
export default meta
type Story = StoryObj<typeof meta>

const bob = chip('bob@postroom.example', 'Bob Lee')

export const Empty: Story = {}
export const ManyRecipients: Story = {
  args: {
    windows: [
      {
        draft: {
          to: Array.from({ length: 24 }, (_, place) => chip(`person${place}@elsewhere.example`)),
          cc: [chip('cy@x.org')],
          bcc: [chip('di@x.org')],
        },
      },
    ],
  },
}
export const Invalid: Story = {
  args: { windows: [{ events: [{ type: 'show problem', text: `Invalid email format: ${long}` }] }] },
}
export const Uploading: Story = {
  args: {
    windows: [
      {
        draft: { to: [bob], subject: 'Plans' },
        files: [
          composeFile('plan.pdf', { state: 'uploading', size: 24 * 1024 * 1024 }),
          composeFile('not-here.csv', { state: 'failed' }),
          composeFile(`${long}.xlsx`),
          composeFile('תוכנית.pdf'),
        ],
      },
    ],
  },
}
export const Failed: Story = {
  args: {
    windows: [
      {
        draft: { to: [bob], subject: 'Plans' },
        events: [{ type: 'show problem', text: 'Failed to send message. Please try again.' }],
      },
    ],
  },
}
export const Sending: Story = {
  args: {
    answers: { 'POST /messages': never },
    windows: [{ draft: { to: [bob], subject: 'Plans' }, events: [{ type: 'send' }] }],
  },
}
export const Minimised: Story = {
  args: { windows: [{ draft: { subject: `Wheels ${long}` }, events: [{ type: 'minimise' }] }] },
}
export const FullScreen: Story = {
  args: { windows: [{ draft: { subject: 'Wheels' }, events: [{ type: 'fullscreen' }] }] },
}
export const LongWords: Story = {
  args: { windows: [{ draft: { to: [chip(`${long}@x.org`)], subject: long, htmlBody: `<div>${long}</div>` } }] },
}
export const RightToLeft: Story = {
  args: {
    windows: [
      {
        draft: {
          to: [chip('noa@x.org', 'נועה לוי')],
          subject: 'גלגלים',
          htmlBody: '<div>שלום Alice, מה שלומך?</div><div>Left to right.</div><ul><li><div>אחד</div></li></ul>',
        },
      },
    ],
  },
}
export const Emoji: Story = {
  args: { windows: [{ draft: { subject: '🚲 👩🏽‍🔧', htmlBody: '<div>👍🏽 fine 👨‍👩‍👧‍👦</div>' } }] },
}
export const InlineReply: Story = {
  args: {
    windows: [
      {
        placement: 'inline',
        draft: {
          mode: 'reply',
          to: [bob],
          subject: 'Re: Wheels',
          htmlBody:
            '<div><br></div><div class="postroom-quote"><div>On 5 Mar, Bob wrote:</div><blockquote>Hi</blockquote></div>',
        },
      },
    ],
  },
}
const theirs = {
  ...serverDraft,
  revision: 5,
  recipients: [{ email: 'bob@postroom.example', name: 'Bob Lee', owner_type: 'to' }],
  subject: 'From the other tab',
  html_body: '<div>Other words</div>',
}
export const ChangedElsewhere: Story = {
  args: {
    answers: {
      'PUT /drafts/1': () =>
        Response.json({ draft: theirs, status: { code: 409, message: 'Stale' }, errors: ['Stale'] }, { status: 409 }),
      'GET /drafts/1': () => ({ draft: theirs }),
    },
    windows: [
      {
        saved: { draftId: 1, revision: 1 },
        draft: { subject: 'From this tab' },
        events: [{ type: 'edit', change: { htmlBody: '<div>My words</div>' } }],
      },
    ],
  },
}
export const EndedElsewhere: Story = {
  args: { ...ChangedElsewhere.args, answers: { 'PUT /drafts/1': () => new Refusal(404, 'Not found') } },
}
