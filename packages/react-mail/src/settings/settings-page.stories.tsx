import type { Absence } from '@postroom/mail-core'
import { PASSWORD_CHANGED, TOO_MANY_TOKENS } from '@postroom/mail-core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { helper, report } from '../fixtures/access-tokens.ts'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { allAddresses, ownAddresses } from '../fixtures/addresses.ts'
import { forwardingOf } from '../fixtures/forwarding.ts'
import { anna, bob, grantOf, peopleOf } from '../fixtures/grants.ts'
import { securityEvents } from '../fixtures/security-events.ts'
import { here, phone, script } from '../fixtures/sessions.ts'
import { type Answer, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { Notices } from '../frame/notices.tsx'
import { SettingsPage } from './settings-page.tsx'

interface SettingsStoryArgs {
  me?: Answer
  password?: Answer
  sessions?: Answer
  forwarding?: Answer
  absence?: Answer
  /** Answers what is said of one's own absence. */
  setAbsence?: Answer
  endAbsence?: Answer
  users?: Answer
  /** Answers the change of a forwarding. */
  forward?: Answer
  /** Answers both ways to end sessions. */
  end?: Answer
  tokens?: Answer
  make?: Answer
  revoke?: Answer
  addresses?: Answer
  makeAddress?: Answer
  removeAddress?: Answer
  plus?: Answer
  /** Answers the mailboxes that are open. */
  mailboxes?: Answer
  /** Answers what a reply in one of them shall do. */
  replies?: Answer
  senders?: Answer
  /** Answers who may use one's own mailbox. */
  people?: Answer
  /** Answers who may use the support mailbox. */
  team?: Answer
  colleagues?: Answer
  /** Answers what is said of Bob in either. */
  letIn?: Answer
  takeOut?: Answer
  /** Answers what is said of a sender. */
  say?: Answer
  /** Answers when that is taken back. */
  forget?: Answer
  /** Answers who opened either mailbox. */
  openings?: Answer
  href?: string
  onMail?: (mail: StoryMail) => void
}

const nothing: Answer = () => undefined
const signedIn: Answer = () => ({ user: alice })
const present: Answer = () => ({})
const everybody: Answer = () => ({
  users: [
    [1, 'Alice Martin'],
    [2, 'Bob Moss'],
  ],
})
const noTokens: Answer = () => ({ tokens: [] })
const own: Answer = () => ownAddresses
const nowhere: Answer = () => ({ forwarding: [1, 11, 12].map((id) => forwardingOf(id, [])) })
const noSenders: Answer = () => ({ sender_rules: [] })
const alone: Answer = () => peopleOf(alice, [])
const everywhere: Answer = () => ({ sessions: [here, phone, script] })

function SettingsStory({
  me = signedIn,
  password = nothing,
  sessions = everywhere,
  forwarding = nowhere,
  absence = present,
  setAbsence = nothing,
  endAbsence = nothing,
  users = everybody,
  forward = nothing,
  end = nothing,
  tokens = noTokens,
  make = nothing,
  revoke = nothing,
  addresses = own,
  makeAddress = nothing,
  removeAddress = nothing,
  plus = nothing,
  mailboxes = aliceLabels,
  replies = nothing,
  senders = noSenders,
  people = alone,
  team = nothing,
  colleagues = nothing,
  letIn = nothing,
  takeOut = nothing,
  say = nothing,
  forget = nothing,
  openings = () => ({ openings: [] }),
  href = '/settings',
  onMail,
}: SettingsStoryArgs) {
  return (
    <WithMail
      href={href}
      onMail={onMail}
      answers={{
        'GET /users/me': me,
        'PUT /user/password': password,
        'GET /sessions': sessions,
        'GET /absence': absence,
        'PUT /absence': setAbsence,
        'POST /absence/end': endAbsence,
        'GET /absences': () => ({ absences: [] }),
        'GET /users': users,
        'GET /forwarding': forwarding,
        'PUT /forwarding/1': forward,
        'PUT /forwarding/11': forward,
        'DELETE /sessions': end,
        'DELETE /sessions/2': end,
        'DELETE /sessions/3': end,
        'GET /tokens': tokens,
        'POST /tokens': make,
        'DELETE /tokens/6': revoke,
        'DELETE /tokens/7': revoke,
        'GET /addresses': addresses,
        'POST /addresses': makeAddress,
        'DELETE /addresses/4': removeAddress,
        'PUT /mailboxes/1/plus_labels': plus,
        'GET /labels': mailboxes,
        'PUT /mailboxes/11/reply_assigns': replies,
        'GET /sender_rules': senders,
        'GET /mailboxes/1/rules': () => ({ rules: [], change_problem: null }),
        'GET /security_events': () => ({ events: securityEvents.slice(1, 3) }),
        'GET /mailboxes/1/openings': openings,
        'GET /mailboxes/11/openings': openings,
        'GET /mailboxes/1/grants': people,
        'GET /mailboxes/11/grants': team,
        'GET /mailboxes/1/colleagues': colleagues,
        'PUT /mailboxes/1/grants/2': letIn,
        'DELETE /mailboxes/1/grants/2': takeOut,
        'PUT /sender_rules': say,
        'DELETE /sender_rules/7': forget,
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
const rule = {
  id: 7,
  owner_id: alice.id,
  sender: 'pills.example',
  kind: 'block',
  created_at: '2026-03-05T09:30:00.000Z',
}
export const Senders: Story = {
  args: { senders: () => ({ sender_rules: [rule, { ...rule, id: 8, sender: 'ann@shop.example', kind: 'allow' }] }) },
}
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

const twoTokens: Answer = () => ({ tokens: [report, helper] })
const SECRET = 'postroom_4cDq0T9sWm1xJv6b2zK8nQyRfLh3aUeG5tPiOoXcVwE'
const openForm: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'New token' }))
}
const makeToken: NonNullable<Story['play']> = async (context) => {
  await openForm(context)
  const canvas = within(context.canvasElement)
  await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Nightly report')
  await userEvent.click(canvas.getByRole('button', { name: 'Make token' }))
}

export const Tokens: Story = { args: { tokens: twoTokens } }
export const TokensMissing: Story = {
  args: { tokens: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) },
}
export const TokenForm: Story = { play: openForm }
export const TokenIncomplete: Story = {
  play: async (context) => {
    await openForm(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Read' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Make token' }))
  },
}
export const TokenMade: Story = {
  args: { tokens: twoTokens, make: () => ({ token: report, secret: SECRET }) },
  play: async (context) => {
    await makeToken(context)
    await within(context.canvasElement).findByDisplayValue(SECRET)
  },
}
export const TokenRefused: Story = {
  args: { make: () => new Refusal(422, TOO_MANY_TOKENS) },
  play: async (context) => {
    await makeToken(context)
    await within(context.canvasElement).findByText(TOO_MANY_TOKENS)
  },
}

