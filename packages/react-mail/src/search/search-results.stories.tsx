import { parseLocation, type SearchParams } from '@postroom/mail-core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { flatMessage, listPage, thread } from '../fixtures/messages.ts'
import { type Answer, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { MailPanes } from '../list/mail-panes.tsx'

const support = { id: 11, email: 'support@postroom.example', full_name: 'Support' }

const found = [
  thread(501),
  thread(502, {
    subject: 'Lunch on Friday',
    body: 'See the card.',
    replied: true,
    user_id: 11,
    owner: support,
    owners: [support],
    match: { field: 'attachment', text: 'wheels.pdf', message_id: 9102 },
  }),
  thread(503, {
    subject: 'Where is my order?',
    body: 'It comes tomorrow.',
    messages_count: 4,
    match: { field: 'earlier_message', text: 'we ordered forty wheels in May', message_id: 9103 },
  }),
]

interface ResultsProps {
  search: SearchParams
  results: Answer
  flat?: boolean
  onMail?: (mail: StoryMail) => void
}

const answer = (result: object) => ({ status: 'success', result })

function Results({ search, results, flat = false, onMail }: ResultsProps) {
  const me = flat ? { ...alice, view_mode: 'unthreaded' as const } : alice
  const href = `/mail/search?${new URLSearchParams(search)}`
  const location = parseLocation(href)
  return (
    <WithMail
      href={href}
      onMail={onMail}
      answers={{
        'GET /users/me': () => ({ user: me }),
        'GET /labels': aliceLabels,
        'GET /search/advanced': results,
      }}
    >
      <div style={{ display: 'flex', height: '100dvh', background: 'var(--ground)' }}>
        {location.screen === 'search' ? <MailPanes location={location} openDraft={() => undefined} /> : null}
      </div>
    </WithMail>
  )
}

const meta = { title: 'search/Results', component: Results, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Results
>
export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = {
  args: { search: { q: 'wheels' }, results: () => answer(listPage(found, 120)) },
}
export const FoundFlat: Story = {
  args: { search: { q: 'wheels' }, flat: true, results: () => answer(listPage([flatMessage(7001)])) },
}
export const Capped: Story = {
  args: {
    search: { q: 'wheels' },
    results: () =>
      answer({
        threads: found,
        pagination: { total_count: 10_000, total_pages: 200, current_page: 1, capped: true },
      }),
  },
}
export const Understood: Story = {
  args: {
    search: { q: 'wheels is:starred', from: 'zoe', not_q: 'old', label: 'Work/Clients', after: '2026-01-31' },
    results: () => answer(listPage(found)),
  },
}
export const NothingAsked: Story = { args: { search: {}, results: () => answer(listPage(found)) } }
export const NothingFound: Story = { args: { search: { q: 'wheels' }, results: () => answer(listPage([])) } }
export const Searching: Story = {
  args: { search: { q: 'wheels' }, results: () => new Promise(() => undefined) },
}
export const Failed: Story = { args: { search: { q: 'wheels' }, results: () => new Refusal(500, '') } }
