import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, userEvent, within } from 'storybook/test'
import { alice } from '../fixtures/accounts.ts'
import type { StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { NoticesDialog } from './notices-dialog.tsx'

interface NoticesStoryArgs {
  refused?: boolean
  user?: typeof alice
  onMail?: (mail: StoryMail) => void
}

function NoticesStory({ refused = false, user = alice, onMail }: NoticesStoryArgs) {
  return (
    <WithMail
      answers={{ 'GET /users/me': () => ({ user }) }}
      onMail={(mail) => {
        if (refused) mail.desktopAnswer = 'denied'
        onMail?.(mail)
      }}
    >
      <NoticesDialog onClose={fn()} />
    </WithMail>
  )
}

const meta = { title: 'settings/NoticesDialog', component: NoticesStory } satisfies Meta<typeof NoticesStory>
export default meta
type Story = StoryObj<typeof meta>

const press: Story['play'] = async () => {
  const [first] = await within(document.body).findAllByRole('checkbox', { name: 'New mail' })
  if (first) await userEvent.click(first)
}

export const Off: Story = {}
export const SwitchedOn: Story = { play: press }
export const Refused: Story = { args: { refused: true }, play: press }
export const VeryLongName: Story = {
  args: {
    user: { ...alice, accessible_users: [{ id: 3, email: 'long@postroom.example', full_name: 'W'.repeat(80) }] },
  },
}
