import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { alice } from '../fixtures/accounts.ts'
import { type Answer, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { AuthPage } from './auth-page.tsx'
import { SecondStepForm } from './second-step-form.tsx'

interface SecondStepStoryArgs {
  ways: Parameters<typeof SecondStepForm>[0]['ways']
  answer?: Answer
  onMail?: (mail: StoryMail) => void
}

const signedIn: Answer = () => ({ user: alice })

function SecondStepStory({ ways, answer = signedIn, onMail }: SecondStepStoryArgs) {
  return (
    <WithMail
      href="/login"
      onMail={onMail}
      answers={{ 'GET /users/me': () => new Refusal(401, 'Please sign in.'), 'POST /login/code': answer }}
    >
      <AuthPage title="Sign in">
        <SecondStepForm ways={ways} />
      </AuthPage>
    </WithMail>
  )
}

const meta = {
  title: 'auth/SecondStepForm',
  component: SecondStepStory,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SecondStepStory>
export default meta
type Story = StoryObj<typeof meta>

const giveCode: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.type(await within(canvasElement).findByRole('textbox', { name: 'Code' }), '492039{Enter}')
}
const WRONG = 'This code is wrong or was used before. Please enter the next one.'

export const Code: Story = { args: { ways: ['code', 'passkey', 'recovery_code'] } }
export const Passkey: Story = { args: { ways: ['passkey', 'recovery_code'] } }
export const WrongCode: Story = {
  args: { ways: ['code', 'recovery_code'], answer: () => new Refusal(401, WRONG) },
  play: async (context) => {
    await giveCode(context)
    await within(context.canvasElement).findByRole('alert')
  },
}
export const Busy: Story = { args: { ways: ['code'], answer: () => new Promise(() => undefined) }, play: giveCode }
