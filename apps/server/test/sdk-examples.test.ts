import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from './people.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const examples = fileURLToPath(new URL('../../../packages/mail-core/examples/', import.meta.url))
let server: TestServer
let address = ''

beforeAll(async () => {
  server = await startTestServer()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

/** Runs an example as Alice and gives the lines that it printed. */
async function run(name: string, ...words: string[]): Promise<string[]> {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    POSTROOM_URL: address,
    POSTROOM_EMAIL: server.people.alice.email,
    POSTROOM_PASSWORD: PASSWORD,
  }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', '--disable-warning=ExperimentalWarning', `${examples}${name}.ts`, ...words],
    { env },
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

test('a program assigns what a search finds to a teammate [API-44, ASSIGN-08]', async () => {
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
  expect(await run('unread-digest')).toEqual(['Alice Archer | Alice Archer | Dinner'])
})
