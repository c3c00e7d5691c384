import { parseLocation } from '@postroom/mail-core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { type Answers, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Dashboard } from './dashboard.tsx'
import { Notices } from './notices.tsx'

interface DashboardStoryArgs {
  href: string
  answers: Answers
  onMail?: (mail: StoryMail) => void
  onCompose: () => void
  onManageSignatures: () => void
}

const signedIn: Answers = {
  'GET /users/me': () => ({ user: alice }),
  'GET /labels': aliceLabels,
  'DELETE /logout': () => undefined,
}

function DashboardStory({ href, answers, onMail, ...rest }: DashboardStoryArgs) {
  return (
    <WithMail answers={answers} href={href} onMail={onMail}>
      <Dashboard location={parseLocation(href)} {...rest}>
        <main style={{ display: 'flex', flex: 1 }}>
          <EmptyState title="Your Inbox is empty" text="Nothing in Inbox right now." />
        </main>
      </Dashboard>
      <Notices />
    </WithMail>
  )
}

const meta = {
  title: 'frame/Dashboard',
  component: DashboardStory,
  parameters: { layout: 'fullscreen' },
  args: {
    href: '/mail/inbox',
    answers: signedIn,
    onCompose: () => undefined,
    onManageSignatures: () => undefined,
  },
} satisfies Meta<typeof DashboardStory>
export default meta
type Story = StoryObj<typeof meta>

export const SignedIn: Story = {}
export const RelayRefuses: Story = {
  args: {
    answers: {
      ...signedIn,
      'GET /users/me': () => ({
        user: {
          ...alice,
          relay_problem:
            "Mail to other domains waits: the relay does not accept this server's user and password. Correct the user and the password in POSTROOM_RELAY_URL.",
        },
      }),
    },
  },
}
export const Searching: Story = { args: { href: '/mail/search?q=annual+report&from=tom' } }
export const Loading: Story = { args: { answers: { 'GET /users/me': () => new Promise(() => undefined) } } }
export const PreferenceNotSaved: Story = {
  args: { answers: { ...signedIn, 'PUT /user': () => new Refusal(500, 'Boom') } },
}
export const PreferenceSaved: Story = {
  args: {
    answers: {
      ...signedIn,
      'PUT /user': () => ({
        user: { ...alice, preferences: { view: 'unthreaded' }, view_mode: 'unthreaded' },
      }),
    },
  },
}
