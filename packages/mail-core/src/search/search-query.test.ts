import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quotedWords, unfinishedPhrase } from './query-tokens.ts'
import type { SearchOperator } from './search-operators.ts'
import { isEmptyQuery, parseSearchQuery, printSearchQuery, type SearchQuery } from './search-query.ts'
import type { SearchNode } from './search-tree.ts'

type Expected = { t?: string[]; x?: string[]; f?: SearchQuery['filters']; c?: SearchQuery['clauses'] }

const word = (value: string): SearchNode => ({ operator: null, value })
const is = (operator: SearchOperator, value: string): SearchNode => ({ operator, value })

/** Typed text, what it means (t: terms, x: excluded, f: filters, c: clauses). */
const TABLE: [text: string, Expected][] = [
  // Words and phrases
  ['', {}],
  ['   ', {}],
  ['plan', { t: ['plan'] }],
  ['quarterly plan', { t: ['quarterly', 'plan'] }],
  ['  quarterly \t plan\n', { t: ['quarterly', 'plan'] }],
  ['"quarterly plan"', { t: ['quarterly plan'] }],
  ['"quarterly   plan "', { t: ['quarterly plan'] }],
  ['"plan"', { t: ['plan'] }],
  ['a "b c" d', { t: ['a', 'b c', 'd'] }],
  ['“smart quotes” too', { t: ['smart quotes', 'too'] }],
  ['„deutsche Zeichen“', { t: ['deutsche Zeichen'] }],
  ['""', {}],
  ['"" plan', { t: ['plan'] }],
  ['" "', {}],
  ['日本 語', { t: ['日本', '語'] }],
  ['naïve café', { t: ['naïve', 'café'] }],
  ['invoice-4711', { t: ['invoice-4711'] }],
  ['ann@x.org', { t: ['ann@x.org'] }],
  ["it's", { t: ["it's"] }],
  ['(a b)', { t: ['a', 'b'] }],
  ['a or b', { t: ['a', 'or', 'b'] }],
  ['a "OR" b', { t: ['a', 'OR', 'b'] }],
  ['Portland OR', { t: ['Portland', 'OR'] }],
  ['OR b', { t: ['OR', 'b'] }],
  ['a AND b', { t: ['a', 'b'] }],
  ['f(x) :) (:', { t: ['f(x)', ':)', ':'] }],
  ['"(a"', { t: ['(a'] }],
  ['()', {}],
  ['from:(a b)', { f: { sender: ['a', 'b'] } }],
  // Groups, alternatives and operators without a filter of their own
  ['a OR b', { c: [{ any: [word('a'), word('b')] }] }],
  ['x a OR "b c" OR d y', { t: ['x', 'y'], c: [{ any: [word('a'), word('b c'), word('d')] }] }],
  ['(a b) OR c', { c: [{ any: [{ all: [word('a'), word('b')] }, word('c')] }] }],
  ['(a OR b) OR c', { c: [{ any: [word('a'), word('b'), word('c')] }] }],
  ['(a (b OR c', { t: ['a'], c: [{ any: [word('b'), word('c')] }] }],
  ['from:(ann OR bob)', { c: [{ any: [is('from', 'ann'), is('from', 'bob')] }] }],
  ['-(a from:b)', { c: [{ not: { all: [word('a'), is('from', 'b')] } }] }],
  ['-from:(ann OR bob)', { c: [{ not: { any: [is('from', 'ann'), is('from', 'bob')] } }] }],
  ['-"from:ann" OR -a', { c: [{ any: [{ not: word('from:ann') }, { not: word('a') }] }] }],
  ['is:unread OR in:inbox', { c: [{ any: [is('is', 'unread'), is('label', 'inbox')] }] }],
  ['-has:attachment -label:Work', { c: [{ not: is('has', 'attachment') }, { not: is('label', 'Work') }] }],
  ['-"has:attachment"', { x: ['has:attachment'] }],
  ['Has:Attachments filename:"a b.pdf"', { c: [is('has', 'attachment'), is('filename', 'a b.pdf')] }],
  ['larger:5mb smaller: 2.5G', { c: [is('larger', '5M'), is('smaller', '2.5G')] }],
  ['newer_than:7D older_than:2y', { c: [is('newer_than', '7d'), is('older_than', '2y')] }],
  ['cc:ann bcc:"Bob Ray" a', { t: ['a'], c: [is('cc', 'ann'), is('bcc', 'Bob Ray')] }],
  [
    'AnsweredBy:me answeredby: "Tom Tailor" mentions:unread',
    { c: [is('answeredby', 'me'), is('answeredby', 'Tom Tailor'), is('mentions', 'unread')] },
  ],
  [
    'assigned:me assigned: none owner:support',
    { c: [is('assigned', 'me'), is('assigned', 'none'), is('owner', 'support')] },
  ],
  ['has:wings larger:big newer_than:soon', { t: ['has:wings', 'larger:big', 'newer_than:soon'] }],
  ['is:(odd)', { t: ['is:odd'] }],
  ['plan plan', { t: ['plan', 'plan'] }],
  ['🎉 party', { t: ['🎉', 'party'] }],
  ['👩‍🔧 "🎉 🎂" -😀', { t: ['👩‍🔧', '🎉 🎂'], x: ['😀'] }],
  ['subject:🎉', { f: { subject: ['🎉'] } }],
  ['Ежегодный отчёт', { t: ['Ежегодный', 'отчёт'] }],
  ['from:Жанна -черновик', { x: ['черновик'], f: { sender: ['Жанна'] } }],
  ['تقرير "سنوي كامل"', { t: ['تقرير', 'سنوي كامل'] }],
  ['דוח שנתי', { t: ['דוח', 'שנתי'] }],
  ['오늘 회의', { t: ['오늘', '회의'] }],
  ['ราคา', { t: ['ราคา'] }],
  ['subject:"年次 報告"', { f: { subject: ['年次 報告'] } }],
  ['plan\u3000report', { t: ['plan', 'report'] }],
  ['plan\u00a0report', { t: ['plan', 'report'] }],
  ['100%', { t: ['100%'] }],
  ['a+b', { t: ['a+b'] }],
  // Quotes that are never closed, or stand inside a word
  ['"quarterly plan', { t: ['quarterly plan'] }],
  ['a "b c', { t: ['a', 'b c'] }],
  ['a"b c"d', { t: ['ab cd'] }],
  ['"', {}],
  ['plan "', { t: ['plan'] }],
  ['from:"Ann Lee', { f: { sender: ['Ann Lee'] } }],
  ['"a" "b', { t: ['a', 'b'] }],
  // A leading minus
  ['-old', { x: ['old'] }],
  ['plan -old', { t: ['plan'], x: ['old'] }],
  ['-"old plan"', { x: ['old plan'] }],
  ['-a -b', { x: ['a', 'b'] }],
  ['-', {}],
  ['a - b', { t: ['a', 'b'] }],
  ['a -- b', { t: ['a', 'b'] }],
  ['--old', { x: ['-old'] }],
  ['"-old"', { t: ['-old'] }],
  ['well-known', { t: ['well-known'] }],
  ['-from:bob', { x: ['from:bob'] }],
  ['-""', {}],
  ['-"old', { x: ['old'] }],
  // from:, to:, subject:, id:
  ['from:ann', { f: { sender: ['ann'] } }],
  ['FROM:ann', { f: { sender: ['ann'] } }],
  ['From:Ann', { f: { sender: ['Ann'] } }],
  ['from:ann@x.org', { f: { sender: ['ann@x.org'] } }],
  ['from:"Ann Lee"', { f: { sender: ['Ann Lee'] } }],
  ['from:“Ann Lee”', { f: { sender: ['Ann Lee'] } }],
  ['from:ann from:lee', { f: { sender: ['ann', 'lee'] } }],
  ['from:ann from:ann', { f: { sender: ['ann'] } }],
  ['from:ann plan', { t: ['plan'], f: { sender: ['ann'] } }],
  ['plan from:ann', { t: ['plan'], f: { sender: ['ann'] } }],
  ['from:', { t: ['from:'] }],
  ['from: ann', { f: { sender: ['ann'] } }],
  ['from:  "Ann Lee"  plan', { t: ['plan'], f: { sender: ['Ann Lee'] } }],
  ['plan from:', { t: ['plan', 'from:'] }],
  ['from: to:bob', { t: ['from:'], f: { recipient: ['bob'] } }],
  ['from: -ann', { t: ['from:'], x: ['ann'] }],
  ['from: from: ann', { t: ['from:'], f: { sender: ['ann'] } }],
  ['from:""', { t: ['from:'] }],
  ['from:-ann', { f: { sender: ['-ann'] } }],
  ['from:to:bob', { f: { sender: ['to:bob'] } }],
  ['"from:ann"', { t: ['from:ann'] }],
  ['-"from:ann" -"To:bob"', { c: [{ not: word('from:ann') }, { not: word('To:bob') }] }],
  ['"from":ann', { t: ['from:ann'] }],
  ['to:bob', { f: { recipient: ['bob'] } }],
  ['to:"Bob Ray" to:carol', { f: { recipient: ['Bob Ray', 'carol'] } }],
  ['TO:bob', { f: { recipient: ['bob'] } }],
  ['to:', { t: ['to:'] }],
  ['TO: bob', { f: { recipient: ['bob'] } }],
  ['to:bob from:ann', { f: { recipient: ['bob'], sender: ['ann'] } }],
  ['subject:plan', { f: { subject: ['plan'] } }],
  ['subject:"the plan"', { f: { subject: ['the plan'] } }],
  ['subject:plan subject:b', { f: { subject: ['plan', 'b'] } }],
  ['subject:re:plan', { f: { subject: ['re:plan'] } }],
  ['Subject:"Re: plan" -draft', { x: ['draft'], f: { subject: ['Re: plan'] } }],
  ['id:abc@x.org', { f: { external_id: ['abc@x.org'] } }],
  ['id:<abc@x.org>', { f: { external_id: ['abc@x.org'] } }],
  ['ID:abc', { f: { external_id: ['abc'] } }],
  ['id:<>', { t: ['id:<>'] }],
  ['id:', { t: ['id:'] }],
  // label:
  ['label:Work', { f: { label: ['Work'] } }],
  ['label:Work/Clients', { f: { label: ['Work/Clients'] } }],
  ['label:"My Work"', { f: { label: ['My Work'] } }],
  ['label:a label:b', { f: { label: ['a', 'b'] } }],
  ['label:spam', { f: { label: ['spam'] } }],
  ['label:Trash', { f: { trashed: 'true' } }],
  ['label:日本', { f: { label: ['日本'] } }],
  ['label:', { t: ['label:'] }],
  ['label: "My Work"', { f: { label: ['My Work'] } }],
  ['label:2024', { f: { label: ['2024'] } }],
  // after:, before:
  ['after:2024-01-31', { f: { after: '2024-01-31' } }],
  ['after:2024/01/31', { f: { after: '2024-01-31' } }],
  ['after:2024/1/3', { f: { after: '2024-01-03' } }],
  ['before:2024-02-29', { f: { before: '2024-02-29' } }],
  ['BEFORE:2024-02-29', { f: { before: '2024-02-29' } }],
  ['after:2024-01-01 before:2024-02-01', { f: { after: '2024-01-01', before: '2024-02-01' } }],
  ['after:2024-01-01 after:2025-01-01', { f: { after: '2025-01-01' } }],
  ['after:2025-01-01 after:2024-01-01', { f: { after: '2025-01-01' } }],
  ['before:2025-01-01 before:2024-01-01', { f: { before: '2024-01-01' } }],
  ['before:2024-01-01 before:2025-01-01', { f: { before: '2024-01-01' } }],
  ['after: 2024-01-31', { f: { after: '2024-01-31' } }],
  ['after: soon', { t: ['after:', 'soon'] }],
  ['after:2023-02-29', { t: ['after:2023-02-29'] }],
  ['after:2024-13-01', { t: ['after:2024-13-01'] }],
  ['after:2024-00-10', { t: ['after:2024-00-10'] }],
  ['after:yesterday', { t: ['after:yesterday'] }],
  ['after:24-01-01', { t: ['after:24-01-01'] }],
  ['before:2024', { t: ['before:2024'] }],
  ['after:', { t: ['after:'] }],
  ['after:31.01.2024', { t: ['after:31.01.2024'] }],
  ['before:2024-2-3', { f: { before: '2024-02-03' } }],
  ['before:"2024-02-29"', { f: { before: '2024-02-29' } }],
  // is:
  ['is:read', { f: { read: true } }],
  ['is:unread', { f: { read: false } }],
  ['IS:Unread', { f: { read: false } }],
  ['is:read is:unread', { f: { read: false } }],
  ['is:unread is:read', { f: { read: true } }],
  ['is:starred', { f: { starred: true } }],
  ['is:important', { f: { important: true } }],
  ['is:starred is:important is:unread', { f: { starred: true, important: true, read: false } }],
  ['is:snoozed', { t: ['is:snoozed'] }],
  ['is:', { t: ['is:'] }],
  ['is: unread', { f: { read: false } }],
  ['is: funny', { t: ['is:', 'funny'] }],
  // in:
  ['in:trash', { f: { trashed: 'true' } }],
  ['IN:TRASH', { f: { trashed: 'true' } }],
  ['in:anywhere', { f: { trashed: 'all' } }],
  ['in:trash in:anywhere', { f: { trashed: 'all' } }],
  ['in:spam', { f: { label: ['spam'] } }],
  ['in:inbox', { f: { label: ['inbox'] } }],
  ['in:Sent', { f: { label: ['sent'] } }],
  ['in:drafts', { f: { label: ['drafts'] } }],
  ['in:work', { t: ['in:work'] }],
  ['in:', { t: ['in:'] }],
  ['in: trash', { f: { trashed: 'true' } }],
  // What only looks like an operator
  ['http://x.org/a', { t: ['http://x.org/a'] }],
  ['re:plan', { t: ['re:plan'] }],
  ['12:30', { t: ['12:30'] }],
  ['a:b:c', { t: ['a:b:c'] }],
  [':plan', { t: [':plan'] }],
  ['note:', { t: ['note:'] }],
  ['note: plan', { t: ['note:', 'plan'] }],
  ['c++:x', { t: ['c++:x'] }],
  ['from：ann', { t: ['from：ann'] }],
  ['x:"a b"', { t: ['x:a b'] }],
  // All together
  [
    'from:ann to:"Bob Ray" subject:plan label:Work/Clients after:2024-01-01 before:2024/12/31 is:unread is:starred ' +
      'in:anywhere "exact words" more -never -"not this"',
    {
      t: ['exact words', 'more'],
      x: ['never', 'not this'],
      f: {
        sender: ['ann'],
        recipient: ['Bob Ray'],
        subject: ['plan'],
        label: ['Work/Clients'],
        after: '2024-01-01',
        before: '2024-12-31',
        read: false,
        starred: true,
        trashed: 'all',
      },
    },
  ],
]

