import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestVersion } from '../src/storage/database/migrate.ts'
import { labelIds, readAs, receive } from './message-fixtures.ts'
import { makeOlder } from './older-store.ts'
import { type Caller, START, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
let bob: Caller
let own: Record<string, number>
beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
  bob = await server.as('bob')
  const letter = (subject: string, more: object = {}) => receive(server, { to: ['alice'], subject, ...more })
  await letter('Invoice-4711 overdue', { text: 'Please pay 120.50 EUR', from: 'Billing <billing@acme.example>' })
  await letter('Crème brûlée', { text: 'Das Menü für Straße und Æther', from: 'Zoë <zoe@example.org>' })
  await letter('会議のお知らせ', { text: '明日の会議は東京都庁で行います。', from: '山田 <yamada@example.jp>' })
  await letter('Picnic', { text: 'Bring a blanket', id: 'picnic@example.org', labels: ['inbox', 'Family/Fun'] })
  await letter('Re: Picnic', {
    text: 'I bring the cake',
    inReplyTo: 'picnic@example.org',
    from: 'Eve <eve@example.net>',
  })
  await letter('Report', {
    text: 'See the file',
    files: [{ name: 'Quarterly_results.xlsx', content: 'x' }],
    read: true,
  })
  await letter('Newsletter', { html: '<style>p{color:red}</style><p>Gr&uuml;&szlig;e &amp; kale<b>idos</b>cope</p>' })
  await letter('Cheap pills', { labels: ['spam'] })
  await letter('Thrown away', { labels: ['inbox', 'trash'] })
  await receive(server, {
    to: ['support'],
    subject: 'Picnic for support',
    labels: ['inbox', 'Team/Fun', 'The "A"  list'],
  })
  await receive(server, { to: ['bob'], subject: 'Picnic of bob' })
  own = await labelIds(alice, server.people.alice.id)
})
afterAll(() => server.close())

const both = () => ({ 'accessible_users[]': [String(server.people.alice.id), String(server.people.support.id)] })

async function found(query: Record<string, string | string[]>, call: Caller = alice): Promise<string[]> {
  const { status, body } = await call('GET', '/search/advanced', { query })
  expect(status).toBe(200)
  const rows = body.result.threads ?? body.result.user_messages
  return rows.map(({ subject }: { subject: string }) => subject)
}
const q = (text: string) => found({ q: text })

test('words are found in subject, body, names, addresses and names of files, whatever their case and accents [API-26]', async () => {
  expect(await q('blanket')).toEqual(['Re: Picnic'])
  expect(await q('OVERDUE')).toEqual(['Invoice-4711 overdue'])
  expect(await q('creme brulee')).toEqual(['Crème brûlée'])
  expect(await q('strasse')).toEqual(['Crème brûlée'])
  expect(await q('menu')).toEqual(['Crème brûlée'])
  expect(await q('aether')).toEqual(['Crème brûlée'])
  expect(await q('billing@acme.example')).toEqual(['Invoice-4711 overdue'])
  expect(await q('acme')).toEqual(['Invoice-4711 overdue'])
  expect(await q('quarterly')).toEqual(['Report'])
  expect(await q('kaleidoscope')).toEqual(['Newsletter'])
  expect(await q('color')).toEqual([])
  expect(await q('zoe menu')).toEqual(['Crème brûlée'])
  expect(await q('zoe blanket')).toEqual([])
})

test('codes are found whole and in parts, and the last word may be unfinished [API-26]', async () => {
  expect(await q('invoice-4711')).toEqual(['Invoice-4711 overdue'])
  expect(await q('4711')).toEqual(['Invoice-4711 overdue'])
  expect(await q('120.50')).toEqual(['Invoice-4711 overdue'])
  expect(await q('invoice-4712')).toEqual([])
  expect(await q('invoi')).toEqual(['Invoice-4711 overdue'])
  expect(await q('invoi overdue')).toEqual([])
})

test('Chinese, Japanese and Korean text is found without spaces [API-26]', async () => {
  expect(await q('会議')).toEqual(['会議のお知らせ'])
  expect(await q('東京都')).toEqual(['会議のお知らせ'])
  expect(await q('庁')).toEqual(['会議のお知らせ'])
  expect(await q('京東')).toEqual([])
})

