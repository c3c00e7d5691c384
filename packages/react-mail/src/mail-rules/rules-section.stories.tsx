import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { anna, bob, grantOf, peopleOf } from '../fixtures/grants.ts'
import { CLIENTS, rehearsal, ruleOf } from '../fixtures/mail-rules.ts'
import { type Answers, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { Notices } from '../frame/notices.tsx'
import { RulesSection } from './rules-section.tsx'

interface RulesStoryArgs {
  answers?: Answers
  href?: string
  onMail?: (mail: StoryMail) => void
}

const list = (...rules: ReturnType<typeof ruleOf>[]) => ({ rules, change_problem: null })

function RulesStory({ answers = {}, href = '/settings', onMail }: RulesStoryArgs) {
  return (
    <WithMail
      href={href}
      onMail={onMail}
      answers={{
        'GET /users/me': () => ({ user: alice }),
        'GET /labels': aliceLabels,
        'GET /mailboxes/1/grants': () => peopleOf(alice, [grantOf(bob), grantOf(anna, { level: 'read' })]),
        'GET /mailboxes/11/grants': () => ({
          ...peopleOf({ id: 11, email: 'support@postroom.example', full_name: 'Support' }, [grantOf(bob)]),
          owner_signs_in: false,
        }),
        'GET /mailboxes/1/rules': () => list(),
        'GET /mailboxes/11/rules': () => list(),
        'POST /mailboxes/1/rules/rehearsal': () => ({ rehearsal }),
        ...answers,
      }}
    >
      <RulesSection />
      <Notices />
    </WithMail>
  )
}

const meta = { title: 'mail-rules/RulesSection', component: RulesStory } satisfies Meta<typeof RulesStory>
export default meta
type Story = StoryObj<typeof meta>

const press =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name }))
  }

const three = [
  ruleOf(5),
  ruleOf(6, {
    name: 'Clients who wait for an answer since a very long time and whose name does not fit into one line of the card',
    condition: 'label:Work/Clients is:unread -newsletter parcel lost',
    actions: [{ kind: 'move_to_label', label_id: CLIENTS }, { kind: 'mark', as: 'starred' }, { kind: 'stop' }],
    enabled: false,
    from: '2026-03-01T08:00:00.000Z',
    until: '2026-04-01T08:00:00.000Z',
  }),
  ruleOf(7, {
    name: 'Gone',
    condition: 'subject:"late parcel"',
    actions: [{ kind: 'label', label_id: 4_711 }],
    problem: 'A label of this rule is gone. Please choose another one.',
  }),
]

export const Empty: Story = {}
export const List: Story = { args: { answers: { 'GET /mailboxes/1/rules': () => list(...three) } } }
export const Many: Story = {
  args: {
    answers: {
      'GET /mailboxes/1/rules': () =>
        list(...Array.from({ length: 20 }, (_, place) => ruleOf(place + 1, { name: `Invoices ${place + 1}` }))),
    },
  },
}
export const ReadOnly: Story = {
  args: {
    answers: {
      'GET /mailboxes/1/rules': () => ({
        rules: three,
        change_problem:
          'You may not delete mail forever or change the settings of support@postroom.example; Bob Moss may.',
      }),
    },
  },
}
export const Missing: Story = {
  args: { answers: { 'GET /mailboxes/1/rules': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) } },
}
export const New: Story = { play: press('New rule') }
export const OfSearch: Story = { args: { href: '/settings?rule=from%3Aann%40shop.example+refund' } }
export const Edited: Story = {
  args: { answers: { 'GET /mailboxes/1/rules': () => list(...three) } },
  play: press('Edit Invoices'),
}
export const Incomplete: Story = {
  play: async (context) => {
    await press('New rule')(context)
    await press('Add an action')(context)
    await userEvent.type(await within(context.canvasElement).findByRole('textbox', { name: 'Name' }), 'Clients')
    await userEvent.type(within(context.canvasElement).getByRole('textbox', { name: 'For mail that fits' }), 'parcel')
    await press('Save')(context)
  },
}
export const Refused: Story = {
  args: {
    answers: {
      'GET /mailboxes/1/rules': () => list(...three),
      'PUT /rules/5': () => new Refusal(422, 'There is room for 100 rules. Please delete one first.'),
    },
  },
  play: press('Edit Invoices'),
}
export const Tried: Story = {
  args: { answers: { 'GET /mailboxes/1/rules': () => list(...three) } },
  play: async (context) => {
    await press('Edit Invoices')(context)
    await press('Try on the last 90 days')(context)
    await within(context.canvasElement).findByText(/would be different now$/)
  },
}
export const Offered: Story = {
  args: { answers: { 'GET /mailboxes/1/rules': () => list(ruleOf(5, { enabled: false })) } },
  play: press('Switch on Invoices'),
}
