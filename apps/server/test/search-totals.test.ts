import { COMMON, RARE, SECOND } from '@postroom/tooling/bench-words'
import { sampleLetter } from '@postroom/tooling/sample-mail/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BulkWriter, postgresWriter, sqliteWriter } from '../bench/bulk-writer.ts'
import { fillMailbox } from '../bench/fill.ts'
import { labelIds, readAs, receive } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

const MESSAGES = 10_500

let server: TestServer
let writer: BulkWriter
let alice: Caller
beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
  const { databaseUrl, dataDir } = server.context.config
  writer = databaseUrl === null ? sqliteWriter(`${dataDir}/postroom.db`) : await postgresWriter(databaseUrl)
  const own = await labelIds(alice, server.people.alice.id)
  const id = (path: string) => own[path] ?? 0
  const labels = {
    inbox: id('inbox'),
    starred: id('starred'),
    important: id('important'),
    spam: id('spam'),
    sent: id('sent'),
    drafts: id('drafts'),
    allMail: id('all_mail'),
    trash: id('trash'),
  }
  const mailbox = {
    ownerId: server.people.alice.id,
    email: 'alice@postroom.example',
    labels,
    customLabels: [labels.important],
  }
  await fillMailbox(writer, { ...mailbox, messages: MESSAGES }, { mailAt: sampleLetter })
  await writer.settle()
})
afterAll(async () => {
  await writer.close()
  await server.close()
})

const paginationOf = async (query: Record<string, string>) =>
  (await alice('GET', '/search/advanced', { query: { per_page: '50', ...query } })).body.result.pagination

test('a total is exact up to 10,000 and says so beyond [API-26, DATA-17]', async () => {
  await readAs(alice, 'unthreaded')
  const capped = { total_count: 10_000, total_pages: 200, current_page: 1, capped: true }
  expect(await paginationOf({ q: 'alice@postroom.example' })).toEqual(capped)
  expect(await paginationOf({ 'filters[label]': 'all_mail' })).toEqual(capped)
  expect(await paginationOf({ 'filters[before]': '2030-01-01' })).toEqual(capped)
  const few = await paginationOf({ q: 'zugzwang' })
  expect(few).toEqual({ total_count: 20, total_pages: 1, current_page: 1 })
})

test('the last page that is counted is full, and the next one is empty [API-26]', async () => {
  const page = async (number: string) => {
    const query = { q: 'alice@postroom.example', per_page: '50', page: number }
    return (await alice('GET', '/search/advanced', { query })).body.result.user_messages.length
  }
  expect([await page('200'), await page('201')]).toEqual([50, 0])
})

test('no page is longer than a hundred rows, whatever is asked for [API-26, LIMIT-05] (G-034)', async () => {
  const { body } = await alice('GET', '/search/advanced', { query: { q: 'alice@postroom.example', per_page: '500' } })
  expect([body.result.user_messages.length, body.result.pagination.total_pages]).toEqual([100, 100])
})

test('suggestions look no further back than the newest thousand messages of an account [API-25] (G-049)', async () => {
  const search = async (kind: 'fast' | 'advanced') =>
    (await alice('GET', `/search/${kind}`, { query: { q: RARE } })).body
  const { user_messages: all } = (await search('advanced')).result
  const { messages: recent } = (await search('fast')).result
  const idOf = ({ message_id }: { message_id: number }) => message_id
  expect([all.length, recent.map(idOf)]).toEqual([20, all.slice(0, 1).map(idOf)])
})

test('conversations are counted once however many of their messages match [API-26]', async () => {
  await readAs(alice, 'threaded')
  const { total_count, capped } = await paginationOf({ q: 'alice@postroom.example' })
  const all = await alice('GET', '/user_messages', { query: { 'filters[before]': '2030-01-01', per_page: '1' } })
  expect(capped).toBeUndefined()
  const everything = await alice('GET', '/search/advanced', { query: { 'filters[label]': 'all_mail' } })
  expect(total_count).toBe(everything.body.result.pagination.total_count)
  expect(all.body.pagination.total_count).toBeLessThan(total_count)
})

test('a search answers the same however large the mailbox is taken to be [API-26, DATA-17]', async () => {
  const queries = [
    COMMON,
    COMMON.slice(0, 4),
    RARE,
    `${COMMON} ${SECOND}`,
    `"${COMMON} ${SECOND}"`,
    `${COMMON} from:ba`,
  ]
  const pages = [...queries, `${COMMON} -${SECOND}`, `${COMMON} is:unread`, `${COMMON} before:2030-01-01`, 'alice']
  const found = async () => {
    const answers = pages.flatMap((q) =>
      ['1', '3', '41'].map(async (page) => {
        const query = { q, page, per_page: '50' }
        const { status, body } = await alice('GET', '/search/advanced', { query })
        return { q, status, result: body.result }
      }),
    )
    return Promise.all(answers)
  }
  // Who holds more is answered from the newest mail where that is quicker.
  const own = `path = 'all_mail' and user_id = ${server.people.alice.id}`
  const add = (messages: number) =>
    writer.run(`update labels set total_messages = total_messages + ${messages} where ${own}`)
  for (const mode of ['unthreaded', 'threaded'] as const) {
    await readAs(alice, mode)
    const known = await found()
    await add(10_000_000)
    expect(await found()).toEqual(known)
    await add(-10_000_000)
    const totals = known.map(({ result }) => result.pagination.total_count)
    expect(Math.min(...totals)).toBe(20)
    expect(Math.max(...totals)).toBeGreaterThan(2_000)
  }
})

test('who has most of the mail finds only theirs, and so do the others [API-26, DELEG-03]', async () => {
  await receive(server, { to: ['bob'], subject: 'The xylophone' })
  await receive(server, { to: ['alice', 'bob'], subject: 'My xylophone' })
  const found = async (call: Caller) => {
    const { threads, pagination } = (await call('GET', '/search/advanced', { query: { q: 'xylophone' } })).body.result
    return [pagination.total_count, ...threads.map(({ subject }: { subject: string }) => subject)]
  }
  expect(await found(alice)).toEqual([1, 'My xylophone'])
  expect(await found(await server.as('bob'))).toEqual([2, 'My xylophone', 'The xylophone'])
})
