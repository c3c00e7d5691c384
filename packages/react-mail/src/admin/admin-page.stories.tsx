import type { Meta, StoryObj } from '@storybook/react-vite'
import { alice } from '../fixtures/accounts.ts'
import { allGrants, people } from '../fixtures/people.ts'
import { securityEvents } from '../fixtures/security-events.ts'
import { type Answer, type Answers, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { AdminPage } from './admin-page.tsx'

interface AdminStoryArgs {
  list?: Answer
  answers?: Answers
  onMail?: (mail: StoryMail) => void
}

function AdminStory({ list = () => people, answers = {}, onMail }: AdminStoryArgs) {
  return (
    <WithMail
      href="/admin"
      onMail={onMail}
      answers={{
        'GET /users/me': () => ({ user: { ...alice, administrator: true } }),
        'GET /admin/people': list,
        'GET /admin/grants': () => allGrants,
        'GET /admin/security_events': () => ({ events: securityEvents, more: false }),
        ...answers,
      }}
    >
      <AdminPage />
    </WithMail>
  )
}

const meta = {
  title: 'admin/AdminPage',
  component: AdminStory,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AdminStory>
export default meta
type Story = StoryObj<typeof meta>

export const Everybody: Story = {}
export const NothingShared: Story = { args: { answers: { 'GET /admin/grants': () => ({ mailboxes: [] }) } } }
export const ManyMailboxes: Story = {
  args: {
    answers: {
      'GET /admin/grants': () => ({
        mailboxes: Array.from({ length: 15 }, (_, index) => ({
          owner: { id: 100 + index, email: `team${index}@postroom.example`, full_name: `Team ${index}` },
          owner_signs_in: false,
          may_manage: true,
          grants: [],
        })),
      }),
    },
  },
}
export const ManyPeople: Story = {
  args: {
    list: () => ({
      ...people,
      people: Array.from({ length: 40 }, (_, index) => ({
        ...people.people[1],
        id: 100 + index,
        email: `person${index}@postroom.example`,
        full_name: `Person ${index}`,
      })),
    }),
  },
}
const NAMES = [
  'Anna Berg',
  'Maximiliane Freifrau von Hohenstein-Wartenberg',
  'Jo',
  'Przemysław Brzęczyszczykiewicz',
  'Support-Nachtbereitschaft Süddeutschland',
  'Rafael Ortega',
  'Ursula Kern',
  'Tom Hill',
  'Grzegorz Wu',
  'Mia Sand',
]
const MAILBOXES = ['Support', 'Kundenbetreuungsabteilung Nord', 'Sales', 'Accounts payable']
const tenPeople = NAMES.map((full_name, index) => ({
  ...people.people[1],
  id: 100 + index,
  email: `person${index}@postroom.example`,
  full_name,
}))
/** A team as large as most are: all of it is seen in a wide window. */
export const TenPeople: Story = {
  args: {
    list: () => ({ ...people, people: tenPeople }),
    answers: {
      'GET /admin/grants': () => ({
        mailboxes: MAILBOXES.map((full_name, index) => ({
          owner: { id: 200 + index, email: `box${index}@postroom.example`, full_name },
          owner_signs_in: false,
          may_manage: true,
          grants: tenPeople.slice(index).map(({ id, email, full_name: name }) => ({
            user: { id, email, full_name: name },
            level: 'send',
            manage: id % 3 === 0,
            from: id === 103 ? '2026-12-10T12:00:00.000Z' : null,
            until: null,
            created_at: '2026-03-01T09:00:00.000Z',
          })),
        })),
      }),
    },
  },
}
export const Refused: Story = {
  args: { list: () => new Refusal(403, 'Only administrators may do this: Anna Berg.') },
}
export const NothingWritten: Story = {
  args: { answers: { 'GET /admin/security_events': () => ({ events: [], more: false }) } },
}
export const LogMissing: Story = {
  args: { answers: { 'GET /admin/security_events': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) } },
}
export const Missing: Story = { args: { list: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) } }
