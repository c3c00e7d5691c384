import { composeStories } from '@storybook/react-vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from './search-box.stories.tsx'

const {
  Suggestions,
  Flat,
  NothingRecent,
  SuggestionsFail,
  Searching,
  PeopleAlone,
  PeopleFail,
  RecentSearches,
  OnResults,
  NoContacts,
  ContactsFail,
} = composeStories(stories)

type Story = typeof Suggestions

async function show(Shown: Story, props: Partial<Parameters<Story>[0]> = {}) {
  const { screen, mail } = await showStory(Shown, props)
  const search = screen.getByRole('search')
  const box = search.getByRole('combobox', { name: 'Search mail' })
  return { screen, mail, search, box, options: screen.getByRole('option') }
}

async function openForm(Shown: Story, props: Partial<Parameters<Story>[0]> = {}) {
  const shown = await show(Shown, props)
  await shown.search.getByRole('button', { name: 'Search options' }).click()
  const form = shown.screen.getByRole('form', { name: 'Advanced search' })
  await expect.element(form).toBeVisible()
  return { ...shown, form }
}

test('typing shows recent mail as a listbox: participants, subject, date [HEAD-04, SUGGEST-02, SUGGEST-03, SUGGEST-04, SUGGEST-05, DATA-18]', async () => {
  const { screen, box, options } = await show(Suggestions)
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  await box.fill('wheels')
  await expect.element(screen.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  await expect.element(options).toHaveLength(3)
  await expect.element(options.nth(0)).toMatchTextContent(/The wheels are here.*Zoë Brückner, Alice Martin/)
  await expect.element(options.nth(0).getByText('wheels', { exact: true })).toBeVisible()
  await expect.element(options.nth(1)).toMatchTextContent(/No Subject.*Yesterday/)
  await expect.element(options.nth(2).getByText('W'.repeat(50), { exact: true })).toBeInTheDocument()
  expect(options.nth(2).element().textContent).toContain(`Wheels ${'and more '.repeat(20)}`.slice(0, 60))
  expect(options.nth(2).element().textContent).not.toContain(`Wheels ${'and more '.repeat(20)}`.slice(0, 61))
  await expectAccessibleInBothSchemes()
})

test('a blank box asks for nothing [SUGGEST-01, SUGGEST-02]', async () => {
  const asked: string[] = []
  const answer = (request: Request) => {
    asked.push(new URL(request.url).searchParams.get('q') ?? '')
    return { status: 'success', result: { messages: [] } }
  }
  const people = (request: Request) => {
    answer(request)
    return { results: [] }
  }
  const { screen, box } = await show(Suggestions, { suggestions: answer, contacts: people })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await box.fill('   ')
  vi.advanceTimersByTime(300)
  await box.fill('wheels')
  vi.advanceTimersByTime(300)
  await expect.element(screen.getByText('No recent results for "wheels"')).toBeVisible()
  expect(asked).toEqual(['wheels', 'wheels'])
})

test('the arrows choose a suggestion, Enter opens its conversation at the message that was found (G-110)', async () => {
  const { mail, box, options, screen } = await show(Suggestions)
  await box.fill(' wheels ')
  await expect.element(options).toHaveLength(3)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}')
  await expect.element(options.nth(2)).toHaveAttribute('aria-selected', 'true')
  await expect.element(box).toHaveAttribute('aria-activedescendant', options.nth(2).element().id)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(mail.went).toEqual(['/mail/search/thread/501?q=wheels&messageId=9001&ownerId=1'])
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})

test('with conversation view off a pressed suggestion opens the message alone, of its owner (G-110)', async () => {
  const { mail, box, options } = await show(Flat)
  await box.fill('wheels')
  await options.nth(0).click()
  await box.fill('wheels again')
  await options.nth(1).click()
  expect(mail.went).toEqual([
    '/mail/search/message/9001?q=wheels',
    '/mail/search/message/9002?q=wheels+again&ownerId=11',
  ])
})

test('Enter without a chosen suggestion searches all mail, Escape only closes [HEAD-03]', async () => {
  const { mail, box, screen } = await show(Suggestions)
  await box.fill('from:tom wheels')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('from:tom wheels')
  await userEvent.keyboard('{Enter}')
  expect(mail.went).toEqual(['/mail/search?q=from%3Atom+wheels'])
})

