import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Answer, Refusal } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { OpenedLink } from './link-page.tsx'

interface LinkStoryArgs {
  read: Answer
  accept?: Answer
}

function LinkStory({ read, accept = () => undefined }: LinkStoryArgs) {
  const nobody = () => new Refusal(401, 'Please sign in.')
  return (
    <WithMail
      href="/link"
      answers={{
        'GET /users/me': nobody,
        'POST /links/read': read,
        'POST /links/accept': accept,
        'POST /login': nobody,
      }}
    >
      <OpenedLink token="8sVd0T2m" />
    </WithMail>
  )
}

const meta = {
  title: 'auth/LinkPage',
  component: LinkStory,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LinkStory>
export default meta
type Story = StoryObj<typeof meta>

const link = {
  kind: 'invitation',
  email: 'tom@postroom.example',
  full_name: 'Tom Hill',
  made_by: 'Alice Martin',
  grants: [{ email: 'support@postroom.example', full_name: 'Support', level: 'read', manage: false }],
  expires_at: '2026-03-08T09:30:00.000Z',
}

export const Invitation: Story = { args: { read: () => ({ link }) } }
export const Reset: Story = { args: { read: () => ({ link: { ...link, kind: 'reset', made_by: null, grants: [] } }) } }
export const Used: Story = {
  args: { read: () => new Refusal(422, 'This invitation has been used. Sign in with the password that was chosen.') },
}
export const NoAnswer: Story = { args: { read: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) } }