test('the table holds at least 120 different searches', () => {
  expect(new Set(TABLE.map(([text]) => text)).size).toBeGreaterThanOrEqual(120)
})

test.each(TABLE)(
  '%j is understood [SEARCH-08, SEARCH-09, SEARCH-10, SEARCH-11, SEARCH-12, SEARCH-13, SEARCH-14, SEARCH-15, SEARCH-16, SEARCH-17, SEARCH-18] [SCREEN-10]',
  (text, { t = [], x = [], f = {}, c }) => {
    const query = parseSearchQuery(text)
    expect(query).toEqual({ terms: t, excluded: x, filters: f, ...(c && { clauses: c }) })
    expect(parseSearchQuery(printSearchQuery(query))).toEqual(query)
  },
)

test('a search is printed with its operators first, then its words', () => {
  expect(printSearchQuery(parseSearchQuery('-old "two words" is:read from:"Ann Lee" in:trash plan from:bob'))).toBe(
    'from:"Ann Lee" from:bob is:read in:trash "two words" plan -old',
  )
})

test('a search for nothing is empty, any condition is not [SEARCH-05]', () => {
  expect(isEmptyQuery(parseSearchQuery(' "" - '))).toBe(true)
  expect(isEmptyQuery(parseSearchQuery('from:'))).toBe(false)
  expect(isEmptyQuery(parseSearchQuery('-a'))).toBe(false)
  expect(isEmptyQuery(parseSearchQuery('a'))).toBe(false)
  expect(isEmptyQuery(parseSearchQuery('is:unread'))).toBe(false)
})

