import { type OfferedActions, PAGE_SIZE, pageInfo } from '@postroom/mail-core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { thread } from '../fixtures/messages.ts'
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx'
import { Pager } from './pager.tsx'

const inInbox: OfferedActions = {
  toInbox: false,
  trashed: false,
  deleteForever: false,
  unread: true,
  archiveAll: true,
  spam: false,
}

const args: ListToolbarProps = {
  items: [],
  offered: inInbox,
  selectAll: { state: false, onToggle: fn() },
  onRefresh: fn(),
  onArchive: fn(),
  onArchiveAll: fn(),
  onRemove: fn(),
  onDeleteForever: fn(),
  onMarkRead: fn(),
}

const meta = {
  title: 'list/ListToolbar',
  component: ListToolbar,
  parameters: { layout: 'fullscreen' },
  args,
  render: (args) => (
    <div style={{ container: 'list-pane / inline-size' }}>
      <ListToolbar {...args} />
    </div>
  ),
} satisfies Meta<typeof ListToolbar>
export default meta
type Story = StoryObj<typeof meta>

const pager = (total: number, page = 1) => (
  <Pager
    info={pageInfo(
      { total_count: total, total_pages: Math.ceil(total / PAGE_SIZE), current_page: page },
      'conversation',
    )}
    onPrevious={fn()}
    onNext={fn()}
  />
)

export const NothingSelected: Story = { args: { children: pager(120) } }
export const OneUnread: Story = {
  args: { items: [thread(1, { read: false })], selectAll: { state: 'mixed', onToggle: fn() }, children: pager(120, 2) },
}
export const AllRead: Story = {
  args: {
    items: [thread(1), thread(2)],
    offered: { ...inInbox, unread: false },
    selectAll: { state: true, onToggle: fn() },
    children: pager(2),
  },
}
export const AllMail: Story = {
  args: { items: [thread(1)], offered: { ...inInbox, toInbox: true, unread: false }, onArchiveAll: undefined },
}
export const Trash: Story = {
  args: {
    items: [thread(1)],
    offered: { toInbox: true, trashed: true, deleteForever: true, unread: false, archiveAll: false, spam: false },
    onArchiveAll: undefined,
  },
}
export const OverAConversation: Story = {
  args: {
    items: [thread(1)],
    offered: { ...inInbox, unread: false },
    selectAll: undefined,
    onRefresh: undefined,
    back: { label: 'Inbox', onBack: fn() },
  },
}
export const LastPageOfTenThousand: Story = { args: { children: pager(10_000, 200) } }
export const OnAPhone: Story = {
  args: { items: [thread(1)], offered: { ...inInbox, unread: false }, children: pager(120) },
  render: (args) => (
    <div style={{ container: 'list-pane / inline-size', width: 390 }}>
      <ListToolbar {...args} />
    </div>
  ),
}
