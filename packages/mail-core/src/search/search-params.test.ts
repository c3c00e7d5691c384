import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchCallOf } from './search-call.ts'
import { understood } from './search-chips.ts'
import { paramsOfForm, searchForm } from './search-form.ts'
import { searchInOf, searchInOptions, withSearchIn } from './search-in.ts'
import { searchNotes } from './search-notes.ts'
import { bytesOf, instantBefore } from './search-operators.ts'
import { cleanSearchParams, paramsFromQuery, queryFromParams, searchText } from './search-params.ts'
import { parseSearchQuery, printSearchQuery } from './search-query.ts'

const labels = [
  { id: 1, path: 'Work' },
  { id: 2, path: 'Work/Clients' },
  { id: 3, path: 'Home/clients' },
  { id: 4, path: 'WORK' },
  { id: 5, path: 'inbox' },
  { id: 6, path: 'Music/The 12"  “Best of”' },
]

test('every parameter of the URL is a condition [ROUTE-08]', () => {
  expect(
    queryFromParams({
      from: 'Ann  Lee',
      to: 'bob',
      subject: 'the "plan"',
      q: 'words is:starred',
      not_q: 'old "not this"',
      external_id: '<a@x>',
      label: 'Work/Clients',
      after: '2024/01/02',
      before: '2024-02-01',
      read: 'false',
      trashed: 'all',
    }),
  ).toEqual({
    terms: ['words'],
    excluded: ['old', 'not this'],
    filters: {
      sender: ['Ann Lee'],
      recipient: ['bob'],
      subject: ['the plan'],
      external_id: ['a@x'],
      label: ['Work/Clients'],
      after: '2024-01-02',
      before: '2024-02-01',
      read: false,
      starred: true,
      trashed: 'all',
    },
  })
})

test('a date in the URL that is none is searched as a word, other states say nothing [ROUTE-08]', () => {
  expect(queryFromParams({ after: 'soon', q: 'plan', read: 'maybe', trashed: 'false', from: ' ' })).toEqual({
    terms: ['after:soon', 'plan'],
    excluded: [],
    filters: {},
  })
})

test('the dates of the fields and those typed in q must both hold [SEARCH-13, SEARCH-14]', () => {
  expect(
    queryFromParams({ after: '2024-03-01', before: '2024-06-01', q: 'after:2024-01-01 before:2024-05-01' }).filters,
  ).toEqual({ after: '2024-03-01', before: '2024-05-01' })
})

test('operators typed in q join the fields', () => {
  expect(queryFromParams({ from: 'ann', q: 'from:lee from:ann plan -x', not_q: 'y' })).toEqual({
    terms: ['plan'],
    excluded: ['y', 'x'],
    filters: { sender: ['ann', 'lee'] },
  })
})

test('what has no name in the URL stays in q as it is typed [ROUTE-08]', () => {
  expect(
    paramsFromQuery(parseSearchQuery('from:a from:b is:starred is:important is:unread in:trash x -"y z"')),
  ).toEqual({
    from: 'a',
    q: 'from:b is:starred is:important x',
    not_q: '"y z"',
    read: 'false',
    trashed: 'true',
  })
})

test('the search box shows q as typed, and the fields as operators', () => {
  expect(searchText({ q: 'plan  -FROM:x' })).toBe('plan  -FROM:x')
  expect(searchText({ from: 'Ann Lee', not_q: 'old', q: 'plan' })).toBe('from:"Ann Lee" -old plan')
  expect(searchText({ from: 'ann' })).toBe('from:ann')
  expect(searchText({})).toBe('')
})

test('empty parameters are dropped', () => {
  expect(cleanSearchParams({ from: ' ', to: 'bob ', q: undefined })).toEqual({ to: 'bob' })
})

test('a search and its parameters are inverse', () => {
  const piece = fc.constantFrom(
    'from:a',
    'from:"b c"',
    'to:d',
    'id:e',
    'label:f/g',
    'is:read',
    'is:starred',
    'in:trash',
  )
  const text = fc.array(fc.oneof(piece, fc.string(), fc.constant('after:2024-02-29')), { maxLength: 8 })
  fc.assert(
    fc.property(text, (pieces) => {
      const query = parseSearchQuery(pieces.join(' '))
      expect(queryFromParams(paramsFromQuery(query))).toEqual(query)
      expect(parseSearchQuery(searchText(paramsFromQuery(query)))).toEqual(query)
    }),
    { numRuns: 1000 },
  )
})

