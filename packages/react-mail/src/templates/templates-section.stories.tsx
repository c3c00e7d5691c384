import type { Meta, StoryObj } from '@storybook/react-vite'
import { alice } from '../fixtures/accounts.ts'
import { type Answers, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { TemplatesSection } from './templates-section.tsx'

const [support] = alice.accessible_users ?? []
const me = {
  ...alice,
  accessible_users: [
    { ...support, level: 'full' },
    { ...alice.accessible_users?.[1], level: 'draft' },
  ],
}

function SectionStory({ answers = {}, onMail }: { answers?: Answers; onMail?: (mail: StoryMail) => void }) {
  const list = { templates: [], ticket_patterns: [{ mailbox_id: 11, ticket_pattern: 'REQ-#' }] }
  return (
    <WithMail
      onMail={onMail}
      answers={{ 'GET /users/me': () => ({ user: me }), 'GET /templates': () => list, ...answers }}
    >
      <TemplatesSection />
    </WithMail>
  )
}

const meta = { title: 'templates/TemplatesSection', component: SectionStory } satisfies Meta<typeof SectionStory>
export default meta
type Story = StoryObj<typeof meta>

export const Patterns: Story = {}
export const Refused: Story = {
  args: {
    answers: {
      'PUT /mailboxes/11/ticket_pattern': () =>
        new Refusal(422, 'Please write no digit beside the #, which stands for all digits of a ticket number'),
    },
  },
}
