import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { type Answers, type FakeRelay, ordinary, refusesSignIn, startFakeRelay } from './fake-relay.ts'
import { formOf } from './form.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let relay: FakeRelay
let server: TestServer
let outbox: Outbox
const logged: string[] = []

beforeAll(async () => {
  relay = await startFakeRelay()
  server = await startTestServer({
    config: { relayUrl: `smtp://user:wrong@127.0.0.1:${relay.port}` },
    logged: (line) => logged.push(line),
  })
  outbox = startOutbox(server.context)
})

afterEach(() => relay.drop())

afterAll(async () => {
  await outbox.stop()
  await server.close()
  await relay.close()
})

/** Sends a message of that subject through the relay, which answers like this, and lets the hold pass. */
async function sendThrough(relayAnswers: Answers, subject: string): Promise<void> {
  relay.answers = relayAnswers
  const alice = await server.as('alice')
  const message = { recipients: [{ email: 'nora@fjord.example', owner_type: 'to' }], subject }
  expect((await alice('POST', '/messages', await formOf({ message }))).status).toBe(201)
  await later(10_000)
}

async function later(milliseconds: number): Promise<void> {
  const { clock } = server
  clock.advance(milliseconds)
  await outbox.settled()
}

const state = (subject: string) =>
  withTables(server, (db) =>
    db
      .selectFrom('outbox')
      .innerJoin('outbox_recipients', 'outbox_recipients.jid', 'outbox.jid')
      .innerJoin('messages', 'messages.id', 'outbox.message_id')
      .select(['outbox.state', 'outbox_recipients.state as recipient', 'attempts'])
      .where('subject', '=', subject)
      .executeTakeFirst(),
  )

const noticesOf = async (subject: string) =>
  (await mailboxOf(server, 'alice')).filter((held) => held.subject === `Delivery failed: ${subject}`)

test('a relay that ends the connection inside the message is asked again, and the mail goes out once', async () => {
  const taken: string[] = []
  let drops = 1
  await sendThrough((line, whole) => {
    if (line === '.' && drops-- > 0) return null
    if (line === '.') taken.push(whole)
    return ordinary(line)
  }, 'dropped')
  expect(await state('dropped')).toEqual({ state: 'sending', recipient: 'pending', attempts: 1 })
  await later(60_000)
  expect(await state('dropped')).toEqual({ state: 'sent', recipient: 'delivered', attempts: 2 })
  expect(taken).toHaveLength(1)
  expect(await noticesOf('dropped')).toEqual([])
})

test('a relay that cannot be reached is tried again later', async () => {
  await relay.close()
  await sendThrough(ordinary, 'unreachable')
  expect(await state('unreachable')).toEqual({ state: 'sending', recipient: 'pending', attempts: 1 })
  await relay.open()
  await later(60_000)
  expect(await state('unreachable')).toEqual({ state: 'sent', recipient: 'delivered', attempts: 2 })
})

const faults: { fault: string; command: string; reply: string; expected: 'pending' | 'failed' }[] = [
  { fault: '421 at the greeting of us', command: 'EHLO', reply: '421 Busy', expected: 'pending' },
  { fault: '450 at the recipient', command: 'RCPT', reply: '450 Greylisted', expected: 'pending' },
  { fault: '452 at the end of the message', command: '.', reply: '452 Full', expected: 'pending' },
  { fault: '550 at the sender', command: 'MAIL', reply: '550 Not from you', expected: 'failed' },
  { fault: '553 at the recipient', command: 'RCPT', reply: '553 No', expected: 'failed' },
  { fault: '554 at DATA', command: 'DATA', reply: '554 No valid recipients', expected: 'failed' },
  { fault: '552 at the end of the message', command: '.', reply: '552 Too large', expected: 'failed' },
]

test.each(faults)('$fault: the mail is $expected', async ({ fault, command, reply, expected }) => {
  const refuses = (line: string) => line.startsWith(command) || (command === 'EHLO' && line.startsWith('HELO'))
  await sendThrough((line) => (refuses(line) ? reply : ordinary(line)), fault)
  expect((await state(fault))?.recipient).toBe(expected)
  const notices = await noticesOf(fault)
  expect(notices).toHaveLength(expected === 'failed' ? 1 : 0)
  if (expected === 'failed') expect(notices[0]?.text).toContain(reply)
})

test('a relay that refuses our name and password keeps the mail waiting: that is for the operator to repair', async () => {
  logged.length = 0
  await sendThrough(refusesSignIn, 'password')
  expect((await state('password'))?.recipient).toBe('pending')
  expect(await noticesOf('password')).toEqual([])
  const faults = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'the relay failed')
  expect(faults).toContainEqual({
    time: expect.any(String),
    level: 'warn',
    code: 'EAUTH',
    fault: 'sign_in',
    msg: 'the relay failed',
  })
})
