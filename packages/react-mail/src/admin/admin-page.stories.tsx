import type { Meta, StoryObj } from '@storybook/react-vite'
import { alice } from '../fixtures/accounts.ts'
import { allGrants, people } from '../fixtures/people.ts'
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
export const Refused: Story = {
  args: { list: () => new Refusal(403, 'Only administrators may do this: Anna Berg.') },
}
export const Missing: Story = { args: { list: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) } }
