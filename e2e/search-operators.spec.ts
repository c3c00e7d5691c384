import { expect, type Locator, type Page } from '@playwright/test'
import { mailboxFiles, OWN, type SampleMessage, SEARCH_MESSAGES, sampleMessage } from './search-fixtures.ts'
import { test } from './test.ts'

const box = (page: Page): Locator => page.getByRole('search').getByRole('combobox', { name: 'Search mail' })

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
const wordsOf = (text: string): string[] => plain(text).split(/[^\p{L}\p{N}]+/u)
const peopleOf = ({ from, to, cc }: SampleMessage): string =>
  `${from === OWN ? 'Alice' : from} ${to ?? 'Alice'} ${cc ?? ''}`

/** Whether each word begins a word of the letter, wherever that stands. */
function holds(letter: SampleMessage, ...words: string[]): boolean {
  const all = wordsOf(`${letter.subject} ${letter.text} ${peopleOf(letter)} ${letter.file ?? ''}`)
  return words.every((word) => all.some((other) => other.startsWith(plain(word))))
}

/** Whether the words stand one after the other in the subject or in the text. */
function says(letter: SampleMessage, phrase: string): boolean {
  return [letter.subject, letter.text].some((text) => ` ${wordsOf(text).join(' ')} `.includes(` ${plain(phrase)} `))
}

const isMail = ({ folder }: SampleMessage): boolean => folder !== 'Trash' && folder !== 'Spam'
const isFrom = ({ from }: SampleMessage, name: string): boolean => plain(from).includes(name)
/** The day in Berlin, where the browser of these tests is. */
const dayOf = ({ date }: SampleMessage): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date(date))

