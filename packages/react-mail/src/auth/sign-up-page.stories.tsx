import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Answer, Refusal } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { SignUpPage } from './sign-up-page.tsx'

const page = (register: Answer) => () => (
  <WithMail
    href="/signup"
    answers={{ 'GET /users/me': () => new Refusal(401, 'Please sign in.'), 'POST /register': register }}
  >
    <SignUpPage />
  </WithMail>
)

const meta = {
  title: 'auth/SignUpPage',
  component: SignUpPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SignUpPage>
export default meta
type Story = StoryObj<typeof meta>

export const SignUp: Story = { render: page(() => ({ message: 'Account created' })) }
export const Taken: Story = { render: page(() => new Refusal(422, 'Email has already been taken')) }
