import { PRESENCE } from '@postroom/mail-core'
import { presenceMarks, threadKey } from '@postroom/mail-core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { conversation, flatMessage, labelId, listPage, manyThreads, message, thread } from '../fixtures/messages.ts'
import { type Answer, type Answers, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { Notices } from '../frame/notices.tsx'
import { MailPanes } from './mail-panes.tsx'
import type { ListLocation } from './use-list.ts'

interface PanesProps {
  list: Answer
  answers?: Answers
  path?: string
  item?: ListLocation['item']
  flat?: boolean
  onMail?: (mail: StoryMail) => void
  openDraft?: (draftId: number) => void
}

function Panes({ list, answers = {}, path = 'inbox', item = null, flat = false, ...on }: PanesProps) {
  const me = flat ? { ...alice, view_mode: 'unthreaded' as const } : alice
  return (
    <WithMail
      href={`/mail/${path}`}
      onMail={on.onMail}
      answers={{
        'GET /users/me': () => ({ user: me }),
        'GET /labels': aliceLabels,
        'GET /user_messages': list,
        'GET /messages/threads/501': () => conversation([message(9001), message(9002)]),
        'PATCH /user_message_labels': () => ({ items: [] }),
        'PATCH /user_messages/mark_read': () => ({ items: [] }),
        'PATCH /user_messages/mark_unread': () => ({ items: [] }),
        'DELETE /user_messages': () => ({ items: [] }),
        ...answers,
      }}
    >
      <div style={{ display: 'flex', height: '100dvh', background: 'var(--ground)' }}>
        <MailPanes
          location={{ screen: 'mail', labelPath: path, page: 1, item }}
          openDraft={on.openDraft ?? (() => undefined)}
        />
      </div>
      <Notices />
    </WithMail>
  )
}

const meta = { title: 'list/MailPanes', component: Panes, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Panes
>
export default meta
type Story = StoryObj<typeof meta>

export const Many: Story = { args: { list: () => listPage(manyThreads, 120) } }
export const One: Story = { args: { list: () => listPage([thread(501, { read: false })]) } }
export const Flat: Story = { args: { flat: true, list: () => listPage([flatMessage(7001), flatMessage(7002)]) } }
export const Empty: Story = { args: { list: () => listPage([]) } }
export const Loading: Story = { args: { list: () => new Promise(() => undefined) } }
export const Failed: Story = { args: { list: () => new Refusal(500, 'The server is resting.') } }
export const UnknownLabel: Story = { args: { path: 'none-such', list: () => listPage([]) } }
export const Trash: Story = {
  args: {
    path: 'trash',
    list: () => listPage([thread(501, { labels: [labelId('trash')] }), thread(502, { labels: [labelId('trash')] })]),
  },
}
export const Open: Story = { args: { list: () => listPage(manyThreads), item: { kind: 'thread', threadId: 501 } } }
export const OpenByAddress: Story = {
  args: {
    list: () => listPage(manyThreads.slice(1)),
    item: { kind: 'thread', threadId: 501 },
    answers: { 'GET /messages/threads/501': () => conversation([message(9001, { read: false })]) },
  },
}
const tom = { id: 5, email: 'tom@postroom.example', full_name: 'Tom Tailor' }
const toZoe = [{ name: 'Zoë Brückner', email: 'zoe@elsewhere.example', owner_type: 'to' as const }]
const ofDrafts = { recipients: toZoe, labels: [labelId('drafts')], last_received_date: null }

const ann = { id: 6, name: 'Ann Lee' }
const supportBox = { id: 11, email: 'support@postroom.example', full_name: 'Support' }

export const Assigned: Story = {
  args: {
    item: { kind: 'thread', threadId: 501 },
    list: () =>
      listPage([
        thread(501, { assignments: [{ user: { id: tom.id, name: tom.full_name }, by: ann }] }),
        thread(502, {
          assignments: [{ user: { id: alice.id, name: alice.full_name }, by: ann }],
          twins: [{ owner: supportBox, message_thread_id: 502 }],
        }),
      ]),
    answers: {
      'GET /messages/threads/501': () =>
        conversation([
          message(9001, {
            assignments: [{ user: { id: tom.id, name: tom.full_name }, by: ann }],
            twins: [{ owner: supportBox, message_thread_id: 601 }],
          }),
        ]),
    },
    onMail: (mail) => mail.settings.set('mail.split.mode', 'horizontal'),
  },
}

export const Attended: Story = {
  args: {
    ...Assigned.args,
    onMail: (mail) => {
      mail.settings.set('mail.split.mode', 'horizontal')
      const people = [
        { user_id: tom.id, full_name: tom.full_name, doing: 'reading' as const },
        { user_id: 31, full_name: 'Nora Lind', doing: 'writing' as const },
      ]
      mail.cache.setQueryData(PRESENCE, { [threadKey(alice.id, 501)]: presenceMarks(people, alice) })
    },
  },
}

export const Spam: Story = {
  args: {
    path: 'spam',
    list: () =>
      listPage([
        thread(501, {
          read: false,
          labels: [labelId('spam')],
          spam_reason: { kind: 'blocked', sender: 'pills.example' },
        }),
        thread(502, {
          labels: [labelId('spam')],
          spam_reason: {
            kind: 'score',
            score: 12.34,
            threshold: 15,
            symbols: [{ name: 'BAYES_SPAM', score: 5.1, description: null }],
          },
        }),
      ]),
  },
}
export const Drafts: Story = {
  args: {
    path: 'drafts',
    list: () =>
      listPage([
        thread(501, { ...ofDrafts, draft_id: 801, draft_author: alice }),
        thread(502, { ...ofDrafts, draft_id: 802, draft_author: tom, subject: '' }),
        thread(503, { ...ofDrafts, draft_id: 803, draft_author: alice, recipients: [] }),
      ]),
  },
}
const split = (mode: 'vertical' | 'horizontal') => (mail: StoryMail) => mail.settings.set('mail.split.mode', mode)

export const SplitEmpty: Story = { args: { list: () => listPage(manyThreads), onMail: split('vertical') } }
export const SplitVertical: Story = {
  args: { list: () => listPage(manyThreads), item: { kind: 'thread', threadId: 501 }, onMail: split('vertical') },
}
export const SplitHorizontal: Story = {
  args: { list: () => listPage(manyThreads), item: { kind: 'thread', threadId: 501 }, onMail: split('horizontal') },
}
