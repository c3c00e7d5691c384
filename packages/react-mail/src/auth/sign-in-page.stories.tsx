import type { DemoPerson } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { alice } from '../fixtures/accounts.ts'
import { type Answer, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { SignInPage } from './sign-in-page.tsx'

const page =
  (login: Answer, people: DemoPerson[] = []) =>
  (args: { onMail?: (mail: StoryMail) => void }) => (
    <WithMail
      href="/login"
      onMail={args.onMail}
      answers={{
        'GET /users/me': () => new Refusal(401, 'Please sign in.'),
        'GET /demo_people': () => ({ people }),
        'POST /login': login,
      }}
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

const press: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Sign in' }))
}
const refused: NonNullable<Story['play']> = async (context) => {
  const canvas = within(context.canvasElement)
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), alice.email)
  await userEvent.type(canvas.getByLabelText('Password'), 'secret-1')
  await press(context)
  await canvas.findByRole('alert')
}

export const SignIn: Story = { render: page(() => ({ user: alice })) }
export const Missing: Story = { render: page(() => ({ user: alice })), play: press }
export const WrongPassword: Story = {
  render: page(() => new Refusal(401, 'Invalid email or password')),
  play: refused,
}
export const Unconfirmed: Story = {
  render: page(() => new Refusal(403, 'Please confirm your email before signing in.')),
  play: refused,
}

const person = (full_name: string, name: string, role: string): DemoPerson => ({
  full_name,
  email: `${name}@postroom.example`,
  password: 'known to all',
  role,
})
const DEMO = [
  person('Nora Lindqvist', 'nora', 'Workshop'),
  person('Tom Adeyemi', 'tom', 'Sales'),
  person('Priya Raman', 'priya', 'Operations'),
]
export const DemoTeam: Story = { render: page(() => ({ user: alice }), DEMO) }
export const DemoTeamRefused: Story = {
  render: page(() => new Refusal(401, 'Invalid email or password'), DEMO),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Continue as Tom Adeyemi/ }))
    await canvas.findByRole('alert')
  },
}
