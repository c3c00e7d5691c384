import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Answer, Refusal } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { ConfirmPage } from './confirm-page.tsx'

const page = (confirm: Answer) => (args: { token: string }) => (
  <WithMail
    href="/confirm?token=3vJq0m2yT8cXbW7nR5dK1a"
    answers={{ 'GET /users/me': () => new Refusal(401, 'Please sign in.'), 'POST /confirm': confirm }}
  >
    <ConfirmPage {...args} />
  </WithMail>
)

const meta = {
  title: 'auth/ConfirmPage',
  component: ConfirmPage,
  parameters: { layout: 'fullscreen' },
  args: { token: '3vJq0m2yT8cXbW7nR5dK1a' },
} satisfies Meta<typeof ConfirmPage>
export default meta
type Story = StoryObj<typeof meta>

export const Confirmed: Story = { render: page(() => ({ message: 'Your email is confirmed. You can sign in now.' })) }
export const UsedLink: Story = { render: page(() => new Refusal(422, 'This confirmation link is no longer valid.')) }
export const NoAnswer: Story = { render: page(() => new Response('<h1>Bad gateway</h1>', { status: 502 })) }