test('operators and filters mean the same [SEARCH-08, SEARCH-09, SEARCH-10, SEARCH-11, API-26]', async () => {
  for (const query of [{ q: 'from:eve' }, { 'filters[sender]': 'eve@example.net' }]) {
    expect(await found(query)).toEqual(['Re: Picnic'])
  }
  expect(await found({ q: 'from:dora from:eve' })).toEqual([])
  expect((await q('to:alice')).length).toBe(6)
  expect(await found({ 'filters[recipient]': 'nobody' })).toEqual([])
  for (const query of [{ q: 'subject:invoice' }, { 'filters[subject]': 'invoice' }]) {
    expect(await found(query)).toEqual(['Invoice-4711 overdue'])
  }
  expect(await q('subject:blanket')).toEqual([])
  for (const query of [{ q: 'id:picnic@example.org' }, { 'filters[external_id]': '<picnic@example.org>' }]) {
    expect(await found(query)).toEqual(['Re: Picnic'])
  }
})

test('a label is found by path, last segment or ids, and an unknown one finds nothing [SEARCH-12]', async () => {
  for (const label of ['Family/Fun', 'fun', 'FAMILY/fun', String(own['Family/Fun'])]) {
    expect(await found({ 'filters[label]': label })).toEqual(['Re: Picnic'])
  }
  expect(await found({ q: 'label:fun', ...both() })).toEqual(['Picnic for support', 'Re: Picnic'])
  expect(await found({ q: 'label:fun label:"the a list"', ...both() })).toEqual(['Picnic for support'])
  expect(await found({ 'filters[label]': 'The "A"  list', ...both() })).toEqual(['Picnic for support'])
  expect(await found({ 'filters[label]': 'Nonsense' })).toEqual([])
  expect(await found({ q: 'picnic', 'filters[label]': 'Nonsense' })).toEqual([])
  expect(await found({ 'filters[label]': `${own['Family/Fun']},${own.starred}` })).toEqual(['Re: Picnic'])
})

test('dates: after is inclusive, before exclusive [SEARCH-13, SEARCH-14]', async () => {
  const second = (n: number) => new Date(START + n * 1_000).toISOString()
  expect(await found({ 'filters[after]': second(2), 'filters[before]': second(3) })).toEqual(['Crème brûlée'])
  expect((await found({ 'filters[after]': '2026-03-05' })).length).toBe(6)
  expect(await found({ q: 'after:2026/03/06' })).toEqual([])
  expect(await found({ q: 'picnic before:2026-03-05' })).toEqual([])
})

test('read, starred and important narrow a search [SEARCH-15, SEARCH-16, SEARCH-17]', async () => {
  expect(await q('is:read')).toEqual(['Report'])
  expect(await found({ 'filters[read]': 'true' })).toEqual(['Report'])
  expect((await q('is:unread')).length).toBe(5)
  const { body } = await alice('GET', '/search/advanced', { query: { q: 'picnic' } })
  const threads = [{ user_id: server.people.alice.id, message_thread_id: body.result.threads[0].message_thread_id }]
  await alice('PATCH', '/user_message_labels', { body: { threads, add_label_ids: [own.starred, own.important] } })
  for (const query of [{ q: 'is:starred' }, { 'filters[important]': 'true' }, { q: 'cake is:starred' }]) {
    expect(await found(query)).toEqual(['Re: Picnic'])
  }
})

test('neither trash nor spam is searched unless it is asked for [SEARCH-18, API-26]', async () => {
  expect(await q('pills')).toEqual([])
  expect(await q('thrown')).toEqual([])
  expect(await q('in:trash')).toEqual(['Thrown away'])
  expect(await found({ q: 'thrown', 'filters[trashed]': 'true' })).toEqual(['Thrown away'])
  expect(await found({ q: 'pills', 'filters[trashed]': 'true' })).toEqual([])
  expect(await found({ q: 'pills', 'filters[trashed]': 'all' })).toEqual(['Cheap pills'])
  expect(await q('pills label:spam')).toEqual(['Cheap pills'])
  expect(await q('label:spam')).toEqual(['Cheap pills'])
})

test('a conversation that was found in the trash says which message, one that lies beside it does not [SEARCH-18]', async () => {
  const first = await receive(server, { to: ['alice'], subject: 'Half gone', text: 'Vanished', id: 'half@example.org' })
  const threads = [{ user_id: server.people.alice.id, message_thread_id: first.threadId }]
  await alice('DELETE', '/user_messages', { body: { threads } })
  await receive(server, { to: ['alice'], subject: 'Re: Half gone', text: 'Remains', inReplyTo: 'half@example.org' })
  const foundId = async (words: string) => {
    const { body } = await alice('GET', '/search/advanced', { query: { q: `in:anywhere ${words}` } })
    return body.result.threads.map((thread: { found_message_id?: number }) => thread.found_message_id ?? null)
  }
  expect(await foundId('remains')).toEqual([null])
  expect(await foundId('half')).toEqual([null])
  expect(await foundId('vanished')).toEqual([expect.any(Number)])
  const { body } = await alice('GET', `/messages/threads/${first.threadId}`, { query: { trashed: 'true' } })
  expect(await foundId('vanished')).toEqual([body.messages[0].id])
  await alice('DELETE', '/user_messages', { body: { threads } })
  await alice('DELETE', '/user_messages/permanent_delete', { body: { threads } })
})

