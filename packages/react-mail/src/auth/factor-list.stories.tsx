import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { alice } from '../fixtures/accounts.ts'
import { laptopPasskey, phoneApp, RECOVERY_CODES, totpSecret } from '../fixtures/factors.ts'
import { type Answer, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'
import { FactorList } from './factor-list.tsx'

interface FactorStoryArgs {
  me?: Answer
  factors: Answer
  /** Answers the password that begins an app. */
  begin?: Answer
  confirm?: Answer
  remove?: Answer
  renew?: Answer
  /** Whether it stands in the page of whoever has to set one up. */
  isSetUp?: boolean
  onMail?: (mail: StoryMail) => void
}

const signedIn: Answer = () => ({ user: alice })
const scanned: Answer = () => totpSecret
const firstApp: Answer = () => ({ factor: phoneApp, recovery_codes: RECOVERY_CODES })
const nothing: Answer = () => undefined
const newCodes: Answer = () => ({ recovery_codes: RECOVERY_CODES })

function FactorStory({
  me = signedIn,
  factors,
  begin = scanned,
  confirm = firstApp,
  remove = nothing,
  renew = newCodes,
  isSetUp = false,
  onMail,
}: FactorStoryArgs) {
  return (
    <WithMail
      href="/settings"
      onMail={onMail}
      answers={{
        'GET /users/me': me,
        'GET /factors': factors,
        'POST /factors/totp': begin,
        'POST /factors/totp/confirm': confirm,
        'POST /factors/4/remove': remove,
        'POST /recovery_codes': renew,
      }}
    >
      {isSetUp ? (
        <SettingsPage />
      ) : (
        <SettingsSection title="Two-step sign-in">
          <FactorList />
        </SettingsSection>
      )}
    </WithMail>
  )
}

const meta = {
  title: 'auth/FactorList',
  component: FactorStory,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FactorStory>
export default meta
type Story = StoryObj<typeof meta>

const none: Answer = () => ({ factors: [], recovery_codes_left: 0, demanded: false })
const openApp: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Add an authenticator app' }))
}
const givePassword: NonNullable<Story['play']> = async (context) => {
  await openApp(context)
  const canvas = within(context.canvasElement)
  await userEvent.type(canvas.getByLabelText('Name'), 'My phone')
  await userEvent.type(canvas.getByLabelText('Your password'), 'correct horse')
  await userEvent.click(canvas.getByRole('button', { name: 'Go on' }))
}
const giveCode: NonNullable<Story['play']> = async (context) => {
  await givePassword(context)
  const canvas = within(context.canvasElement)
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Code' }), '492039{Enter}')
}

export const None: Story = { args: { factors: none } }
export const Several: Story = {
  args: { factors: () => ({ factors: [phoneApp, laptopPasskey], recovery_codes_left: 9, demanded: true }) },
}
export const LastOfDemanded: Story = {
  args: { factors: () => ({ factors: [phoneApp], recovery_codes_left: 1, demanded: true }) },
}
export const Missing: Story = { args: { factors: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) } }
export const Incomplete: Story = {
  args: { factors: none },
  play: async (context) => {
    await openApp(context)
    await userEvent.click(within(context.canvasElement).getByRole('button', { name: 'Go on' }))
  },
}
export const WrongPassword: Story = {
  args: { factors: none, begin: () => new Refusal(422, 'The current password is wrong') },
  play: givePassword,
}
export const Busy: Story = { args: { factors: none, begin: () => new Promise(() => undefined) }, play: givePassword }
export const Scan: Story = { args: { factors: none }, play: givePassword }
export const WrongCode: Story = {
  args: {
    factors: none,
    confirm: () => new Refusal(422, 'This code is wrong. Please enter the one that your app shows now.'),
  },
  play: giveCode,
}
export const Codes: Story = { args: { factors: none }, play: giveCode }
export const SetUp: Story = {
  args: {
    isSetUp: true,
    me: () => ({ user: { ...alice, needs_second_factor: true } }),
    factors: () => ({ factors: [], recovery_codes_left: 0, demanded: true }),
  },
}
