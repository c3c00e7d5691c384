import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from './account-fixtures.ts'
import { receive } from './message-fixtures.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const mailCore = fileURLToPath(new URL('../../../packages/mail-core/', import.meta.url))
let server: TestServer
let address = ''

beforeAll(async () => {
  server = await startTestServer()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

/** Runs an example as Alice and gives the lines that it printed. */
function run(name: string, ...words: string[]): Promise<string[]> {
  return node([`${mailCore}examples/${name}.ts`, ...words])
}

async function node(args: readonly string[], more: Record<string, string> = {}): Promise<string[]> {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    POSTROOM_URL: address,
    POSTROOM_EMAIL: server.people.alice.email,
    POSTROOM_PASSWORD: PASSWORD,
    ...more,
  }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', '--disable-warning=ExperimentalWarning', ...args],
    { env, cwd: mailCore },
  )
  return stdout.trim().split('\n')
}

test('a program sends mail, and takes it back within the hold [SEND-08] (G-053)', async () => {
  expect(await run('send-with-undo', 'bob@postroom.example', 'Lunch')).toEqual([
    'Message sent successfully!',
    'Email sending canceled',
  ])
  expect(await run('send-with-undo', 'alice@postroom.example', 'Dinner', 'keep')).toEqual([
    'Message sent successfully!',
  ])
  const alice = await server.as('alice')
  const sent = await alice('GET', '/search/advanced', { query: { q: 'in:sent subject:Lunch' } })
  const kept = await alice('GET', '/search/advanced', { query: { q: 'in:sent subject:Dinner' } })
  expect([sent.body.result.pagination.total_count, kept.body.result.pagination.total_count]).toEqual([0, 1])
})

test('a program assigns what a search finds to a teammate [API-44]', async () => {
  const alice = await server.as('alice')
  const found = await alice('GET', '/search/advanced', { query: { q: 'subject:Dinner' } })
  const threadId: number = found.body.result.threads[0].message_thread_id
  expect(await run('assign-by-query', 'subject:Dinner', 'Bob Baker')).toEqual(['Assigned 1'])
  const opened = await alice('GET', `/messages/threads/${threadId}`)
  expect(opened.body.messages.map((message: { assignees: number[] }) => message.assignees)).toEqual([
    [server.people.bob.id],
  ])
})

test('a program prints what is unread in every account that it may see [DELEG-04]', async () => {
  const alice = await server.as('alice')
  const found = await alice('GET', '/search/advanced', { query: { q: 'subject:Dinner' } })
  const [{ user_id, message_thread_id }] = found.body.result.threads
  await alice('PATCH', '/user_messages/mark_unread', { body: { threads: [{ user_id, message_thread_id }] } })
  const shared = await receive(server, { to: ['support'], subject: 'Broken kettle' })
  expect(await run('unread-digest')).toEqual([
    'Support | Dora Dale | Broken kettle',
    'Alice Archer | Alice Archer | Dinner',
  ])
  const threads = [{ user_id: server.people.support.id, message_thread_id: shared.threadId }]
  await alice('PATCH', '/user_messages/mark_read', { body: { threads } })
})

test('[SDK-01] a program prints what changes, as the server tells it', async () => {
  const alice = await server.as('alice')
  let over = false
  const printed = run('follow-changes', '2').finally(() => {
    over = true
  })
  for (let count = 1; !over; count++) {
    await alice('POST', '/labels', { body: { path: `Kettles ${count}` } })
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { id } = server.people.alice
  expect(await printed).toEqual([`labels of mailbox ${id}`, `labels of mailbox ${id}`])
})

test('no example is longer than twenty-five lines', () => {
  const programs = readdirSync(`${mailCore}examples`).filter((name) => name.endsWith('.ts'))
  const long = programs.filter((name) => readFileSync(`${mailCore}examples/${name}`, 'utf8').split('\n').length > 26)
  expect(long).toEqual([])
})