test('Home and End go to the ends of the list once something is chosen, and stay in the text before', async () => {
  const { box, options } = await show(Suggestions)
  await box.fill('wheels')
  await expect.element(options).toHaveLength(3)
  await userEvent.keyboard('{Home}x{End}')
  await expect.element(box).toHaveValue('xwheels')
  await expect.element(options).toHaveLength(3)
  await userEvent.keyboard('{ArrowDown}{End}')
  await expect.element(options.nth(2)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Home}')
  await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'true')
})

test('the down arrow opens the suggestions of a search that stands in the box', async () => {
  const { box, options, screen } = await show(OnResults)
  await box.click()
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options).toHaveLength(3)
})

test('while suggestions are asked for, the box says that it searches', async () => {
  const { box, search } = await show(Searching)
  await box.fill('wheels')
  await expect.element(search.getByRole('status').getByText('Searching...')).toBeInTheDocument()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  await box.fill('')
  await expect.element(search.getByText('Searching...')).not.toBeInTheDocument()
})

test('people who fit stand before the mail; choosing one searches for mail from them, or to them', async () => {
  const { mail, box, options, screen } = await show(Suggestions)
  await box.fill('zo')
  await expect.element(options).toHaveLength(5)
  await expect.element(options.nth(0)).toMatchTextContent('Zoë Brücknerzoe@elsewhere.example')
  await expect.element(options.nth(1)).toMatchTextContent('zoran@elsewhere.example')
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await box.fill('wheels to:zo')
  await expect.element(options.nth(1)).toMatchTextContent('zoran@elsewhere.example')
  await options.nth(1).click()
  expect(mail.went).toEqual([
    '/mail/search?q=from%3Azoe%40elsewhere.example',
    '/mail/search?q=to%3Azoran%40elsewhere.example+wheels',
  ])
})

test('people stand alone where no recent mail fits, and their failure leaves the mail [SEARCH-04, ERR-28]', async () => {
  const alone = await show(PeopleAlone)
  await alone.box.fill('zo')
  await expect.element(alone.options).toHaveLength(2)
  await expect.element(alone.screen.getByText('No recent results for "zo"')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await alone.screen.unmount()
  const failed = await show(PeopleFail)
  await failed.box.fill('zo')
  await expect.element(failed.options).toHaveLength(3)
})

test('an empty box shows what was searched for before; keys choose and forget', async () => {
  const { mail, box, options, screen } = await show(RecentSearches)
  await box.click()
  await expect.element(screen.getByRole('listbox', { name: 'Recent searches' })).toBeVisible()
  await expect.element(options).toHaveLength(3)
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(options.nth(2)).toHaveAttribute('aria-selected', 'true')
  await expect.element(box).toHaveAttribute('aria-activedescendant', options.nth(2).element().id)
  await userEvent.keyboard('{Delete}')
  await expect.element(options).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(mail.went).toEqual(['/mail/search?q=from%3Azoe+is%3Aunread'])
})

test('each recent search has a button that forgets it, and one forgets them all', async () => {
  const { box, options, screen } = await show(RecentSearches)
  await userEvent.keyboard('/')
  await expect.element(options).toHaveLength(3)
  await screen.getByRole('button', { name: 'Remove from:zoe is:unread from recent searches' }).click()
  await expect.element(options).toHaveLength(2)
  await expect.element(box).toHaveFocus()
  await screen.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(box).toHaveFocus()
})

test('Escape in what is open under the box closes it and goes back to the box', async () => {
  const recent = await show(RecentSearches)
  await recent.box.click()
  await expect.element(recent.options).toHaveLength(3)
  recent.screen.getByRole('button', { name: 'Clear recent searches' }).element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(recent.screen.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(recent.box).toHaveFocus()
})

test('every search is remembered as the box shows it, the newest first and once', async () => {
  const { box, options, search, screen } = await show(Suggestions)
  await box.fill('wheels')
  await userEvent.keyboard('{Enter}')
  await box.fill('zo')
  await expect.element(options).toHaveLength(5)
  await options.nth(0).click()
  await search.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(options).toHaveLength(2)
  await search.getByRole('button', { name: 'Search options' }).click()
  await screen.getByLabelText('Subject').fill('annual report')
  await screen.getByRole('form').getByRole('button', { name: 'Search' }).click()
  await box.fill(' WHEELS ')
  await userEvent.keyboard('{Enter}')
  await box.fill('')
  await expect.element(options).toHaveLength(3)
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    'WHEELS',
    'subject:"annual report"',
    'from:zoe@elsewhere.example',
  ])
})