const piece = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    'from:',
    'to:',
    'id:',
    '-',
    '"',
    '“',
    ' ',
    'is:',
    'read',
    'in:',
    'trash',
    'after:',
    '2024-01-31',
    '(',
    ')',
    'OR ',
    'has:attachment ',
    'larger:5M',
    ':',
    '<',
    '>',
  ),
)
const typed = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

test('whatever is typed, parsing and printing are inverse', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const query = parseSearchQuery(text)
      const printed = printSearchQuery(query)
      expect(parseSearchQuery(printed)).toEqual(query)
      expect(printSearchQuery(parseSearchQuery(printed))).toBe(printed)
    }),
    { numRuns: 2000 },
  )
})

test('a quotation mark that is not closed yet leaves its phrase unfinished [SEARCH-10]', () => {
  const open = ['"budget  pl', 'a "b c" "d ', '“budget', '-subject:"budget p', '(a OR "b c', '"']
  expect(open.map(unfinishedPhrase)).toEqual(['budget pl', 'd', 'budget', 'budget p', 'b c', ''])
  for (const text of ['', 'plan', '"budget plan"', '“a” "b"', 'a"b c"d']) expect(unfinishedPhrase(text)).toBe(null)
})

test('[SCREEN-10] words in quotation marks are known from those without', () => {
  expect(quotedWords('a "b:c" -"d  e" (f OR "g") from:"h" i"j')).toEqual(['b:c', 'd e', 'g'])
})