/** What each search means, said over the letters themselves: mail outside trash and spam unless it says otherwise. */
const MEANINGS: readonly (readonly [query: string, meant: (letter: SampleMessage) => boolean, everywhere?: true])[] = [
  // Words
  ['budget plan', (letter) => holds(letter, 'budget', 'plan')],
  ['BUDG', (letter) => holds(letter, 'budg')],
  ['räder', (letter) => holds(letter, 'rader')],
  ['RADER', (letter) => holds(letter, 'rader')],
  ['計画', ({ subject }) => subject.includes('計画')],
  ['日本', ({ subject }) => subject.includes('日本')],
  ['отчёт', (letter) => holds(letter, 'отчет')],
  ['سنوي', (letter) => holds(letter, 'سنوي')],
  ['inside wheels', ({ id }) => id === 'o@x.example'],
  ['inv-2025/17', ({ id }) => id === 'p@x.example'],
  ['a+b@shop.example', ({ id }) => id === 'p@x.example'],
  ['groesse OR', () => false],
  // Emoji, whatever their variant
  ['🎉', ({ subject }) => subject.includes('🎉')],
  ['subject:🎉', ({ subject }) => subject.includes('🎉')],
  ['"party 🎉"', ({ subject }) => subject.includes('Party 🎉')],
  ['❤ 💻', ({ id }) => id === 's@x.example'],
  ['party -🎉', () => false],
  // Where nothing is seen of it: files and copies
  ['minutes', ({ file }) => Boolean(file?.includes('minutes'))],
  ['fjord', (letter) => holds(letter, 'fjord')],
  ['una', (letter) => holds(letter, 'una')],
  // Phrases and a leading minus
  ['"annual report"', (letter) => says(letter, 'annual report')],
  ['"REPORT annual"', (letter) => says(letter, 'report annual')],
  ['"budget plan" -lunch', (letter) => says(letter, 'budget plan') && !holds(letter, 'lunch')],
  ['annual -"annual report"', (letter) => holds(letter, 'annual') && !says(letter, 'annual report')],
  ['plan -lunch', (letter) => holds(letter, 'plan') && !holds(letter, 'lunch')],
  ['plan -lunch -numbers', (letter) => holds(letter, 'plan') && !holds(letter, 'lunch') && !holds(letter, 'numbers')],
  ['budget -from:zoe', (letter) => holds(letter, 'budget') && !isFrom(letter, 'zoe')],
  ['wheels -from:"Zoe Brown"', (letter) => holds(letter, 'wheels') && !isFrom(letter, 'zoe brown')],
  ['file -to:una', (letter) => holds(letter, 'file') && !letter.cc?.includes('Una')],
  ['from:una -subject:annual', (letter) => isFrom(letter, 'una') && !/annual/i.test(letter.subject)],
  ['budget -subject:"budget plan"', (letter) => holds(letter, 'budget') && !/budget plan/i.test(letter.subject)],
  ['budget -from:', (letter) => holds(letter, 'budget') && !holds(letter, 'from')],
  ['"annual report', (letter) => says(letter, 'annual report')],
  // People
  ['from:zoe', (letter) => isFrom(letter, 'zoe')],
  ['from: zoe', (letter) => isFrom(letter, 'zoe')],
  ['FROM:"tom grey" budget', (letter) => isFrom(letter, 'tom') && holds(letter, 'budget')],
  ['from:tom.grey@elsewhere.example', (letter) => isFrom(letter, 'tom')],
  ['from:nordic.example', ({ from }) => from.includes('@nordic.example')],
  ['from:жанна', (letter) => isFrom(letter, 'жанна')],
  ['from:una from:white', (letter) => isFrom(letter, 'una white')],
  ['from:una from:zoe', () => false],
  ['to:zoe', ({ to }) => Boolean(to?.includes('zoe'))],
  ['to:una', ({ cc }) => Boolean(cc?.includes('una'))],
  ['to:alice subject:plan', ({ subject }) => /plan/i.test(subject)],
  // Subjects and ids
  ['subject:budget', (letter) => isMail(letter) && /budget/i.test(letter.subject)],
  ['subject:budget subject:plan', ({ subject }) => /budget/i.test(subject) && /plan/i.test(subject)],
  ['subject:"annual report"', ({ subject }) => /annual report/i.test(subject)],
  ['id:d@x.example', ({ id }) => id === 'd@x.example'],
  ['id:<d@x.example>', ({ id }) => id === 'd@x.example'],
  ['id:nobody@x.example', () => false],
  // Labels
  ['label:clients', ({ folder }) => folder === 'Clients'],
  ['label:Nordic', ({ folder }) => folder === 'Clients/Nordic'],
  ['label:clients/nordic', ({ folder }) => folder === 'Clients/Nordic'],
  ['label:none-such', () => false],
  ['in:sent', ({ folder }) => folder === 'Sent'],
  ['in:spam', ({ folder }) => folder === 'Spam', true],
  // Dates, by the day in Berlin
  ['after:2025-05-20', (letter) => dayOf(letter) >= '2025-05-20'],
  ['before:2025/04/01', (letter) => dayOf(letter) < '2025-04-01'],
  ['after:2025-10-10', (letter) => dayOf(letter) >= '2025-10-10'],
  ['before:2025-10-10 after:2025-10-09', (letter) => dayOf(letter) === '2025-10-09'],
  ['after:2025-09-01 after:2025-09-04', (letter) => dayOf(letter) >= '2025-09-04'],
  ['after:soon', () => false],
  // States
  ['is:starred', ({ starred }) => starred],
  ['is:important', ({ important }) => important],
  ['is:starred is:important', ({ starred, important }) => starred && important],
  ['is:read', ({ read }) => read],
  ['is:unread from:tom', (letter) => !letter.read && isFrom(letter, 'tom')],
  ['is:funny', () => false],
  // Everywhere
  ['in:trash', ({ folder }) => folder === 'Trash', true],
  ['in:anywhere budget', (letter) => holds(letter, 'budget'), true],
  ['label:trash budget', ({ folder }) => folder === 'Trash', true],
  // Several at once
  [
    'from:zoe is:unread after:2025-01-01 -midnight',
    (letter) => isFrom(letter, 'zoe') && !letter.read && dayOf(letter) >= '2025-01-01' && !holds(letter, 'midnight'),
  ],
]

test('each search finds what it says [SEARCH-08, SEARCH-09, SEARCH-10, SEARCH-11, SEARCH-12, SEARCH-13, SEARCH-14, SEARCH-15, SEARCH-16, SEARCH-17, SEARCH-18]', async ({
  page,
  mailbox,
  alice,
  imported,
}) => {
  test.setTimeout(240_000)
  await mailbox.list('Inbox').waitFor()
  await imported(alice, mailboxFiles(SEARCH_MESSAGES, alice.email))
  await markImportant(page, SEARCH_MESSAGES)
  for (const [query, meant, everywhere] of MEANINGS) {
    const expected = SEARCH_MESSAGES.filter((letter) => (everywhere || isMail(letter)) && meant(letter))
    await box(page).fill(query)
    await box(page).press('Enter')
    await expect(page, query).toHaveURL(`/mail/search?${new URLSearchParams({ q: query })}`)
    await expect(box(page)).toHaveValue(query)
    const found = { asked: query, subjects: expected.map(({ subject }) => subject).toSorted() }
    await expect.poll(() => foundIn(page), { message: query }).toEqual(found)
  }
})

