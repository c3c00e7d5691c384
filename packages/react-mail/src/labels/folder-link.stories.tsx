import { COMING_SOON, type Folder, folders } from '@postroom/mail-core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { aliceLabels } from '../fixtures/accounts.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { FolderLink } from './folder-link.tsx'

interface FolderStoryArgs {
  path: string
  change?: Partial<Folder>
  current?: boolean
  collapsed?: boolean
  hint?: string
}

function FolderStory({ path, change, current = false, collapsed = false, hint }: FolderStoryArgs) {
  const found = folders(aliceLabels()).find((folder) => folder.path === path)
  if (!found) return null
  return (
    <WithMail answers={{}}>
      <nav
        aria-label="Mailboxes"
        data-collapsed={collapsed || undefined}
        style={{ width: collapsed ? 72 : 256, background: 'var(--ground)' }}
      >
        <FolderLink folder={{ ...found, ...change }} current={current} collapsed={collapsed} hint={hint} />
      </nav>
    </WithMail>
  )
}

const meta = { title: 'labels/FolderLink', component: FolderStory, args: { path: 'inbox' } } satisfies Meta<
  typeof FolderStory
>
export default meta
type Story = StoryObj<typeof meta>

export const Unread: Story = {}
export const NothingUnread: Story = { args: { path: 'sent' } }
export const Current: Story = { args: { current: true } }
export const ManyUnread: Story = { args: { path: 'spam' } }
export const ComingSoon: Story = { args: { path: 'snoozed', hint: COMING_SOON } }
export const Collapsed: Story = { args: { collapsed: true } }
export const LongName: Story = { args: { change: { name: 'Donaudampfschifffahrtsgesellschaftskapitän' } } }
