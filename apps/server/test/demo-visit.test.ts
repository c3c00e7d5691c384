import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../src/accounts/demo-password.ts'
import { setPassword } from '../src/accounts/users-store.ts'
import { startOutbox } from '../src/delivery/outbox-worker.ts'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { toConfig } from '../src/runtime/config.ts'
import { formOf } from './form.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

const HOLD = 10_000

let webDirectory: string
let server: TestServer
let nora: Caller
beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), 'postroom-web-'))
  await writeFile(join(webDirectory, 'index.html'), '<!doctype html><html><body></body></html>')
  server = await startTestServer({ config: { demo: true, webDirectory }, people: false })
  await seedDemo(server.context)
  nora = await signedIn('nora@postroom.example')
})
afterAll(async () => {
  await server.close()
  await rm(webDirectory, { recursive: true })
})

async function signedIn(email: string): Promise<Caller> {
  const { headers } = await server.signedOut('POST', '/login', { body: { user: { email, password: demoPassword } } })
  const cookie = [headers['set-cookie']].flat().map((each) => String(each).split(';', 1)[0])
  return (method, path, options = {}) =>
    server.signedOut(method, path, { ...options, headers: { ...options.headers, cookie: cookie.join('; ') } })
}

const peopleOf = async (house: TestServer) => (await house.signedOut('GET', '/demo_people')).body.people
async function signInPage(house: TestServer): Promise<string> {
  const { statusCode, body } = await house.app.inject({ url: '/login' })
  expect(statusCode).toBe(200)
  return body
}

test('[SCREEN-16] the sign-in page of a demo gets its three people with their passwords, in the page and on demand', async () => {
  const person = (full_name: string, role: string) => ({
    full_name,
    email: `${full_name.split(' ', 1)[0]?.toLowerCase()}@postroom.example`,
    password: demoPassword,
    role,
  })
  expect(await peopleOf(server)).toEqual([
    person('Nora Lindqvist', 'Workshop'),
    person('Tom Adeyemi', 'Sales'),
    person('Priya Raman', 'Operations'),
  ])
  expect(await signInPage(server)).toContain(demoPassword)
})

test('[SCREEN-16] [GUARD-02] no other house offers anybody: not without the demo, nor where strangers can reach it, nor without its team', async () => {
  const { config } = server.context
  for (const other of [
    { demo: false },
    { publicUrl: 'https://mail.example.org' },
    { http: { ...config.http, host: '0.0.0.0' } },
  ]) {
    // The same team behind another configuration.
    Object.assign(server.context, { config: { ...config, ...other } })
    expect(await peopleOf(server)).toEqual([])
    expect(await signInPage(server)).not.toContain(demoPassword)
  }
  Object.assign(server.context, { config })
  const house = await startTestServer({ config: { demo: true, webDirectory } })
  expect(await peopleOf(house)).toEqual([])
  expect(await signInPage(house)).not.toContain(demoPassword)
  await house.close()
})

test('[PEOPLE-10] whoever still has the password of the demo runs the server only where nobody else can reach it', async () => {
  const { config } = server.context
  const runs = async () => (await nora('GET', '/users/me')).body.user.administrator === true
  const found: [string, boolean][] = [['in the demo on one’s own machine', await runs()]]
  const reached = { http: { ...config.http, host: '0.0.0.0' } }
  const named = { administrators: ['nora@postroom.example'] }
  const others: [string, object][] = [
    ['without the demo', { demo: false }],
    ['without the demo, but named', { demo: false, ...named }],
    ['where strangers reach it', reached],
    ['where strangers reach it, but named', { ...reached, ...named }],
  ]
  for (const [where, other] of others) {
    // The same team behind another configuration.
    Object.assign(server.context, { config: { ...config, ...other } })
    found.push([where, await runs()])
  }
  Object.assign(server.context, { config })
  expect(found).toEqual([['in the demo on one’s own machine', true], ...others.map(([where]) => [where, false])])
})

/** Sends to somebody outside and lets the hold pass. */
async function sendOut(house: TestServer, caller: Caller): Promise<number> {
  const worker = startOutbox(house.context)
  const message = { recipients: [{ email: 'customer@elsewhere.example', owner_type: 'to' }], subject: 'Out' }
  const { body } = await caller('POST', '/messages', await formOf({ message }))
  house.clock.advance(HOLD)
  await worker.settled()
  await worker.stop()
  return body.message_with_attachments.id
}

test('[SCREEN-16] mail of the demo to the world is delivered to a sink, the message says so, and no notice comes', async () => {
  const inbox = async () => (await nora('GET', '/user_messages')).body.pagination.total_count
  const before = await inbox()
  const id = await sendOut(server, nora)
  const { message } = (await nora('GET', `/messages/${id}`)).body
  expect(message.delivery).toMatchObject({
    state: 'sent',
    reason: "delivered to the demo's sink. Nothing leaves this machine, and nobody outside gets it",
    next_try_at: null,
    addresses: ['customer@elsewhere.example'],
  })
  expect(await inbox()).toBe(before)
})

test('[SCREEN-16] a house of its own without a relay has no sink, whatever POSTROOM_DEMO says: the mail comes back', async () => {
  const house = await startTestServer({ config: { demo: toConfig({}).demo } })
  const alice = await house.as('alice')
  const id = await sendOut(house, alice)
  const { message } = (await alice('GET', `/messages/${id}`)).body
  expect(message.delivery).toMatchObject({
    state: 'failed',
    reason: 'this server is not set up to send mail to other domains',
  })
  await house.close()
})

test('[SCREEN-16] the first mail explains the three mailboxes, who may do what, and what to try', async () => {
  for (const email of ['nora', 'tom', 'priya'].map((name) => `${name}@postroom.example`)) {
    const caller = await signedIn(email)
    const [first] = (await caller('GET', '/user_messages')).body.threads
    expect(first).toMatchObject({ subject: 'Welcome: your mailbox, support@ and sales@', read: false })
    const { messages } = (await caller('GET', `/messages/threads/${first.message_thread_id}`)).body
    for (const words of ['Your own', 'support@', 'sales@', 'Only you read it', 'Assign', 'Undo a send', 'Search'])
      expect(messages[0].text_body).toContain(words)
  }
})

test('[SCREEN-16] somebody of the demo who took a password of their own is offered no more', async () => {
  const { body } = await nora('GET', '/users/me')
  await server.context.database.write(setPassword, { userId: body.user.id, passwordHash: '', now: 1 })
  expect((await peopleOf(server)).map(({ email }: { email: string }) => email)).toEqual([
    'tom@postroom.example',
    'priya@postroom.example',
  ])
})
