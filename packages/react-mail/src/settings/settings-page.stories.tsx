import { PASSWORD_CHANGED } from '@postroom/mail-core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { alice } from '../fixtures/accounts.ts'
import { here, phone, script } from '../fixtures/sessions.ts'
import { type Answer, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { Notices } from '../frame/notices.tsx'
import { SettingsPage } from './settings-page.tsx'

interface SettingsStoryArgs {
  password?: Answer
  sessions?: Answer
  /** Answers both ways to end sessions. */
  end?: Answer
  tokens?: Answer
  make?: Answer
  revoke?: Answer
  href?: string
  onMail?: (mail: StoryMail) => void
}

const nothing: Answer = () => undefined
const noTokens: Answer = () => ({ tokens: [] })
const everywhere: Answer = () => ({ sessions: [here, phone, script] })

function SettingsStory({
  password = nothing,
  sessions = everywhere,
  end = nothing,
  tokens = noTokens,
  make = nothing,
  revoke = nothing,
  href = '/settings',
  onMail,
}: SettingsStoryArgs) {
  return (
    <WithMail
      href={href}
      onMail={onMail}
      answers={{
        'GET /users/me': () => ({ user: alice }),
        'PUT /user/password': password,
        'GET /sessions': sessions,
        'DELETE /sessions': end,
        'DELETE /sessions/2': end,
        'DELETE /sessions/3': end,
        'GET /tokens': tokens,
        'POST /tokens': make,
        'DELETE /tokens/6': revoke,
        'DELETE /tokens/7': revoke,
      }}
    >
      <SettingsPage />
      <Notices />
    </WithMail>
  )
}

const meta = {
  title: 'settings/SettingsPage',
  component: SettingsStory,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SettingsStory>
export default meta
type Story = StoryObj<typeof meta>

const WRONG = 'The current password is wrong'

const press: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Change password' }))
}
const fill: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByLabelText('Current password'), 'correct horse')
  await userEvent.type(canvas.getByLabelText('New password'), 'battery staple')
  await userEvent.type(canvas.getByLabelText('Confirm new password'), 'battery staple')
}

export const Empty: Story = {}
export const WasNotMe: Story = { args: { href: '/settings?not_me=1' } }
export const HereOnly: Story = { args: { sessions: () => ({ sessions: [here] }) } }
export const SessionsMissing: Story = {
  args: { sessions: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) },
}
export const PasswordMissing: Story = { play: press }
export const PasswordTyped: Story = { play: fill }
export const PasswordChanged: Story = {
  play: async (context) => {
    await fill(context)
    await press(context)
    await within(context.canvasElement).findByText(PASSWORD_CHANGED)
  },
}
export const PasswordWrong: Story = {
  args: { password: () => new Refusal(422, WRONG) },
  play: async (context) => {
    await fill(context)
    await press(context)
    await within(context.canvasElement).findByText(WRONG)
  },
}