test('what is searched for once more stands in the box again, though the address stays as it is (G-045)', async () => {
  const { box, search, options } = await show(OnResults, { href: '/mail/search?q=wheels', recent: ['wheels'] })
  await search.getByRole('button', { name: 'Clear search' }).click()
  await options.nth(0).click()
  await expect.element(box).toHaveValue('wheels')
  await box.fill('zo')
  await options.nth(0).click()
  await expect.element(box).toHaveValue('from:zoe@elsewhere.example')
})

test('what is written while the search before is still on its way stays, and is what Enter searches for (G-045)', async () => {
  const { screen, mail, box } = await show(Suggestions)
  await box.fill('wheels')
  await userEvent.keyboard('{Enter}')
  await box.fill('lunch')
  await screen.rerender(<Suggestions href="/mail/search?q=wheels" />)
  await expect.element(box).toHaveValue('lunch')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => mail.went).toEqual(['/mail/search?q=wheels', '/mail/search?q=lunch'])
  await box.fill('lunch on')
  await screen.rerender(<Suggestions href="/mail/search?q=lunch" />)
  await expect.element(box).toHaveValue('lunch on')
  await expect.element(box).toHaveFocus()
  await page.elementLocator(document.body).click({ position: { x: 5, y: 600 } })
  await expect.element(box).toHaveValue('lunch on')
  await screen.rerender(<Suggestions href="/mail/inbox" />)
  await expect.element(box).toHaveValue('')
})

test('the box follows the address once it shows what was searched for (G-045)', async () => {
  const { screen, box } = await show(Suggestions)
  await box.fill('wheels')
  await userEvent.keyboard('{Enter}')
  await screen.rerender(<Suggestions href="/mail/search?q=wheels" />)
  await screen.rerender(<Suggestions href="/mail/search?q=lunch" />)
  await expect.element(box).toHaveValue('lunch')
  await userEvent.keyboard('{Enter}')
  await screen.rerender(<Suggestions href="/mail/inbox" />)
  await expect.element(box).toHaveValue('')
})

