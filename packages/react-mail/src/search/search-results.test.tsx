import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { labelId, listPage, thread } from '../fixtures/messages.ts'
import { Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import * as stories from './search-results.stories.tsx'

const { Found, FoundFlat, Capped, Understood, NothingAsked, NothingFound, Searching, Failed } = composeStories(stories)

const marksIn = (element: Element) => [...element.querySelectorAll('mark')].map(({ textContent }) => textContent)

test('results mark the searched words, say where else they were found, and how many there are [SEARCH-03, ROW-11, ROW-17, LIST-12]', async () => {
  const screen = await render(<Found />)
  await expect.element(screen.getByRole('grid', { name: 'Search results' })).toBeVisible()
  const rows = screen.getByRole('row')
  await expect.element(rows).toHaveLength(3)
  expect(rows.elements().map(marksIn)).toEqual([['wheels'], ['wheels'], ['wheels']])
  await expect.element(rows.nth(1)).toMatchTextContent(/Replied.*Su.*Lunch on Friday.*Attachment: wheels\.pdf/)
  await expect.element(rows.nth(2)).toHaveAccessibleName(/Earlier message: we ordered forty wheels in May/)
  await expect.element(screen.getByText('1–50 of 120 results')).toBeVisible()
  await expect.element(screen.getByText('Page 1 of 3')).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('on a telephone the word that was found is seen whole, however long the message is before and after it', async () => {
  await page.viewport(390, 800)
  const match = {
    field: 'body' as const,
    text: 'The judges would not stop to look at the workshops of anybody there',
    message_id: 1,
  }
  const screen = await render(
    <Found
      search={{ q: 'workshops' }}
      results={() => ({ status: 'success', result: listPage([thread(1, { match })]) })}
    />,
  )
  const reason = screen.getByText(/workshops of anybody there$/)
  await expect.element(reason).toHaveTextContent('— …workshops of anybody there')
  const found = reason.element().querySelector('mark')?.getBoundingClientRect().right ?? Number.NaN
  const ellipsis = 13
  expect(found).toBeLessThan(reason.element().getBoundingClientRect().right - ellipsis)
})

test.each([
  ['in the snippet', 'default', null],
  ['among the recipients', 'default', 'cc'],
  ['in an earlier message, with rows close together', 'compact', 'earlier_message'],
] as const)('on a telephone a word that was found %s is seen beside a long subject', async (_, density, field) => {
  await page.viewport(390, 800)
  const match = field && { field, text: 'Jane Workshops', message_id: 1 }
  const subject = 'A subject that is longer than any line that a telephone may have for it'
  const body = match ? 'The fair was long' : 'At the workshops of the fair'
  const screen = await render(
    <Found
      search={{ q: 'workshops' }}
      onMail={(mail) => mail.settings.set('mailDensity', density)}
      results={() => ({ status: 'success', result: listPage([thread(1, { subject, body, ...(match && { match }) })]) })}
    />,
  )
  const link = screen.getByRole('link', { name: /^A subject that is longer/ })
  await expect.element(link).toBeVisible()
  const line = link.element()
  const found = line.querySelector('mark')?.getBoundingClientRect().right ?? Number.NaN
  expect(line.querySelector('mark')?.textContent).toMatch(/^workshops$/i)
  const [ellipsis, end] = [13, line.getBoundingClientRect().right]
  expect(found).toBeLessThanOrEqual(match ? end : end - ellipsis)
  expect(line.firstElementChild?.clientWidth).toBeGreaterThan(line.clientWidth / 4)
})

test.each([['stands in the subject, too', 'The fair of the workshops', { body: 'At the workshops of the fair' }]])(
  'a subject keeps its line where a word that was found in the snippet %s',
  async (_, subject, item) => {
    await page.viewport(390, 800)
    const result = listPage([thread(1, { subject, ...item })])
    const screen = await render(<Found search={{ q: 'workshops' }} results={() => ({ status: 'success', result })} />)
    const link = screen.getByRole('link', { name: new RegExp(subject) })
    await expect.element(link).toBeVisible()
    const words = link.element().firstElementChild ?? document.body
    const letters = document.createRange()
    letters.selectNodeContents(words)
    expect(letters.toString()).toBe(subject)
    expect(letters.getBoundingClientRect().right).toBeLessThanOrEqual(words.getBoundingClientRect().right + 1)
  },
)

test('with rows close together words of the subject are seen between labels and what was found', async () => {
  await page.viewport(760, 800)
  const match = {
    field: 'earlier_message' as const,
    text: `At the workshops of ${'the fair of '.repeat(12)}May`,
    message_id: 1,
  }
  const labels = ['inbox', 'Work', 'Travel', 'Receipts'].map((path) => labelId(path))
  const result = listPage([thread(1, { subject: 'The offer of the hubs and rings', labels, match })])
  const screen = await render(
    <Found
      search={{ q: 'workshops' }}
      onMail={(mail) => mail.settings.set('mailDensity', 'compact')}
      results={() => ({ status: 'success', result })}
    />,
  )
  const subject = screen.getByText('The offer of the hubs and rings')
  await expect.element(subject).toBeVisible()
  expect(subject.element().clientWidth).toBeGreaterThan(80)
})

test.each([
  ['follows a short text that was found', 'Ask the workshops', true],
  ['is no ellipsis behind a long one', `At the workshops of ${'the fair of '.repeat(12)}May`, false],
])('with rows close together the rest of the mail %s', async (_, text, follows) => {
  await page.viewport(1280, 800)
  const match = { field: 'earlier_message' as const, text, message_id: 1 }
  const result = listPage([thread(1, { subject: 'The offer', body: 'We have moved to the hall. '.repeat(5), match })])
  const screen = await render(
    <Found
      search={{ q: 'workshops' }}
      onMail={(mail) => mail.settings.set('mailDensity', 'compact')}
      results={() => ({ status: 'success', result })}
    />,
  )
  const rest = screen.getByText(/^ — We have moved to the hall/)
  await expect.element(rest).toBeInTheDocument()
  const { left, width, top, height } = rest.element().getBoundingClientRect()
  const seen = document.elementFromPoint(left + Math.min(width, 20) / 2, top + height / 2)
  expect(rest.element().contains(seen)).toBe(follows)
})

test('words of the screen that say where it was found are not marked', async () => {
  const match = { field: 'attachment' as const, text: 'the plan.pdf', message_id: 1 }
  const items = [thread(1, { subject: 'Lunch', body: 'Hello', match })]
  const screen = await render(
    <Found search={{ q: 'the' }} results={() => ({ status: 'success', result: listPage(items) })} />,
  )
  const reason = screen.getByText(/Attachment: the plan/)
  await expect.element(reason).toBeVisible()
  expect(marksIn(reason.element())).toEqual(['the'])
})

test('a result opens at the message that was found, and the search stays in the address [ROUTE-09]', async () => {
  const mails: StoryMail[] = []
  const onMail = (mail: StoryMail) => void mails.push(mail)
  const screen = await render(<Found onMail={onMail} />)
  await screen.getByText('Where is my order?').click()
  await screen.getByText('Lunch on Friday').click()
  expect(mails[0]?.went).toEqual([
    '/mail/search/thread/503?q=wheels&messageId=9103',
    '/mail/search/thread/502?q=wheels&messageId=9102&ownerId=11',
  ])
})

test('a flat result opens alone [ROUTE-10]', async () => {
  const mails: StoryMail[] = []
  const screen = await render(<FoundFlat onMail={(mail) => void mails.push(mail)} />)
  await screen.getByText('The wheels are here', { exact: false }).first().click()
  expect(mails[0]?.went).toEqual(['/mail/search/message/7001?q=wheels'])
})

test('very many results are counted up to ten thousand (G-128) [SEARCH-03]', async () => {
  const screen = await render(<Capped />)
  await expect.element(screen.getByText('1–50 of more than 10,000 results')).toBeVisible()
  await expect.element(screen.getByText('Page 1 of 200')).toBeVisible()
})

test('how the search was understood stands over the results, and each condition can be taken away', async () => {
  const mails: StoryMail[] = []
  const screen = await render(<Understood onMail={(mail) => void mails.push(mail)} />)
  const chips = screen.getByRole('list', { name: 'Understood as' })
  await expect.element(chips.getByRole('listitem')).toHaveLength(5)
  expect(
    chips
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['From: zoe', 'Label: Work/Clients', 'After: 2026-01-31', 'Starred', 'Without: old'])
  await expectAccessibleInBothSchemes()
  await chips.getByRole('button', { name: 'Remove From: zoe' }).click()
  await chips.getByRole('button', { name: 'Remove Starred' }).click()
  expect(mails[0]?.went).toEqual([
    '/mail/search?q=is%3Astarred+wheels&not_q=old&label=Work%2FClients&after=2026-01-31',
    '/mail/search?from=zoe&q=wheels&not_q=old&label=Work%2FClients&after=2026-01-31',
  ])
})

test('a search for nothing asks for a query, without a call [SEARCH-05]', async () => {
  const screen = await render(<NothingAsked />)
  await expect.element(screen.getByText('Enter a search query')).toBeVisible()
  await expect.element(screen.getByText('No results found')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('row')).not.toBeInTheDocument()
  await expectAccessibleInBothSchemes()
})

test('a search that found nothing says so in the summary and in the list [SEARCH-06, SEARCH-07]', async () => {
  const screen = await render(<NothingFound />)
  await expect.element(screen.getByRole('toolbar').getByText('No results found')).toBeVisible()
  await expect.element(screen.getByText('No messages found')).toBeVisible()
  await expect.element(screen.getByText('Try adjusting your search terms')).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('a search that is on its way says so [LIST-20]', async () => {
  const screen = await render(<Searching />)
  await expect.element(screen.getByText('Loading messages...')).toBeInTheDocument()
})

test('a search that failed says so, in its own words where the answer has none, and is tried again [ERR-20]', async () => {
  let answer: unknown = new Refusal(500, '')
  const screen = await render(<Failed results={() => answer} />)
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Failed to search messages')
  await expectAccessibleInBothSchemes()
  answer = new Refusal(500, 'The index is resting.')
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('The index is resting.')
  answer = { status: 'success', result: listPage([thread(501)]) }
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('row')).toHaveLength(1)
})
