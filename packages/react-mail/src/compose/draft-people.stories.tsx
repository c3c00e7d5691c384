import { type DraftHistory, PRESENCE } from '@postroom/mail-core'
import { presenceMarks, threadKey } from '@postroom/mail-core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { alice } from '../fixtures/accounts.ts'
import { Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { serverDraft, WithWindows } from '../fixtures/with-windows.tsx'
import { ComposeWindow } from './compose-window.tsx'

const SUPPORT = 11
const tom = { id: 2, email: 'tom@postroom.example', full_name: 'Tom Baker' }
const me = { id: alice.id, email: alice.email, full_name: alice.full_name }
const begun = { event: 'begun', user: tom, at: '2026-03-05T11:05:00Z' } as const
const changed = { event: 'changed', user: me, at: '2026-03-05T11:30:00Z' } as const
const takenOver = { event: 'taken_over', user: me, at: '2026-03-05T11:40:00Z' } as const

interface DraftProps {
  author?: DraftHistory['author']
  history: DraftHistory['history']
  /** Who is at it now. */
  present?: Parameters<typeof presenceMarks>[0]
  refused?: boolean
  onMail?: (mail: StoryMail) => void
}

/** A draft as Support that answers nothing yet, in its window. */
function SharedDraft({ author = tom, history, present = [], refused = false, onMail }: DraftProps) {
  const told: DraftHistory = { author, message_thread_id: 77, history }
  const taken: DraftHistory = { ...told, author: me, history: [...history, takenOver] }
  return (
    <WithWindows
      onMail={(mail) => {
        mail.cache.setQueryData(PRESENCE, { [threadKey(SUPPORT, 77)]: presenceMarks(present, alice) })
        onMail?.(mail)
      }}
      answers={{
        'GET /drafts/1': () => ({ draft: { ...serverDraft, sender_user_id: SUPPORT } }),
        'GET /drafts/1/history': () => told,
        'POST /drafts/1/take_over': () => (refused ? new Refusal(503, 'Please try again.') : taken),
        'POST /presence': () => ({ shared: true }),
      }}
      windows={[
        {
          draft: { senderUserId: SUPPORT, subject: 'Our offer', htmlBody: '<div>Hello Dora,</div>' },
          saved: { draftId: 1, revision: 1 },
        },
      ]}
    >
      {(windows) => windows.map((window) => <ComposeWindow key={window.id} window={window} />)}
    </WithWindows>
  )
}

const meta = {
  title: 'compose/DraftPeople',
  component: SharedDraft,
  parameters: { layout: 'fullscreen' },
  args: { history: [begun] },
} satisfies Meta<typeof SharedDraft>
export default meta
type Story = StoryObj<typeof meta>

export const OfAColleague: Story = {}
export const WrittenNow: Story = {
  args: { history: [begun, changed], present: [{ user_id: tom.id, full_name: tom.full_name, doing: 'writing' }] },
}
export const TakenOver: Story = { args: { author: me, history: [begun, changed, takenOver] } }
export const Refused: Story = { args: { refused: true } }
export const LongWords: Story = {
  args: { author: { ...tom, full_name: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3) } },
}
export const OwnAlone: Story = { args: { author: me, history: [{ ...begun, user: me }] } }