test('what went to the trash or came back is searched there at once [SEARCH-18, ACT-12, ACT-13]', async () => {
  const { threadId } = await receive(server, { to: ['alice'], subject: 'Wandering' })
  const threads = [{ user_id: server.people.alice.id, message_thread_id: threadId }]
  await alice('DELETE', '/user_messages', { body: { threads } })
  expect(await q('wandering')).toEqual([])
  expect(await q('wandering in:trash')).toEqual(['Wandering'])
  await alice('PATCH', '/user_messages/restore', { body: { threads } })
  expect(await q('wandering')).toEqual(['Wandering'])
  await alice('DELETE', '/user_messages', { body: { threads } })
  await alice('DELETE', '/user_messages/permanent_delete', { body: { threads } })
  expect(await found({ q: 'wandering', 'filters[trashed]': 'all' })).toEqual([])
})

test('words can be excluded [API-26]', async () => {
  expect(await q('example -eve -zoe')).toEqual([
    'Newsletter',
    'Report',
    'Re: Picnic',
    '会議のお知らせ',
    'Invoice-4711 overdue',
  ])
  expect(await found({ q: 'picnic', 'filters[not_q]': 'blanket' })).toEqual(['Re: Picnic'])
  expect(await found({ 'filters[not_q]': 'example' })).toEqual([])
})

test('people and subjects can be excluded where they stand [SEARCH-08, SEARCH-09, SEARCH-10, API-26]', async () => {
  expect(await q('cake')).toEqual(['Re: Picnic'])
  expect(await q('cake -from:eve')).toEqual([])
  expect(await q('eve -to:eve')).toEqual(['Re: Picnic'])
  expect(await q('crème -subject:brulee')).toEqual([])
  expect(await found({ q: 'cake', 'filters[not_q]': 'from:eve' })).toEqual([])
})

test('a quoted phrase is found where its words stand one after the other, in subjects too, or is excluded [SEARCH-10, API-26]', async () => {
  const bob = await server.as('bob')
  const letter = (subject: string, more: object = {}) => receive(server, { to: ['bob'], subject, ...more })
  await letter('Budget plan', { text: 'The numbers.' })
  await letter('Lunch', { text: `About the budget${' '.repeat(3)}PLAN, again.` })
  await letter('Plan of the budget', { text: 'Invoice-4711 was paid' })
  await letter('Budget', {
    text: 'Plans: the budget planning',
    files: [{ name: 'travel_costs 2026.pdf', content: 'x' }],
  })
  await letter('来週 会議室', { text: '明日の会議は東京都庁で行います。' })
  const bobs = (text: string) => found({ q: text }, bob)
  const cases: [string, string[]][] = [
    ['budget plan', ['Budget', 'Plan of the budget', 'Lunch', 'Budget plan']],
    ['"budget plan"', ['Lunch', 'Budget plan']],
    ['“Búdget   plan”', ['Lunch', 'Budget plan']],
    ['"budget plan" numbers', ['Budget plan']],
    ['"budget plan" "the numbers"', ['Budget plan']],
    ['"plan budget"', []],
    ['"budget plans"', []],
    ['"budget plan', ['Budget', 'Lunch', 'Budget plan']],
    ['"about the budget plan again"', ['Lunch']],
    ['budget -"budget plan"', ['Budget', 'Plan of the budget']],
    ['-"budget plan" -"来週 会議"', ['Budget', 'Plan of the budget', 'Picnic of bob']],
    ['-"budget plan" subject:budget', ['Budget', 'Plan of the budget']],
    ['subject:"budget plan"', ['Budget plan']],
    ['subject:"of the budget"', ['Plan of the budget']],
    ['subject:"the plan"', []],
    ['subject:"budget pl', ['Budget plan']],
    ['"invoice 4711 was"', ['Plan of the budget']],
    ['"4711 invoice"', []],
    ['"travel costs"', ['Budget']],
    ['"costs 2026"', ['Budget']],
    ['"budget plans the"', []],
    ['"lunch dora"', []],
    ['"dora dale"', ['来週 会議室', 'Budget', 'Plan of the budget', 'Lunch', 'Budget plan', 'Picnic of bob']],
    ['"来週 会議"', ['来週 会議室']],
    ['"会議室 来週"', []],
    ['"は東京都 庁"', []],
    ['"the the"', []],
    ['"budget !!!"', ['Budget', 'Plan of the budget', 'Lunch', 'Budget plan']],
    ['from:"dale dora" "budget plan"', ['Lunch', 'Budget plan']],
  ]
  for (const [query, subjects] of cases) expect([query, await bobs(query)]).toEqual([query, subjects])
  expect(await found({ 'filters[subject]': 'Budget plan' }, bob)).toEqual(['Budget plan'])
  expect(await found({ q: 'budget', 'filters[not_q]': '"budget plan"' }, bob)).toEqual(['Budget', 'Plan of the budget'])
  const { body } = await bob('GET', '/search/advanced', { query: { q: '"the budget plan"' } })
  expect(body.result.threads[0].match).toBeUndefined()
  const fast = await bob('GET', '/search/fast', { query: { q: '"the budget pl' } })
  expect(fast.body.result.messages.map(({ subject }: { subject: string }) => subject)).toEqual(['Budget', 'Lunch'])
})