const openAddress: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'New address' }))
}

export const Addresses: Story = { args: { addresses: () => allAddresses() } }
export const NoAddresses: Story = { args: { addresses: () => allAddresses([]) } }
export const AddressesMissing: Story = {
  args: { addresses: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) },
}
export const AddressIncomplete: Story = {
  args: { addresses: () => allAddresses() },
  play: async (context) => {
    await openAddress(context)
    await userEvent.click(within(context.canvasElement).getByRole('button', { name: 'Make address' }))
  },
}
export const AddressRefused: Story = {
  args: {
    addresses: () => allAddresses(),
    makeAddress: () => new Refusal(422, 'team@postroom.example is taken already'),
  },
  play: async (context) => {
    await openAddress(context)
    const canvas = within(context.canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Address' }), 'team@postroom.example')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Goes to' }), 'alice@postroom.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Make address' }))
    await canvas.findByText('team@postroom.example is taken already')
  },
}

const twoForwards: Answer = () => ({
  forwarding: [
    forwardingOf(1, ['alice@home.example', 'archive@a-very-long-name-of-a-domain-that-does-not-end.example']),
    { ...forwardingOf(11, ['night-shift@partner.example']), limited_at: '2026-03-04T21:15:00.000Z' },
    forwardingOf(12, []),
  ],
})

export const Forwards: Story = { args: { forwarding: twoForwards } }
export const ForwardingMissing: Story = {
  args: { forwarding: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) },
}

const twoPeople: Answer = () =>
  peopleOf(alice, [
    grantOf(anna, { level: 'full', manage: true }),
    grantOf(bob, { level: 'draft', until: '2026-04-01T00:00:00.000Z' }),
  ])

export const People: Story = { args: { people: twoPeople, colleagues: () => ({ colleagues: [bob] }) } }
const opened = (day: string, name: string, token: string | null = null) => ({
  day,
  at: `${day}T09:30:00.000Z`,
  event: 'mailbox opened',
  reader: { id: 2, name },
  token,
})
export const Opened: Story = {
  args: {
    people: twoPeople,
    openings: () => ({
      openings: [
        opened('2026-03-05', 'Bob Moss'),
        opened('2026-03-05', 'Anna Berg', 'Nightly report'),
        { ...opened('2026-03-04', ''), event: 'mailbox exported', reader: null },
        ...[3, 2, 1].map((day) => opened(`2026-03-0${day}`, 'Bob Moss')),
        ...[28, 27, 26].map((day) => opened(`2026-02-${day}`, 'Bob Moss')),
      ],
    }),
  },
}
export const OpeningsMissing: Story = {
  args: { people: twoPeople, openings: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) },
}
export const PeopleMissing: Story = {
  args: { people: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) },
}

const leave: Absence = {
  from: '2026-03-04T08:00:00.000Z',
  until: '2026-03-12T17:00:00.000Z',
  answers: 'everybody',
  subject: 'Out of the office',
  html_content: '<p>I am back on Friday.</p>',
  pass_to: { id: 2, name: 'Bob Moss' },
  answered: 3,
}

export const Away: Story = {
  args: {
    absence: () => ({ absence: leave }),
    endAbsence: () => ({ absence: { ...leave, until: '2026-03-05T12:00:00.000Z' } }),
  },
}
