import type { Meta, StoryObj } from '@storybook/react-vite'
import { alice } from '../fixtures/people.ts'
import { type Answer, Refusal } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { SignInPage } from './sign-in-page.tsx'

const page = (login: Answer) => () => (
  <WithMail
    href="/login"
    answers={{ 'GET /users/me': () => new Refusal(401, 'Please sign in.'), 'POST /login': login }}
  >
    <SignInPage />
  </WithMail>
)

const meta = {
  title: 'auth/SignInPage',
  component: SignInPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SignInPage>
export default meta
type Story = StoryObj<typeof meta>

export const SignIn: Story = { render: page(() => ({ user: alice })) }
export const WrongPassword: Story = { render: page(() => new Refusal(401, 'Invalid email or password')) }
export const Unconfirmed: Story = {
  render: page(() => new Refusal(403, 'Please confirm your email before signing in.')),
}