/** What each entry of 'Search in' means: its name, what it writes into the address, and which letters it leaves. */
const PLACES: readonly (readonly [name: string, address: string, meant: (letter: SampleMessage) => boolean])[] = [
  ['All Mail', '', isMail],
  ['Inbox', '&label=inbox', ({ folder }) => folder === 'Inbox'],
  ['Starred', '&label=starred', ({ starred }) => starred],
  ['Sent', '&label=sent', ({ folder }) => folder === 'Sent'],
  ['Important', '&label=important', ({ important }) => important],
  ['Drafts', '&label=drafts', ({ folder }) => folder === 'Drafts'],
  ['Spam', '&label=spam', ({ folder }) => folder === 'Spam'],
  ['Trash', '&trashed=true', ({ folder }) => folder === 'Trash'],
  ['Read', '&read=true', (letter) => isMail(letter) && letter.read],
  ['Unread', '&read=false', (letter) => isMail(letter) && !letter.read],
  ['Mail & Spam & Trash', '&trashed=all', () => true],
  ['Clients', '&label=Clients', ({ folder }) => folder === 'Clients'],
  ['Clients/Nordic', '&label=Clients%2FNordic', ({ folder }) => folder === 'Clients/Nordic'],
]

test("each entry of 'Search in' leaves what it says, on page 1 [SEARCH-01, SEARCH-02, SEARCH-12, SEARCH-15, SEARCH-18]", async ({
  page,
  mailbox,
  alice,
  imported,
}) => {
  test.slow()
  await imported(alice, mailboxFiles(SEARCH_MESSAGES, alice.email))
  await markImportant(page, SEARCH_MESSAGES)
  const draft = sampleMessage('Not yet sent', OWN, { date: '', id: '', text: 'x', folder: 'Drafts', read: true })
  const data = { window_id: 'w1', mode: 'new', sender_user_id: alice.id, subject: draft.subject, html_body: '<p>x</p>' }
  expect((await page.request.post('/api/v1/drafts', { data })).status()).toBe(201)
  const letters = [...SEARCH_MESSAGES, draft]
  await page.goto('/mail/inbox')
  const form = page.getByRole('form', { name: 'Advanced search' })
  for (const [name, address, meant] of PLACES) {
    await mailbox.button('Search options').click()
    await expect(form.getByLabel('Search in').getByRole('option')).toHaveText(PLACES.map(([place]) => place))
    // Everyone wrote to Alice, or she wrote herself.
    await form.getByLabel('Has the words').fill('alice')
    await form.getByLabel('Search in').selectOption(name)
    await form.getByRole('button', { name: 'Search' }).click()
    await expect(form).toBeHidden()
    await expect(page, name).toHaveURL(`/mail/search?q=alice${address}&page=1`)
    const subjects = letters.filter(meant).map(({ subject }) => subject)
    const found = { asked: 'alice', subjects: subjects.toSorted() }
    await expect.poll(() => foundIn(page, letters), { message: name }).toEqual(found)
  }
})

/** Marks by the API what no mailbox file can say. */
async function markImportant({ request }: Page, letters: readonly SampleMessage[]): Promise<void> {
  const label = await (await request.get('/api/v1/labels/important')).json()
  const all = await (await request.get('/api/v1/labels/all_mail')).json()
  const { threads } = await (await request.get(`/api/v1/user_messages?label_id=${all.id}`)).json()
  const wanted = letters.filter(({ important }) => important).map(({ subject }) => subject)
  const marked = threads
    .filter((thread: { subject: string }) => wanted.includes(thread.subject))
    .map(({ user_id, message_thread_id }: Record<string, number>) => ({ user_id, message_thread_id }))
  expect(marked).toHaveLength(wanted.length)
  const data = { threads: marked, add_label_ids: [label.id], remove_label_ids: [] }
  expect((await request.patch('/api/v1/user_message_labels', { data })).status()).toBe(200)
}

/** Which letters the results show, once they have come. */
async function foundIn(
  page: Page,
  letters: readonly SampleMessage[] = SEARCH_MESSAGES,
): Promise<{ asked: string | null; subjects: string[] } | null> {
  const toolbar = page.getByRole('toolbar', { name: 'Messages' })
  if ((await toolbar.getByText(/results?( found)?$/).count()) !== 1) return null
  const names = await page
    .getByRole('grid', { name: 'Search results' })
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''))
  const subjects = letters
    .map(({ subject }) => subject)
    .filter((subject) => names.some((name) => name.includes(`, ${subject}, `)))
  return { asked: new URL(page.url()).searchParams.get('q'), subjects: subjects.toSorted() }
}
