import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { type Answer, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { SignUpPage } from './sign-up-page.tsx'

const page = (register: Answer) => (args: { onMail?: (mail: StoryMail) => void }) => (
  <WithMail
    href="/signup"
    onMail={args.onMail}
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

const press: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Sign up' }))
}
const answered =
  (role: 'alert' | 'status'): NonNullable<Story['play']> =>
  async (context) => {
    const canvas = within(context.canvasElement)
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Full name' }), 'Alice Martin')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'alice@postroom.example')
    await userEvent.type(canvas.getByLabelText('Password'), 'secret-1')
    await userEvent.type(canvas.getByLabelText('Confirm password'), 'secret-1')
    await press(context)
    await canvas.findByRole(role)
  }

export const SignUp: Story = { render: page(() => ({ message: 'Account created' })) }
export const Missing: Story = { render: page(() => ({ message: 'Account created' })), play: press }
export const Created: Story = { render: page(() => ({ message: 'Account created' })), play: answered('status') }
export const Taken: Story = {
  render: page(() => new Refusal(422, 'Email has already been taken')),
  play: answered('alert'),
}
