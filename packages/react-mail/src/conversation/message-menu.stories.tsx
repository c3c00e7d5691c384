import type { Meta, StoryObj } from '@storybook/react-vite'
import { alice } from '../fixtures/accounts.ts'
import { message } from '../fixtures/messages.ts'
import { type Answer, Refusal } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { MessageMenu } from './message-menu.tsx'

interface MenuProps {
  people?: Answer
  senders?: Answer
  /** Answers what is said of a sender. */
  say?: Answer
}

const nobody: Answer = () => ({ users: [] })
const noSenders: Answer = () => ({ sender_rules: [] })

function Menu({ people = nobody, senders = noSenders, say = () => undefined }: MenuProps) {
  return (
    <WithMail
      answers={{
        'GET /users': people,
        'GET /users/me': () => ({ user: alice }),
        'GET /sender_rules': senders,
        'PUT /sender_rules': say,
      }}
    >
      <MessageMenu message={message(9001)} onAnswer={() => undefined} />
    </WithMail>
  )
}

const people = (...names: string[]) => ({
  args: { people: () => ({ users: names.map((name, at) => [at + 1, name]) }) },
})

const meta = { title: 'conversation/MessageMenu', component: Menu } satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = people('Alice Martin', 'Bob Lee')
export const ManyPeople: Story = people(...Array.from({ length: 60 }, (_, at) => `Person ${at + 1}`))
export const LongNames: Story = people('W'.repeat(90), 'دانا الخطيب', '🚲 Zoë')
export const PeopleLoading: Story = { args: { people: () => new Promise(() => undefined) } }
export const PeopleFailed: Story = { args: { people: () => new Refusal(500, '') } }

const rule = { id: 7, owner_id: alice.id, kind: 'block', created_at: '2026-03-05T09:30:00.000Z' }
export const Blocked: Story = {
  args: { senders: () => ({ sender_rules: [{ ...rule, sender: message(9001).sender_email }] }) },
}
