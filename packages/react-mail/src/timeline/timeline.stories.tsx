import type { TakenBack, TimelineEntry } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConversationPane } from '../conversation/conversation-pane.tsx'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { conversation, message, thread } from '../fixtures/messages.ts'
import { type Answers, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'

interface TimelineProps {
  entries: readonly TimelineEntry[]
  problem?: string | null
  more?: boolean
  /** What taking back answers. */
  answer?: TakenBack
  answers?: Answers
  onMail?: (mail: StoryMail) => void
}

const OWNER = { id: 11, email: 'support@postroom.example', full_name: 'Support' }
const tom = { id: 2, email: 'tom@postroom.example', full_name: 'Tom Baker' }
const inbox = { id: 21, path: 'inbox', system_folder: true }

/** An actor that is null is nobody. */
type Over = Partial<Omit<TimelineEntry, 'actor'>> & { actor?: TimelineEntry['actor'] | null }

function entry(id: number, { actor = tom, ...over }: Over = {}): TimelineEntry {
  return {
    id,
    act_id: id,
    kind: 'changed',
    created_at: `2026-03-05T09:${10 + id}:00.000Z`,
    ...(actor && { actor }),
    owner: OWNER,
    token: null,
    rule: null,
    added: [],
    removed: [inbox],
    assigned: [],
    unassigned: [],
    conversations: 1,
    takes_back: false,
    taken_back: null,
    ...over,
  }
}

/** A conversation with its timeline over a pretended server that keeps what is taken back. */
function Timeline({ entries, problem = null, more = false, answer, answers = {}, onMail }: TimelineProps) {
  const kept = [...entries]
  const takeBack = (id: number) => () => {
    const at = kept.findIndex(({ act_id }) => act_id === id)
    const [one] = kept.slice(at, at + 1)
    if (one && !answer) kept[at] = { ...one, taken_back: { by: alice, at: '2026-03-05T10:40:00.000Z' } }
    return answer ?? { restored: [{ message_thread_id: 501, subject: 'Wheels' }], left_alone: [] }
  }
  const messages = [
    message(9001, { owner_user_id: OWNER.id }),
    message(9002, { owner_user_id: OWNER.id, date: '2026-03-05T10:30:00Z', html_body: '<p>Thank you!</p>' }),
  ]
  return (
    <WithMail
      href="/mail/inbox/thread/501"
      onMail={onMail}
      answers={{
        'GET /users/me': () => ({ user: alice }),
        'GET /labels': aliceLabels,
        'GET /messages/threads/501': () => conversation(messages),
        'GET /comments': () => ({ comments: [] }),
        'GET /mentions': () => ({ mentions: [], unread_count: 0 }),
        'GET /timeline': () => ({ entries: kept, more, take_back_problem: problem }),
        'POST /timeline/1/take_back': takeBack(1),
        'POST /timeline/7/take_back': takeBack(7),
        ...answers,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          height: '100dvh',
          background: 'var(--surface)',
          container: 'list-pane / inline-size',
        }}
      >
        <ConversationPane
          item={{ kind: 'thread', threadId: 501, ownerId: OWNER.id }}
          listItem={thread(501)}
          place={{ view: { path: 'inbox' }, name: 'Inbox', me: alice, groups: aliceLabels() }}
          onBack={() => undefined}
          onSpam={() => undefined}
          onRemoveLabel={() => undefined}
        />
      </div>
    </WithMail>
  )
}

const meta = {
  title: 'timeline/Timeline',
  component: Timeline,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

const spam = { id: 22, path: 'spam', system_folder: true }

export const BetweenMail: Story = {
  args: {
    entries: [
      entry(1),
      entry(2, { actor: null, rule: 'spam_filter', added: [spam] }),
      entry(3, { removed: [], assigned: [{ id: alice.id, name: alice.full_name }], token: 'Nightly report' }),
    ],
  },
}
/** Five run together: three of them fold. */
export const Folded: Story = { args: { entries: [1, 2, 3, 4, 5].map((id) => entry(id)) } }
export const Bulk: Story = {
  args: {
    entries: [entry(7, { conversations: 31 })],
    answer: {
      restored: Array.from({ length: 29 }, (_, place) => ({
        message_thread_id: 600 + place,
        subject: `Bulk ${place}`,
      })),
      left_alone: [
        { message_thread_id: 501, subject: 'Wheels', reason: 'changed', by: tom },
        { message_thread_id: 502, subject: 'A bell', reason: 'deleted' },
      ],
    },
  },
}
/** Who may only read. */
export const ReadOnly: Story = {
  args: {
    entries: [entry(1)],
    problem: 'You may not change mail or write drafts in support@postroom.example; Tom Baker may.',
  },
}
export const Refused: Story = {
  args: {
    entries: [entry(1)],
    answers: { 'POST /timeline/1/take_back': () => new Refusal(422, 'This cannot be taken back.') },
  },
}
const page = (ids: readonly number[], more: boolean) => ({
  entries: ids.map((id) => entry(id)),
  more,
  take_back_problem: null,
})
/** What was done before comes once it is asked for. */
export const Earlier: Story = {
  args: {
    entries: [],
    answers: {
      'GET /timeline': ({ url }) =>
        new URL(url).searchParams.has('before') ? page([1, 2], false) : page([3, 4, 5, 6, 7], true),
    },
  },
}
/** What was done before does not come. */
export const EarlierNotLoaded: Story = {
  args: {
    entries: [],
    answers: {
      'GET /timeline': ({ url }) =>
        new URL(url).searchParams.has('before') ? new Refusal(500, 'Something broke.') : page([3, 4], true),
    },
  },
}
export const NotLoaded: Story = {
  args: { entries: [], answers: { 'GET /timeline': () => new Refusal(500, 'Something broke.') } },
}
