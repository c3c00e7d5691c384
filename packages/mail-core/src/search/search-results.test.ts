import { expect, test } from 'vitest'
import { hrefOf } from '../navigation/mail-location.ts'
import { emptySearch } from './empty-search.ts'
import { markedText, searchMarks } from './marked-text.ts'
import { matchReason, rowReason } from './match-reason.ts'
import { searchView } from './search-view.ts'
import { suggestionPlace } from './suggestion-place.ts'

const suggestion = {
  subject: 'The wheels',
  date: '2026-03-05T09:05:00Z',
  sender_email: 'zoe@elsewhere.example',
  sender_name: 'Zoe',
  recipients: [],
  message_id: 9001,
  message_thread_id: 501,
  user_id: 7,
}
const hrefFor = (id: number, view_mode: 'threaded' | 'unthreaded') =>
  hrefOf(suggestionPlace(suggestion, ' wheels ', { id, view_mode }))

test('a suggestion opens its conversation at the message that was found, or that message alone (G-110) [DATA-19]', () => {
  expect(hrefFor(7, 'threaded')).toBe('/mail/search/thread/501?q=wheels&messageId=9001&ownerId=7')
  expect(hrefFor(7, 'unthreaded')).toBe('/mail/search/message/9001?q=wheels')
  expect(hrefFor(8, 'unthreaded')).toBe('/mail/search/message/9001?q=wheels&ownerId=7')
  const { message_thread_id: id, ...bare } = suggestion
  for (const named of [{ user_thread_id: id }, { thread_id: id }, { user_thread: { id } }])
    expect(hrefOf(suggestionPlace({ ...bare, ...named } as never, 'wheels', { id: 7, view_mode: 'threaded' }))).toBe(
      '/mail/search/thread/501?q=wheels&messageId=9001&ownerId=7',
    )
})

test('a search for nothing asks for a query, a search that found nothing says so in two places [SEARCH-05, SEARCH-06, SEARCH-07]', () => {
  expect(emptySearch({ q: ' "" - ' })).toEqual({ summary: '', title: 'Enter a search query', hint: '' })
  expect(emptySearch({ from: 'zoe' })).toEqual({
    summary: 'No results found',
    title: 'No messages found',
    hint: 'Try adjusting your search terms',
  })
})

test('a hit says where it is when its row does not show it', () => {
  const reason = (field: Parameters<typeof matchReason>[0]['field'], text: string) =>
    matchReason({ field, text, message_id: 1 })
  expect([
    reason('attachment', 'menu.pdf'),
    reason('cc', 'zoe@x.example'),
    reason('to', 'a@x.example'),
    reason('bcc', 'b@x.example'),
    reason('body', 'the plan'),
    reason('earlier_message', 'the first plan'),
  ]).toEqual([
    'Attachment: menu.pdf',
    'Cc: zoe@x.example',
    'To: a@x.example',
    'Bcc: b@x.example',
    'In the message: the plan',
    'Earlier message: the first plan',
  ])
})

test('a search of the trash keeps what lies there on the screen, also where in:trash is typed', () => {
  expect([
    searchView({ q: 'plan' }),
    searchView({ trashed: 'true' }),
    searchView({ q: 'plan in:trash' }),
    searchView({ q: 'in:anywhere plan' }),
    searchView({ label: 'Spam' }),
    searchView({ q: 'in:spam' }),
    searchView({ label: 'Work' }),
    searchView({ q: 'a OR in:trash' }),
  ]).toStrictEqual([
    { path: 'search' },
    { path: 'search', trashed: 'true' },
    { path: 'search', trashed: 'true' },
    { path: 'search', trashed: 'all' },
    { path: 'search', trashed: 'all' },
    { path: 'search', trashed: 'all' },
    { path: 'search' },
    { path: 'search', trashed: 'all' },
  ])
})

test('what stands in the line of a row needs no reason; what stands far back in its snippet does', () => {
  const row = {
    match: null,
    people: 'Zoe',
    subject: 'The order',
    snippet: `Very good news. ${'So '.repeat(9)}the wheels are here.`,
  }
  expect([
    rowReason(row, ['zoe', 'order', 'news']),
    rowReason(row, ['order', 'wheels']),
    rowReason(row, ['absent']),
    rowReason({ ...row, subject: 'Wheels' }, ['wheels']),
    rowReason({ ...row, match: { field: 'cc', text: 'a@x.example', message_id: 1 } }, ['order']),
    rowReason(row, []),
  ]).toEqual([null, { place: '', text: '…wheels are here.' }, null, null, { place: 'Cc: ', text: 'a@x.example' }, null])
})