test.each([
  {
    what: 'phrases',
    before: {
      version: 3,
      sqlite: 'drop table search_phrases',
      postgres: 'update search_entries set tokens = strip(tokens)',
    },
  },
  {
    what: 'emoji',
    before: { version: 4, sqlite: 'delete from search_tokens', postgres: "update search_entries set tokens = ''" },
  },
])('mail from before the index knew $what is entered again by the update [API-26]', async ({ before }) => {
  const statement = server.context.config.databaseUrl === null ? before.sqlite : before.postgres
  await makeOlder(server, { version: before.version, statements: [statement] })
  expect(await server.context.database.migrate()).toEqual({ created: false, version: newestVersion })
  expect(await q('"the cake"')).toEqual(['Re: Picnic'])
  expect(await q('"cake the"')).toEqual([])
  expect(await q('label:spam')).toEqual(['Cheap pills'])
})

test('results are newest first, a row per conversation, with totals and pages of 25 [API-26, LIMIT-05, DATA-17]', async () => {
  const { body } = await alice('GET', '/search/advanced', { query: { q: 'to:alice', page: '2', per_page: '4' } })
  expect(body).toMatchObject({
    status: 'success',
    result: { view_mode: 'threaded', pagination: { total_count: 6, total_pages: 2, current_page: 2 } },
  })
  expect(body.result.threads.map(({ subject }: { subject: string }) => subject)).toEqual([
    'Crème brûlée',
    'Invoice-4711 overdue',
  ])
  for (let n = 0; n < 27; n++) await receive(server, { to: ['support'], subject: `Many ${n}` })
  const many = await alice('GET', '/search/advanced', { query: { q: 'many', ...both() } })
  expect(many.body.result.threads).toHaveLength(25)
  expect(many.body.result.pagination).toEqual({ total_count: 27, total_pages: 2, current_page: 1 })
})

test('in flat mode every message is a result of its own [API-26]', async () => {
  await readAs(alice, 'unthreaded')
  const { body } = await alice('GET', '/search/advanced', { query: { q: 'picnic' } })
  await readAs(alice, 'threaded')
  expect(body.result.view_mode).toBe('unthreaded')
  expect(body.result.user_messages.map(({ subject }: { subject: string }) => subject)).toEqual(['Re: Picnic', 'Picnic'])
})

test('only ticked accounts that are open to the caller are searched [API-26, DELEG-02]', async () => {
  expect(await found({ q: 'picnic', ...both() })).toEqual(['Picnic for support', 'Re: Picnic'])
  const everyone = Object.values(server.people).map(({ id }) => String(id))
  expect(await found({ q: 'picnic', 'accessible_users[]': everyone })).toEqual(['Picnic for support', 'Re: Picnic'])
  expect(await found({ q: 'picnic', 'accessible_users[]': String(server.people.alice.id) }, bob)).toEqual([])
})

test('nothing asked is nothing found, and odd input is only words [API-26]', async () => {
  expect(await q('')).toEqual([])
  expect(await q('   ')).toEqual([])
  expect(await q('!!!')).toEqual([])
  for (const odd of [
    '"',
    "'",
    '""',
    'NEAR(',
    'a AND',
    'OR',
    '*',
    '%',
    '\\',
    "o'clock",
    ':',
    'x:*',
    'o:1',
    '-',
    '& | !',
    '\u0000',
  ]) {
    expect(await q(`${odd} kaleidoscope nothing`)).toEqual([])
  }
})

