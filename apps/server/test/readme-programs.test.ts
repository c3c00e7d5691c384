import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../src/accounts/users-store.ts'
import { PASSWORD } from './account-fixtures.ts'
import { mailboxOf } from './mailbox.ts'
import { makeToken } from './make-token.ts'
import { receive } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

const examples = fileURLToPath(new URL('../../../packages/mail-core/examples/', import.meta.url))
let server: TestServer
let env: Record<string, string>
let folder: string
let alice: Caller
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  folder = await mkdtemp(join(tmpdir(), 'postroom-readme-'))
  env = {
    POSTROOM_URL: `http://127.0.0.1:${port}`,
    POSTROOM_EMAIL: server.people.alice.email,
    POSTROOM_PASSWORD: PASSWORD,
    POSTROOM_TOKEN: (await token()).secret,
  }
  alice = await server.as('alice')
  const { database, clock } = server.context
  const now = clock.now()
  const person = { email: 'ben@postroom.example', fullName: 'Ben Ode', passwordHash: '' }
  await database.write(createUser, { ...person, confirmedAt: now, now })
})
afterAll(async () => {
  for (const child of running) child.kill()
  await server.close()
  await rm(folder, { recursive: true })
})

/** An access token of Alice for everything. */
async function token() {
  const { alice, support } = server.people
  const { token, secret } = await makeToken(server.context, {
    userId: alice.id,
    name: 'README',
    scopes: ['read', 'organise', 'draft', 'send'],
    mailboxIds: [alice.id, support.id],
    days: 1,
  })
  return { id: token.id, secret }
}

const argsOf = (name: string) => [
  '--conditions=source',
  '--disable-warning=ExperimentalWarning',
  join(examples, `${name}.ts`),
]
const ran = new Set<string>()
const running: ChildProcess[] = []

/** Runs a program of the README to its end and gives the lines that it printed. */
async function run(name: string): Promise<string[]> {
  ran.add(name)
  const options = { cwd: folder, env: { ...process.env, NODE_OPTIONS: '', ...env } }
  const { stdout } = await promisify(execFile)(process.execPath, argsOf(name), options)
  return stdout.split('\n').filter((line) => line !== '')
}

/** Starts a program that runs on, and does something again and again until it has printed a line. */
async function firstLine(name: string, act: () => Promise<unknown>, more: Record<string, string> = {}) {
  ran.add(name)
  const child = spawn(process.execPath, argsOf(name), {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', ...env, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  let over = false
  const first = lines.next().finally(() => {
    over = true
  })
  while (!over) {
    await act()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { line: (await first).value, child, next: async () => (await lines.next()).value }
}

async function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}

const arrive = (subject: string, from = 'Dora Dale <dora@example.org>') =>
  receive(server, { to: ['alice'], subject, from })

test('[SDK-15] unread mail is listed, with a password and with a token', async () => {
  await arrive('Lunch')
  expect(await run('unread')).toEqual(['Alice Archer Lunch'])
  expect(await run('read-with-token')).toEqual(['Alice Archer: Lunch'])
  expect(await run('in-time')).toEqual(['1 unread'])
})

test('[SDK-15] unread mail is assigned and answered [SEND-10, API-44]', async () => {
  const [{ message_thread_id: threadId }] = (await alice('GET', '/search/advanced', { query: { q: 'is:unread' } })).body
    .result.threads
  expect(await run('first-program')).toEqual(['Alice Archer Lunch'])
  const { messages } = (await alice('GET', `/messages/threads/${threadId}`)).body
  const shown = messages.map((each: { subject: string; assignees: number[] }) => [each.subject, each.assignees.length])
  expect(shown).toEqual([
    ['Lunch', 1],
    ['Re: Lunch', 0],
  ])
})

test('[SDK-15] newsletters are archived, invoices labelled and put back', async () => {
  await alice('POST', '/labels', { body: { path: 'Work' } })
  const shop = 'Shop <shop@example.org>'
  for (const subject of ['Newsletter 1', 'Your parcel', 'Newsletter 2']) await arrive(subject, shop)
  await arrive('Invoice 7')
  expect(await run('archive-newsletters')).toEqual([])
  expect(await run('label-and-undo')).toEqual(['Moved 1', 'Put 1 back'])
  const held = (await mailboxOf(server, 'alice')).filter(({ subject }) => /Newsletter|parcel|Invoice/.test(subject))
  expect(held.map(({ subject, views }) => [subject, views])).toEqual([
    ['Newsletter 1', []],
    ['Your parcel', ['inbox']],
    ['Newsletter 2', []],
    ['Invoice 7', ['inbox']],
  ])
})

test('[SDK-15] [SDK-07] mail is sent once under its id, and with files that come back as they were', async () => {
  expect([await run('send-once'), await run('send-once')]).toEqual([
    ['It leaves in ten seconds'],
    ['It leaves in ten seconds'],
  ])
  const menu = Buffer.alloc(200_000, 'menu')
  await writeFile(join(folder, 'menu.pdf'), menu)
  expect(await run('send-files')).toEqual([])
  expect((await readdir(folder)).sort()).toEqual(['copy-of-menu.pdf', 'copy-of-report.csv', 'menu.eml', 'menu.pdf'])
  expect(await readFile(join(folder, 'copy-of-menu.pdf'))).toEqual(menu)
  expect(await readFile(join(folder, 'copy-of-report.csv'), 'utf8')).toBe('dish,price\n')
  expect(await readFile(join(folder, 'menu.eml'), 'utf8')).toContain('Subject: Menu\r\n')
  const sent = (await mailboxOf(server, 'alice')).filter(({ subject }) => /order 1047|^Menu$/.test(subject))
  expect(sent.map(({ subject, files }) => [subject, files])).toEqual([
    ['Your order 1047', []],
    ['Menu', ['menu.pdf', 'report.csv']],
  ])
})

test('[SDK-15] [SDK-01] what changes is printed, and after a restart from where it stopped', async () => {
  let count = 0
  const change = () => {
    count += 1
    return alice('POST', '/labels', { body: { path: `Kettles ${count}` } })
  }
  const first = await firstLine('follow-since', change)
  expect(first.line).toBe('labels ')
  // It says so before it has kept it, and goes on when it has.
  while ((await readFile(join(folder, 'last-event'), 'utf8').catch(() => '')) === '') await change()
  const stopped = ended(first.child)
  first.child.kill()
  await stopped
  await change()
  const second = await firstLine('follow-since', async () => undefined)
  expect(second.line).toBe('labels ')
  second.child.kill()
})

test('[SDK-15] [SDK-01] new mail is told, and the end of the token', async () => {
  const { id, secret } = await token()
  const listening = await firstLine('listen', () => arrive('Kettle'), { POSTROOM_TOKEN: secret })
  expect(listening.line).toMatch(/^New or removed mail \d+$/)
  const end = ended(listening.child)
  await alice('DELETE', `/tokens/${id}`)
  let line = ''
  for (let next = await listening.next(); next !== undefined; next = await listening.next()) line = next
  expect([line, await end]).toEqual(['This access token does not exist, has expired or was revoked.', 0])
})

test('[SDK-15] every program of the README has run', async () => {
  const readme = await readFile(new URL('../../../packages/mail-core/README.md', import.meta.url), 'utf8')
  const shown: string[] = []
  for (const file of await readdir(examples)) {
    if (readme.includes(await readFile(join(examples, file), 'utf8'))) shown.push(file.replace('.ts', ''))
  }
  expect([...ran].sort()).toEqual([...shown, 'unread'].sort())
})