test('the call carries filters by the names of the contract, labels as ids [SEARCH-08, SEARCH-09, SEARCH-10, SEARCH-11, SEARCH-12, SEARCH-15, SEARCH-16, SEARCH-17, SEARCH-18]', () => {
  const query = parseSearchQuery(
    'from:ann to:bob subject:plan id:x@y label:work is:unread is:starred is:important in:trash word -old',
  )
  expect(searchCallOf(query, labels)).toEqual({
    q: 'word -old',
    filters: {
      sender: 'ann',
      recipient: 'bob',
      subject: 'plan',
      external_id: 'x@y',
      label: '1,4',
      read: false,
      starred: true,
      important: true,
      trashed: 'true',
    },
  })
})

test('a second value of a kind travels inside q', () => {
  expect(searchCallOf(parseSearchQuery('from:a from:"b c" label:work label:home'), labels)).toEqual({
    q: 'from:"b c" label:home',
    filters: { sender: 'a', label: '1,4' },
  })
})

test('label: means the whole path, else the last segment, in every account, and never widens [SEARCH-12]', () => {
  const label = (name: string) => searchCallOf(parseSearchQuery(`label:"${name}"`), labels).filters.label
  expect(label('work/clients')).toBe('2')
  expect(label('CLIENTS')).toBe('2,3')
  expect(label('Nowhere')).toBe('Nowhere')
  expect(label('2024')).toBe('0')
})

test.each(['Music/The 12"  “Best of”', 'the 12" “best OF”'])(
  'the label %s is found by what the form writes of it, also once the box has shown it as a search [SEARCH-01, SEARCH-12]',
  (path) => {
    const asked = withSearchIn({}, `label:${path}`)
    const [address, box] = [queryFromParams(asked), parseSearchQuery(searchText(asked))]
    expect([address, box].map((query) => searchCallOf(query, labels).filters)).toEqual([{ label: '6' }, { label: '6' }])
  },
)

test('days become the instant of the local midnight [SEARCH-13, SEARCH-14]', () => {
  expect(searchCallOf(parseSearchQuery('after:2024-03-31 before:0099-01-02'), labels).filters).toEqual({
    after: new Date(2024, 2, 31).toISOString(),
    before: new Date(new Date(2000, 0, 2).setFullYear(99)).toISOString(),
  })
})

test('Search in offers All Mail, the folders, read, unread, everywhere and the labels [SEARCH-01]', () => {
  expect(searchInOptions(['Work', 'inbox', 'Home', 'Work']).map(({ name }) => name)).toEqual([
    'All Mail',
    'Inbox',
    'Starred',
    'Sent',
    'Important',
    'Drafts',
    'Spam',
    'Trash',
    'Read',
    'Unread',
    'Mail & Spam & Trash',
    'Home',
    'Work',
  ])
})

test.each([
  ['', {}],
  ['label:inbox', { label: 'inbox' }],
  ['label:spam', { label: 'spam' }],
  ['label:Work/Clients', { label: 'Work/Clients' }],
  ['read', { read: 'true' }],
  ['unread', { read: 'false' }],
  ['trash', { trashed: 'true' }],
  ['all', { trashed: 'all' }],
])('Search in %j maps to label, read or trashed [SEARCH-01]', (value, params) => {
  const before = { from: 'ann', label: 'x', read: 'true', trashed: 'all' }
  expect(withSearchIn(before, value)).toEqual({ from: 'ann', ...params })
  expect(searchInOf(withSearchIn(before, value))).toBe(value)
})

test('chips say how a search was understood, and each can be taken away', () => {
  const text =
    'from:a from:b to:c subject:d id:e label:f after:2024-01-02 before:2024-02-03 is:unread is:starred is:important in:trash w -x'
  expect(understood(parseSearchQuery(text)).map((chip) => [chip.text, printSearchQuery(chip.without)])).toEqual(
    [
      ['From: a', 'from:a'],
      ['From: b', 'from:b'],
      ['To: c', 'to:c'],
      ['Subject: d', 'subject:d'],
      ['Message ID: e', 'id:e'],
      ['Label: f', 'label:f'],
      ['After: 2024-01-02', 'after:2024-01-02'],
      ['Before: 2024-02-03', 'before:2024-02-03'],
      ['Unread', 'is:unread'],
      ['Starred', 'is:starred'],
      ['Important', 'is:important'],
      ['In Trash', 'in:trash'],
      ['Without: x', '-x'],
    ].map(([chip, typed]) => [chip, text.replace(`${typed}`, '').replace(/\s+/g, ' ').trim()]),
  )
  expect(understood(parseSearchQuery('is:read in:anywhere plain')).map((chip) => chip.text)).toEqual([
    'Read',
    'Mail & Spam & Trash',
  ])
})