test('a row says what was found where it does not show it [API-26]', async () => {
  const matchOf = async (text: string) => {
    const { body } = await alice('GET', '/search/advanced', { query: { q: text } })
    return body.result.threads[0].match
  }
  expect(await matchOf('overdue')).toBeUndefined()
  expect(await matchOf('blanket')).toMatchObject({ field: 'earlier_message', text: 'Bring a blanket' })
  expect(await matchOf('quarterly')).toEqual({
    field: 'attachment',
    text: 'Quarterly_results.xlsx',
    message_id: expect.any(Number),
  })
  expect(await matchOf('alice@postroom.example cake')).toEqual({
    field: 'to',
    text: 'alice@postroom.example',
    message_id: expect.any(Number),
  })
  await receive(server, {
    to: ['alice'],
    subject: 'Long',
    text: [
      `${'word '.repeat(50)}Nagano ${'都'.repeat(100)}`,
      `${'word '.repeat(50)}order AB-12/3+4.x ${'word '.repeat(50)}Ünderneath the end`,
    ].join(' '),
    id: 'long@example.org',
  })
  expect(await matchOf('underneath')).toMatchObject({
    field: 'body',
    text: `${'word '.repeat(8)}Ünderneath the end`,
  })
  expect(await matchOf('ab-12/3+4.x')).toMatchObject({
    field: 'body',
    text: `${'word '.repeat(7)}order AB-12/3+4.x${' word'.repeat(15)}…`,
  })
  expect(await matchOf('"word underneath THE"')).toMatchObject({
    field: 'body',
    text: `${'word '.repeat(9)}Ünderneath the end`,
  })
  expect(await matchOf('nagano')).toMatchObject({
    field: 'body',
    text: `${'word '.repeat(8)}Nagano ${'都'.repeat(79)}…`,
  })
  await receive(server, { to: ['alice'], subject: 'Re: Long', inReplyTo: 'long@example.org' })
  expect(await matchOf('underneath')).toMatchObject({ field: 'earlier_message' })
})

test('a search of as many words as fit is answered like any other [API-26]', async () => {
  const many = Array.from({ length: 240 }, (_, index) => `w${index}`)
  expect(await q(many.join(' ').slice(0, 1_000))).toEqual([])
  expect(await q(`kaleidoscope ${many.map((word) => `-${word}`).join(' ')}`.slice(0, 1_000))).toEqual(['Newsletter'])
  expect(
    await q(
      many
        .map((word) => `-${word}`)
        .join(' ')
        .slice(0, 1_000),
    ),
  ).toHaveLength(7)
})

test('suggestions come while a word is typed, at most eight, newest first [API-25, DATA-18]', async () => {
  const suggest = async (query: Record<string, string | string[]>) =>
    (await alice('GET', '/search/fast', { query })).body
  expect(await suggest({ q: 'pic' })).toEqual({
    status: 'success',
    result: {
      messages: [
        {
          subject: 'Re: Picnic',
          date: '2026-03-05T09:30:05.000Z',
          sender_email: 'eve@example.net',
          sender_name: 'Eve',
          recipients: [{ email: 'alice@postroom.example', name: null, owner_type: 'to' }],
          message_id: expect.any(Number),
          message_thread_id: expect.any(Number),
          user_id: server.people.alice.id,
        },
        expect.objectContaining({ subject: 'Picnic', user_id: server.people.alice.id }),
      ],
    },
  })
  expect(
    (await suggest({ q: 'many', ...both() })).result.messages.map(({ subject }: { subject: string }) => subject),
  ).toEqual(Array.from({ length: 8 }, (_, index) => `Many ${26 - index}`))
  const narrowed = await suggest({ q: 'pic', 'filters[sender]': 'dora' })
  expect(narrowed.result.messages.map(({ subject }: { subject: string }) => subject)).toEqual(['Picnic'])
  expect((await suggest({ q: ' ' })).result.messages).toEqual([])
  expect((await suggest({ q: 'pills' })).result.messages).toEqual([])
})

test('emoji are found in subjects and bodies, alone, beside words, in phrases, and excluded [API-26]', async () => {
  await receive(server, { to: ['alice'], subject: 'Party time 🎉', text: 'With 👩‍🔧 and ❤️ from 🇩🇪' })
  for (const text of ['🎉', 'party 🎉', 'subject:🎉', '"time 🎉"', '❤', '❤️', '👩‍🔧', '🔧', '🇩🇪'])
    expect([text, await q(text)]).toEqual([text, ['Party time 🎉']])
  for (const text of ['🎂', 'party 🎂', '"🎉 time"', '🇫🇷', 'party -🎉'])
    expect([text, await q(text)]).toEqual([text, []])
})
