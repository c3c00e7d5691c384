import type { Comment } from '@postroom/mail-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConversationPane } from '../conversation/conversation-pane.tsx'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { conversation, message, thread } from '../fixtures/messages.ts'
import { type Answers, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'

interface TalkProps {
  comments: readonly Comment[]
  /** In whose mail the conversation lies. */
  ownerId?: number
  answers?: Answers
  onMail?: (mail: StoryMail) => void
}

const own = { id: alice.id, email: alice.email, full_name: alice.full_name }
const tom = { id: 2, email: 'tom@postroom.example', full_name: 'Tom Baker' }

function comment(id: number, over: Partial<Comment> = {}): Comment {
  return {
    id,
    owner_id: 11,
    message_thread_id: 501,
    author: tom,
    html_body: '<p>Forty of them.</p>',
    text: 'Forty of them.',
    created_at: '2026-03-05T09:20:00.000Z',
    edited_at: null,
    deleted_at: null,
    mentions: [],
    reactions: [],
    files: [],
    ...over,
  }
}

/** A conversation with comments over a pretended server that keeps what is said. */
function Talk({ comments, ownerId = 11, answers = {}, onMail }: TalkProps) {
  let kept = [...comments]
  const keep = (changed: Comment) => {
    kept = [...kept.filter(({ id }) => id !== changed.id), changed]
    return { comment: changed }
  }
  const change = (id: number, over: Partial<Comment>) =>
    keep({ ...(kept.find((each) => each.id === id) ?? comment(id)), ...over })
  const messages = [
    message(9001, { owner_user_id: ownerId }),
    message(9002, { owner_user_id: ownerId, date: '2026-03-05T10:30:00Z', html_body: '<p>Thank you!</p>' }),
  ]
  return (
    <WithMail
      href="/mail/inbox/thread/501"
      onMail={onMail}
      answers={{
        'GET /users/me': () => ({ user: alice }),
        'GET /labels': aliceLabels,
        'GET /messages/threads/501': () => conversation(messages),
        'GET /comments': () => ({ comments: kept }),
        'GET /mentions': () => ({ mentions: [], unread_count: 0 }),
        'GET /timeline': () => ({ entries: [], more: false, take_back_problem: null }),
        'GET /comments/people': () => ({
          people: [
            { id: alice.id, full_name: alice.full_name, may_read: true },
            { id: 4, full_name: 'Thea Closed', may_read: false },
            { id: 2, full_name: 'Tom Baker', may_read: true },
          ],
        }),
        'POST /comments': async (request) => {
          const html = String((await request.formData()).get('html_body'))
          return keep(comment(99, { author: own, html_body: html, created_at: '2026-03-05T11:00:00.000Z' }))
        },
        'PUT /comments/42': async (request) => {
          const { html_body } = await request.json()
          return change(42, { html_body, edited_at: '2026-03-05T11:30:00.000Z' })
        },
        'PUT /comments/41/reactions': async (request) => {
          const { emoji } = await request.json()
          return change(41, { reactions: [{ emoji, users: [tom, own] }] })
        },
        'DELETE /comments/42': () => undefined,
        'GET /comments/41/history': () => ({
          versions: [{ html_body: '<p>Thirty of them.</p>', written_at: '2026-03-05T09:20:00.000Z' }],
        }),
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
          item={{ kind: 'thread', threadId: 501, ownerId }}
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
  title: 'comments/Comments',
  component: Talk,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Talk>
export default meta
type Story = StoryObj<typeof meta>

const rich = comment(41, {
  html_body:
    '<p><span data-mention="1">@Alice Martin</span> how many <strong>wheels</strong>? See <a href="https://hub.example">the list</a>:</p><ul><li>front</li><li>rear, <code>TW-4</code></li></ul>',
  edited_at: '2026-03-05T09:30:00.000Z',
  mentions: [own],
  reactions: [{ emoji: '👍', users: [tom] }],
  files: [
    {
      id: 9,
      filename: 'wheels.pdf',
      mime_type: 'application/pdf',
      size: 20_480,
      download_url: '/api/v1/comments/41/files/9/wheels.pdf',
    },
  ],
})

export const BetweenMail: Story = {
  args: {
    comments: [
      rich,
      comment(42, { author: own, created_at: '2026-03-05T11:00:00.000Z' }),
      comment(43, { html_body: '', created_at: '2026-03-05T11:10:00.000Z', deleted_at: '2026-03-05T11:12:00.000Z' }),
    ],
  },
}
export const NoneYet: Story = { args: { comments: [] } }
export const Refused: Story = {
  args: {
    comments: [],
    answers: { 'POST /comments': () => new Refusal(422, 'A conversation has room for 1,000 comments.') },
  },
}
/** A mailbox of one person. */
export const Alone: Story = { args: { comments: [rich], ownerId: alice.id } }
/** Nothing of it runs, or looks like something else. */
export const Hostile: Story = {
  args: {
    comments: [
      comment(41, {
        html_body:
          '<p onclick="x()">Hello</p><img src=x onerror="document.title=1"><a href="javascript:x()">press</a><style>*{display:none}</style><form><input></form>',
      }),
    ],
  },
}
