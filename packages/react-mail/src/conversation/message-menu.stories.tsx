import type { Meta, StoryObj } from '@storybook/react-vite'
import { message } from '../fixtures/messages.ts'
import { type Answer, Refusal } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { MessageMenu } from './message-menu.tsx'

function Menu({ people }: { people: Answer }) {
  return (
    <WithMail answers={{ 'GET /users': people }}>
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