test('[SCREEN-17] in the one line of a row the text of a message stands for itself and begins with the word that was found, names and files keep their place', () => {
  const text = 'Two judges would not stop to look at the wheels of anybody'
  const row = { match: null, people: 'Zoe', subject: 'Lunch', snippet: text }
  const reason = (field: Parameters<typeof matchReason>[0]['field'], found: string) =>
    rowReason({ ...row, match: { field, text: found, message_id: 1 } }, ['wheels'])
  const itself = { place: '', text: '…wheels of anybody' }
  expect([
    reason('body', text),
    reason('earlier_message', text),
    reason('body', 'Nobody would look (wheels of anybody)'),
    reason('body', `${'x'.repeat(30)}/wheels`),
    reason('body', '012 456 wheels'),
    reason('body', 'none of them'),
    rowReason(row, ['wheels']),
    reason('cc', 'a@wheels.example'),
    reason('attachment', 'wheels.pdf'),
  ]).toEqual([
    itself,
    { place: 'Earlier message: ', text: '…wheels of anybody', spare: true },
    { place: '', text: '…(wheels of anybody)' },
    { place: '', text: `${'x'.repeat(30)}/wheels` },
    { place: '', text: '012 456 wheels' },
    { place: '', text: 'none of them' },
    itself,
    { place: 'Cc: ', text: 'a@wheels.example' },
    { place: 'Attachment: ', text: 'wheels.pdf' },
  ])
})

const marked = (text: string, ...words: string[]) =>
  markedText(text, words)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['whole words in any case', 'The Plan, a plan', ['plan'], 'The [Plan], a [plan]'],
  ['words that begin with it, none that only hold it', 'planning explains', ['plan'], '[planning] explains'],
  ['letters without their accents', 'Größe der Räder', ['grosse', 'rader'], '[Größe] der [Räder]'],
  ['accents that stand apart', 'cafe\u0301 au lait', ['café'], '[cafe\u0301] au lait'],
  [
    'phrases before their words',
    'annual report, annual – report',
    ['annual', 'annual report'],
    '[annual report], [annual – report]',
  ],
  ['scripts without spaces', '今日は日本語です', ['日本語'], '今日は[日本語]です'],
  [
    'addresses and signs as they stand',
    'a+b@x.example (c-d) [x]',
    ['a+b@x.example', '(c-d)'],
    '[a+b@x.example] ([c-d]) [x]',
  ],
  ['nothing for signs alone', 'Hello *', ['*', '!'], 'Hello *'],
  ['emoji of any skin, also within a word', 'So👍🏽o 👍! ❤️ 👩‍🔧', ['👍🏿', '❤', '👩‍🔧'], 'So[👍🏽]o [👍]! [❤️] [👩‍🔧]'],
  ['nothing without words', 'Hello', [], 'Hello'],
  ['right-to-left words', 'مرحبا من الورشة', ['مرحبا'], '[مرحبا] من الورشة'],
  ['emoji before a word', '👩‍🔧 wheels 👩‍🔧', ['wheels'], '👩‍🔧 [wheels] 👩‍🔧'],
] as const)('the search marks %s', (...[, text, words, expected]) => {
  expect(marked(text, ...words)).toBe(expected)
})

test('the stretches are no more than needed', () => {
  expect([markedText('order now', ['order']), markedText('an order', ['order']), markedText('', ['order'])]).toEqual([
    [
      { text: 'order', marked: true },
      { text: ' now', marked: false },
    ],
    [
      { text: 'an ', marked: false },
      { text: 'order', marked: true },
    ],
    [{ text: '', marked: false }],
  ])
  expect(markedText('null', [])).toEqual([{ text: 'null', marked: false }])
})

test('words are marked everywhere, those of subject: in subjects only, operators nowhere', () => {
  expect(searchMarks({ q: 'plan "to do" from:zoe -old', subject: 'report' })).toEqual({
    subject: ['plan', 'to do', 'report'],
    snippet: ['plan', 'to do'],
  })
  expect(searchMarks({ q: 'plan' })).toEqual({ subject: ['plan'], snippet: ['plan'] })
})

test("[ARRIVE-05] C++ and don't are marked as they stand, soft hyphens included", () => {
  const marked = (text: string, ...words: string[]) =>
    markedText(text, words)
      .filter((part) => part.marked)
      .map((part) => part.text)
  expect(marked('Code in C++ or C', 'c++')).toEqual(['C++'])
  expect(marked('They don’t', "don't")).toEqual(['don’t'])
  expect(marked('Hel\u00adlo wor\u00adld', 'world')).toEqual(['wor\u00adld'])
})
