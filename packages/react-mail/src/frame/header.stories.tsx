import { parseLocation } from '@postroom/mail-core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, userEvent, within } from 'storybook/test'
import { alice } from '../fixtures/accounts.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { ShortcutsDialog } from '../settings/shortcuts-dialog.tsx'
import { AppHeader } from './app-header.tsx'
import { Notices } from './notices.tsx'

interface HeaderStoryArgs {
  user?: typeof alice
  shortcuts?: 'on' | 'off'
  notices?: readonly { role: 'status' | 'alert'; text: string; undo?: () => void }[]
}

function HeaderStory({ user = alice, shortcuts, notices = [] }: HeaderStoryArgs) {
  const sidebar = { collapsed: false, open: false, onCollapse: fn(), onOpen: fn() }
  return (
    <WithMail
      answers={{ 'GET /users/me': () => ({ user }) }}
      onMail={(mail) => {
        if (shortcuts === 'off') mail.settings.set('keyboardShortcuts', false)
        mail.start()
        for (const notice of notices) mail.actors.notices.send({ type: 'show', ...notice })
      }}
    >
      <AppHeader
        location={parseLocation('/mail/inbox')}
        sidebar={sidebar}
        onCompose={fn()}
        onManageSignatures={fn()}
        onShortcuts={fn()}
        onNotices={fn()}
      />
      <Notices />
      {shortcuts === undefined ? null : <ShortcutsDialog onClose={fn()} />}
    </WithMail>
  )
}

const meta = {
  title: 'frame/Header',
  component: HeaderStory,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HeaderStory>
export default meta
type Story = StoryObj<typeof meta>

const press =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name }))
    await within(document.body).findByRole(name === 'Support' ? 'dialog' : 'menu')
  }

export const SignedIn: Story = {}
export const NoName: Story = { args: { user: { ...alice, full_name: '' } } }
export const RightToLeftName: Story = {
  args: { user: { ...alice, full_name: 'دانا الخطيب' } },
  play: press('User menu'),
}
export const VeryLongName: Story = {
  args: { user: { ...alice, full_name: 'W'.repeat(80), email: `${'w'.repeat(60)}@postroom.example` } },
  play: press('User menu'),
}
export const NobodyElse: Story = { args: { user: { ...alice, accessible_users: [] } }, play: press('Accessed Users') }
export const AccessedUsers: Story = { play: press('Accessed Users') }
export const Settings: Story = { play: press('Settings') }
export const Support: Story = { play: press('Support') }
export const Apps: Story = { play: press('Apps') }
export const Shortcuts: Story = { args: { shortcuts: 'on' } }
export const ShortcutsOff: Story = { args: { shortcuts: 'off' } }
export const NoticesOfEveryKind: Story = {
  args: {
    notices: [
      { role: 'status', text: '2 conversations archived', undo: fn() },
      { role: 'status', text: '1 conversation deleted forever' },
      { role: 'alert', text: 'Failed to move messages. Please try again.' },
      { role: 'alert', text: 'Donaudampfschifffahrtsgesellschaft'.repeat(5) },
    ],
  },
}
