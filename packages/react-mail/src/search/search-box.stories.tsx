import type { Contact, SearchSuggestion } from '@postroom/mail-core'
import { parseLocation } from '@postroom/mail-core/rules'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { type Answer, type Answers, Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { SearchBox } from './search-box.tsx'

function suggestion(message_id: number, over: Partial<SearchSuggestion> = {}): SearchSuggestion {
  return {
    subject: 'The wheels are here',
    date: '2026-03-05T09:05:00Z',
    sender_email: 'zoe@elsewhere.example',
    sender_name: 'Zoë Brückner',
    recipients: [{ email: alice.email, name: alice.full_name, owner_type: 'to' }],
    message_id,
    message_thread_id: message_id - 8500,
    user_id: alice.id,
    ...over,
  }
}

const many = [
  suggestion(9001),
  suggestion(9002, { subject: '', user_id: 11, date: '2026-03-04T09:05:00Z' }),
  suggestion(9003, {
    subject: `Wheels ${'and more '.repeat(20)}`,
    sender_name: 'W'.repeat(80),
    date: '2024-01-02T10:00:00Z',
  }),
]
const people: Contact[] = [
  { name: 'Zoë Brückner', email: 'zoe@elsewhere.example' },
  { name: null, email: 'zoran@elsewhere.example' },
]

export interface BoxArgs {
  href?: string
  suggestions?: Answer
  contacts?: Answer
  flat?: boolean
  /** What was searched for before, the newest first. */
  recent?: readonly string[]
  onMail?: (mail: StoryMail) => void
}

const messages = (found: readonly SearchSuggestion[]) => ({ status: 'success', result: { messages: found } })

/** Zoë and Zoran, for whatever begins like their names. */
function peopleNamed(request: Request) {
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  return { results: /^zo/i.test(typed) ? people : [] }
}

function Box({ href = '/mail/inbox', suggestions, contacts, flat = false, recent, onMail }: BoxArgs) {
  const me = flat ? { ...alice, view_mode: 'unthreaded' as const } : alice
  const answers: Answers = {
    'GET /users/me': () => ({ user: me }),
    'GET /labels': aliceLabels,
    'GET /search/fast': suggestions ?? (() => messages(many)),
    'GET /messages/autocomplete': contacts ?? peopleNamed,
  }
  return (
    <WithMail
      answers={answers}
      href={href}
      onMail={(mail) => {
        if (recent) mail.settings.set('mail.search.recent', { [alice.id]: recent })
        onMail?.(mail)
      }}
    >
      <div style={{ minHeight: '48rem', background: 'var(--ground)' }}>
        <header style={{ position: 'relative', display: 'flex', padding: 'var(--space-2)' }}>
          <SearchBox location={parseLocation(href)} />
        </header>
      </div>
    </WithMail>
  )
}

const meta = { title: 'search/SearchBox', component: Box, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Box
>
export default meta
type Story = StoryObj<typeof meta>

/** Types into the search box, or with no words only opens it. */
const typed =
  (words: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('combobox', { name: 'Search mail' })
    await userEvent.click(box)
    if (words) await userEvent.type(box, words)
  }
/** Opens the advanced search and types into its field From. */
const from =
  (words: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Search options' }))
    const form = within(await within(document.body).findByRole('form', { name: 'Advanced search' }))
    if (words) await userEvent.type(form.getByLabelText('From'), words)
  }

export const AtRest: Story = {}
export const Suggestions: Story = { play: typed('wheels') }
export const Flat: Story = { args: { flat: true }, play: typed('wheels') }
export const PeopleAndMail: Story = { play: typed('zo') }
export const NothingRecent: Story = { args: { suggestions: () => messages([]) }, play: typed('wheels') }
export const SuggestionsFail: Story = {
  args: { suggestions: () => new Refusal(500, 'Boom') },
  play: typed('wheels'),
}
export const Searching: Story = {
  args: { suggestions: () => new Promise(() => undefined) },
  play: typed('wheels'),
}
export const PeopleAlone: Story = { args: { suggestions: () => messages([]) }, play: typed('zo') }
export const PeopleFail: Story = { args: { contacts: () => new Refusal(500, 'Boom') }, play: typed('zo') }
export const RecentSearches: Story = {
  args: { recent: ['from:zoe is:unread', `wheels ${'and more '.repeat(12)}`, 'مرحبا من الورشة'] },
  play: typed(''),
}
export const OnResults: Story = {
  args: { href: '/mail/search?from=zoe&q=wheels+is%3Astarred&not_q=old&after=2026-01-31&label=Work%2FClients' },
}
export const AdvancedSearch: Story = { play: from('') }
export const AdvancedSearchOnResults: Story = { args: OnResults.args ?? {}, play: from('') }
export const Contacts: Story = { play: from('zo') }
export const NoContacts: Story = { args: { contacts: () => ({ results: [] }) }, play: from('zo') }
export const ContactsFail: Story = { args: { contacts: () => new Refusal(500, 'Boom') }, play: from('zo') }