test('nothing recent offers to search all mail [SEARCH-04]', async () => {
  const { mail, box, screen } = await show(NothingRecent)
  await box.fill('wheels')
  await expect.element(screen.getByText('No recent results for "wheels"')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Search all mail' }).click()
  expect(mail.went).toEqual(['/mail/search?q=wheels'])
  await expect.element(screen.getByText('No recent results for "wheels"')).not.toBeInTheDocument()
})

test('suggestions that fail empty the list and close it [ERR-28]', async () => {
  let answer: unknown
  const { screen, box } = await show(SuggestionsFail, {
    suggestions: (request) => answer ?? SuggestionsFail.args.suggestions?.(request),
  })
  answer = { status: 'success', result: { messages: [] } }
  await box.fill('wheels')
  await expect.element(screen.getByText('No recent results for "wheels"')).toBeVisible()
  answer = undefined
  await box.fill('wheels and')
  await expect.element(screen.getByText(/^No recent results/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})

test('/ goes to the box, in a field it is a letter, and it can be switched off (G-127)', async () => {
  const { mail, box } = await show(Suggestions)
  await userEvent.keyboard('/')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('/')
  await expect.element(box).toHaveValue('/')
  box.element().blur()
  mail.settings.set('keyboardShortcuts', false)
  await userEvent.keyboard('/')
  await expect.element(box).not.toHaveFocus()
})

test('Clear search empties the box and keeps the focus in it', async () => {
  const { box, search, screen } = await show(Suggestions)
  await box.fill('wheels')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await search.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})

test('a press elsewhere closes what is open', async () => {
  const { box, screen } = await show(Suggestions)
  await box.fill('wheels')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await page.elementLocator(document.body).click({ position: { x: 5, y: 600 } })
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})

test('the advanced form opens filled from the search in the box [HEAD-05, SEARCH-01, SEARCH-08, SEARCH-12, SEARCH-13, SEARCH-16]', async () => {
  const { form, box } = await openForm(OnResults)
  await expect.element(box).toHaveValue('from:zoe label:Work/Clients after:2026-01-31 -old wheels is:starred')
  for (const [name, value] of [
    ['From', 'zoe'],
    ['To', ''],
    ['Subject', ''],
    ['Has the words', 'is:starred wheels'],
    ["Doesn't have", 'old'],
    ['Message ID', ''],
    ['After', '2026-01-31'],
    ['Before', ''],
  ] as const)
    await expect.element(form.getByLabelText(name)).toHaveValue(value)
  await expect.element(form.getByRole('combobox', { name: 'Search in' })).toHaveDisplayValue('Work/Clients')
  await expect.element(form.getByLabelText('From')).toHaveFocus()
  await expectAccessibleInBothSchemes()
})

test('what the form says stands in the box at once, and Search goes to page 1 [SEARCH-01, SEARCH-02]', async () => {
  const { form, box, mail, screen } = await openForm(Suggestions)
  await form.getByLabelText('Subject').fill('annual report')
  await form.getByLabelText('Has the words').fill('plan "to do"')
  await form.getByLabelText("Doesn't have").fill('draft')
  await form.getByLabelText('Message ID').fill('m1@elsewhere.example')
  await form.getByLabelText('Before').fill('2026-03-01')
  await form.getByLabelText('Search in').selectOptions('Mail & Spam & Trash')
  await expect
    .element(box)
    .toHaveValue('subject:"annual report" id:m1@elsewhere.example before:2026-03-01 in:anywhere -draft plan "to do"')
  await form.getByRole('button', { name: 'Search' }).click()
  expect(mail.went).toEqual([
    '/mail/search?subject=annual+report&q=plan+%22to+do%22&not_q=draft&external_id=m1%40elsewhere.example&before=2026-03-01&trashed=all&page=1',
  ])
  await expect.element(screen.getByRole('form', { name: 'Advanced search' })).not.toBeInTheDocument()
})

test('Search in maps to a label, read, unread or trash [SEARCH-01]', async () => {
  const { form, box } = await openForm(Suggestions)
  const place = form.getByLabelText('Search in')
  for (const [name, text] of [
    ['Spam', 'label:spam'],
    ['Read', 'is:read'],
    ['Unread', 'is:unread'],
    ['Trash', 'in:trash'],
    ['Work/Clients', 'label:Work/Clients'],
    ['All Mail', ''],
  ] as const) {
    await place.selectOptions(name)
    await expect.element(box).toHaveValue(text)
  }
})

test('From proposes people: arrows choose, Enter takes the address, Escape closes the people alone [HEAD-05]', async () => {
  const { form, screen } = await openForm(Suggestions)
  const from = form.getByRole('combobox', { name: 'From' })
  await from.fill('zo')
  await expect.element(screen.getByRole('listbox', { name: 'People for From' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(form).toBeVisible()
  await from.fill('zor')
  await expect.element(screen.getByRole('listbox').getByRole('option')).toHaveLength(2)
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(from).toHaveValue('zoran@elsewhere.example')
  await expect.element(form).toBeVisible()
})

test('nobody who fits is said [RECIP-13]', async () => {
  const { form } = await openForm(NoContacts)
  await form.getByLabelText('To').fill('nobody')
  await expect.element(form.getByText('No contacts found')).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('people that cannot be asked for close the list [ERR-28]', async () => {
  let answer: unknown = { results: [] }
  const { form } = await openForm(ContactsFail, {
    contacts: (request) => answer ?? ContactsFail.args.contacts?.(request),
  })
  await form.getByLabelText('From').fill('zo')
  await expect.element(form.getByText('No contacts found')).toBeVisible()
  answer = undefined
  await form.getByLabelText('From').fill('zor')
  await expect.element(form.getByText('No contacts found')).not.toBeInTheDocument()
})

test('Escape closes the form and goes back to its button', async () => {
  const { form, search } = await openForm(Suggestions)
  await form.getByLabelText('Subject').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(search.getByRole('button', { name: 'Search options' })).toHaveFocus()
})

test('on a phone the form takes the width of the screen', async () => {
  await page.viewport(390, 844)
  const { form } = await openForm(OnResults)
  const { left, right } = form.element().getBoundingClientRect()
  expect([left, right]).toEqual([8, 382])
  await expectAccessibleInBothSchemes()
})