test('what is no operator is shown as the word or the phrase that is searched', () => {
  const chips = understood(parseSearchQuery('is:funny plan "to do" after:soon from: "12:30 sharp" -"not this"'))
  expect(chips.map((chip) => [chip.text, printSearchQuery(chip.without)])).toEqual([
    ['From: 12:30 sharp', 'is:funny plan "to do" after:soon -"not this"'],
    ['Word: is:funny', 'from:"12:30 sharp" plan "to do" after:soon -"not this"'],
    ['Phrase: to do', 'from:"12:30 sharp" is:funny plan after:soon -"not this"'],
    ['Word: after:soon', 'from:"12:30 sharp" is:funny plan "to do" -"not this"'],
    ['Without: not this', 'from:"12:30 sharp" is:funny plan "to do" after:soon'],
  ])
})

test('[SCREEN-10] groups and the operators without a filter travel inside q, in the address and in the call', () => {
  const text = 'from:me invoice (bill OR "credit note") -has:attachment larger:5M'
  const params = paramsFromQuery(parseSearchQuery(text))
  expect(params).toEqual({ from: 'me', q: 'invoice (bill OR "credit note") -has:attachment larger:5M' })
  expect(searchCallOf(queryFromParams(params), labels)).toEqual({
    q: 'invoice (bill OR "credit note") -has:attachment larger:5M',
    filters: { sender: 'me' },
  })
  expect(searchCallOf(parseSearchQuery('a OR after:2024-03-31'), labels).q).toBe(
    `(a OR after:${new Date(2024, 2, 31).toISOString()})`,
  )
})

test('[SCREEN-10] chips name each of these conditions, and each can be taken away', () => {
  const text =
    'cc:a has:attachment larger:5M assigned:none assigned:me answeredby:tom owner:support -label:Work (a OR b) newer_than:7d'
  const query = parseSearchQuery(text)
  const chips = understood(query)
  expect(chips.map((chip) => chip.text)).toEqual([
    'Cc: a',
    'Has attachment',
    'Larger than: 5M',
    'Not assigned',
    'Assigned to: me',
    'Answered by: tom',
    'Mailbox: support',
    'Not: label:Work',
    'a OR b',
    'Newer than: 7d',
  ])
  expect(chips.map(({ without }) => without.clauses)).toEqual(
    chips.map((_, index) => query.clauses?.toSpliced(index, 1)),
  )
})

test('[SCREEN-10] the form has a field for them, and writes back what it was filled from', () => {
  const text =
    'plan has:attachment filename:"a b.pdf" larger:5M larger:1K newer_than:1w assigned:me answeredby:tom mentions:unread owner:s@x.org (a OR b)'
  const form = searchForm(text)
  expect(form).toEqual({
    q: 'plan larger:1K (a OR b)',
    has: 'attachment',
    filename: 'a b.pdf',
    larger: '5M',
    newer_than: '1w',
    assigned: 'me',
    answeredby: 'tom',
    mentions: 'unread',
    owner: 's@x.org',
  })
  expect(paramsOfForm({ ...form, cc: ' Ann "Lee" ' })).toEqual({
    q: 'plan larger:1K (a OR b) cc:"Ann  Lee" filename:"a b.pdf" has:attachment larger:5M newer_than:1w assigned:me answeredby:tom mentions:unread owner:s@x.org',
  })
})

test('[SCREEN-10] an operator that does not exist is named, and so is a value that it cannot have', () => {
  expect(searchNotes({ q: 'form:ann -Has:wings (a OR size:5M)' })).toEqual([
    'There is no operator “form:”. “form:ann” was searched as words.',
    '“has:” takes attachment. “Has:wings” was searched as words.',
    'There is no operator “size:”. “size:5M” was searched as words.',
  ])
  expect(searchNotes({ q: '"foo:bar" -"foo:baz" (a OR "has:wings") “size:5M”', not_q: '"form:ann"' })).toEqual([])
  expect(searchNotes({ q: '"foo:bar" foo:"bar baz"' })).toEqual([
    'There is no operator “foo:”. “foo:bar baz” was searched as words.',
  ])
  expect(searchNotes({ q: 'from:ann re:plan 12:30 https://x.org/a note: x "to do" larger:5M' })).toEqual([])
})

test('[SCREEN-10] ages are instants: hours, days and weeks by the clock, months and years by the calendar', () => {
  const now = Date.UTC(2026, 2, 31, 9, 30)
  const before = (age: string) => new Date(instantBefore(now, age)).toISOString()
  expect(['3h', '7d', '2w', '1m', '13m', '1y'].map(before)).toEqual([
    '2026-03-31T06:30:00.000Z',
    '2026-03-24T09:30:00.000Z',
    '2026-03-17T09:30:00.000Z',
    '2026-02-28T09:30:00.000Z',
    '2025-02-28T09:30:00.000Z',
    '2025-03-31T09:30:00.000Z',
  ])
  expect(['500', '500K', '2.5M', '1G'].map(bytesOf)).toEqual([500, 512_000, 2_621_440, 1_073_741_824])
})
