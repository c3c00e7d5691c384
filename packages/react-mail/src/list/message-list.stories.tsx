import { emptyList, hrefOf, type RowPlace, rowOf, type SearchMarks } from '@postroom/mail-core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { flatMessage, labelId, manyThreads, thread } from '../fixtures/messages.ts'
import { idleCommands } from '../fixtures/row-commands.ts'
import { isCompact, WithMail } from '../fixtures/with-mail.tsx'
import { EmptyList } from './list-states.tsx'
import { MessageList } from './message-list.tsx'

interface ListStoryArgs {
  items: Parameters<typeof rowOf>[0][]
  view?: string
  selected?: number
  open?: boolean
  dragged?: boolean
  compact?: boolean
  narrow?: boolean
  marks?: SearchMarks
}

const now = new Date(Date.UTC(2026, 2, 5, 12))

/** Rows in one state each; what concerns one row concerns the first, what concerns several the first ones. */
function ListStory({
  items,
  view = 'inbox',
  selected = 0,
  open,
  dragged,
  compact = isCompact(),
  narrow = false,
  marks,
}: ListStoryArgs) {
  const grid = useRef<HTMLDivElement>(null)
  const place: RowPlace = { view, me: alice, groups: aliceLabels(), now, locale: 'en-GB' }
  const rows = items.map((item) => rowOf(item, place))
  const first = rows[0]?.key ?? ''
  return (
    <WithMail
      answers={{}}
      onMail={(mail) => {
        if (!dragged) return
        mail.start()
        mail.actors.drag.send({ type: 'pick up', keys: [first], ownerIds: [alice.id] })
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          height: 420,
          background: 'var(--surface)',
          container: 'list-pane / inline-size',
        }}
      >
        <MessageList
          name="Inbox"
          rows={rows}
          selected={new Set(rows.slice(0, selected).map(({ key }) => key))}
          open={open ? first : null}
          hrefOf={({ opens }) => hrefOf({ screen: 'mail', labelPath: 'inbox', page: 1, item: opens })}
          commands={idleCommands}
          flat={items.some((item) => 'user_message_id' in item)}
          toInbox={false}
          compact={compact}
          narrow={narrow}
          marks={marks}
          grid={grid}
          empty={<EmptyList {...emptyList('Inbox', 'inbox')} />}
        />
      </div>
    </WithMail>
  )
}

const meta = {
  title: 'list/MessageList',
  component: ListStory,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListStory>
export default meta
type Story = StoryObj<typeof meta>

const words = 'Donaudampfschifffahrtsgesellschaftskapitän'

export const Many: Story = { args: { items: manyThreads } }
export const Empty: Story = { args: { items: [] } }
export const One: Story = { args: { items: [thread(501)] } }
export const Unread: Story = { args: { items: [thread(501, { read: false }), thread(502)] } }
export const Selected: Story = { args: { items: [thread(501), thread(502), thread(503)], selected: 2 } }
export const OpenBesideTheList: Story = { args: { items: [thread(501), thread(502)], open: true } }
export const Dragged: Story = { args: { items: [thread(501), thread(502)], dragged: true } }
export const Compact: Story = { args: { items: manyThreads, compact: true }, globals: { density: 'compact' } }
export const Narrow: Story = { args: { items: manyThreads, narrow: true } }
export const Flat: Story = { args: { items: [flatMessage(7001), flatMessage(7002, { replied: false, read: false })] } }
export const NoSenderNoSubject: Story = { args: { items: [thread(504, { senders: [], subject: '', body: '' })] } }
export const VeryLongWords: Story = {
  args: {
    items: [
      thread(506, {
        senders: [{ name: 'W'.repeat(80), email: 'long@elsewhere.example' }],
        subject: words.repeat(6),
        labels: [labelId('inbox'), labelId('Work/Clients/Nordic'), labelId('Invoices'), labelId('Travel')],
        attachments_cards: [`${words}.pdf`, 'a.pdf', 'b.pdf', 'c.pdf'],
      }),
    ],
  },
}
export const RightToLeft: Story = {
  args: {
    items: [
      thread(505, {
        senders: [{ name: 'دانا الخطيب', email: 'dana@elsewhere.example' }],
        subject: 'مرحبا من الورشة (PDF)',
        body: 'وصلت العجلات هذا الصباح.',
      }),
    ],
  },
}
export const Emoji: Story = {
  args: {
    items: [thread(507, { senders: [{ name: '🚲 Wheels', email: 'w@elsewhere.example' }], subject: '👩🏽‍🔧🎉 Done' })],
  },
}
export const OfAnotherAccount: Story = { args: { items: manyThreads.slice(2, 3) } }
export const Sent: Story = { args: { items: [thread(508, { recipients: [] }), thread(509)], view: 'sent' } }
export const Found: Story = {
  args: { items: [thread(501)], view: 'search', marks: { subject: ['wheels'], snippet: ['morning'] } },
}
