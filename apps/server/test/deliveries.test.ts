import { readFileSync } from 'node:fs'
import type { Delivery } from '@postroom/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkSmtpOut } from '../src/cli/check-network.ts'
import { checkOutbox } from '../src/cli/check-outbox.ts'
import { commands } from '../src/cli/commands.ts'
import { runCommand } from '../src/cli/run-command.ts'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { nextTry } from '../src/delivery/retry-schedule.ts'
import { type Answers, type FakeRelay, ordinary, refusesSignIn, startFakeRelay, takesSignIn } from './fake-relay.ts'
import { formOf } from './form.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { labelIds, readAs, rowsOf } from './message-fixtures.ts'
import { startRelaySink } from './relay-sink.ts'
import { type Caller, START, startTestServer, type TestServer } from './start-test-server.ts'

const HOUR = 3_600_000
const HOLD = 10_000

let relay: FakeRelay
let server: TestServer
let outbox: Outbox
let alice: Caller
const logged: string[] = []

beforeEach(async () => {
  logged.length = 0
  relay = await startFakeRelay()
  await openServer(`smtp://user:word@127.0.0.1:${relay.port}`)
})
afterEach(async () => {
  await outbox.stop()
  await server.close()
  await relay.close()
})

async function openServer(relayUrl: string): Promise<void> {
  server = await startTestServer({ config: { relayUrl }, logged: (line) => logged.push(line) })
  outbox = startOutbox(server.context)
  alice = await server.as('alice')
}

async function later(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds)
  await outbox.settled()
}

const FAR = ['nora@fjord.example']

/** Sends through the relay, which answers like this, and lets the hold pass. Answers the sent message. */
async function sendThrough(answers: Answers, to: readonly string[] = FAR) {
  relay.answers = answers
  const recipients = to.map((email) => ({ email, owner_type: 'to' }))
  const sent = await alice('POST', '/messages', await formOf({ message: { recipients, subject: 'Wheels' } }))
  await later(HOLD)
  return sent.body.message_with_attachments as { id: number; message_thread_id: number; user_message_id: number }
}

const of = async (message: { id: number }): Promise<Delivery> =>
  (await alice('GET', `/messages/${message.id}`)).body.message.delivery

/** What the rows of Sent say, one for the conversation and one for the message. */
async function rowsOfSent(): Promise<(Delivery | undefined)[]> {
  const { sent = 0 } = await labelIds(alice, server.people.alice.id)
  const threads = await rowsOf(alice, sent)
  await readAs(alice, 'unthreaded')
  const messages = await rowsOf(alice, sent)
  await readAs(alice, 'threaded')
  return [threads[0]?.delivery, messages[0]?.delivery]
}

const notices = async (word: string) =>
  (await mailboxOf(server, 'alice')).filter(({ subject }) => subject === `Delivery ${word}: Wheels`)

const unreachable: Answers = () => null
const asksToWait: Answers = (line) => (line.startsWith('RCPT') ? '450 4.7.1 Greylisted' : ordinary(line))
const refuses: Answers = (line) => (line.startsWith('RCPT') ? '550 5.1.1 No such user' : ordinary(line))

test('[ARRIVE-08] a message that waits says so on its row and in its conversation, with the reason and the next try', async () => {
  const sent = await sendThrough(unreachable)
  const expected: Delivery = {
    jid: expect.stringMatching(/^[0-9a-f]{40}$/) as unknown as string,
    state: 'waiting',
    reason: 'the relay does not answer',
    next_try_at: new Date(START + HOLD + 60_000).toISOString(),
    addresses: FAR,
  }
  expect(await of(sent)).toEqual(expected)
  expect(await rowsOfSent()).toEqual([expected, expected])
  relay.answers = ordinary
  await later(60_000)
  expect(await of(sent)).toEqual({ ...expected, state: 'sent', reason: null, next_try_at: null, addresses: [] })
  expect(await rowsOfSent()).toEqual([undefined, undefined])
})

test.each<[string, Answers, string]>([
  ['no answer', unreachable, 'the relay does not answer'],
  ['a refused sign-in', refusesSignIn, "the relay does not accept this server's user and password"],
  ['451', asksToWait, 'the mail server on the way asks for another try later (450 4.7.1 Greylisted)'],
])('[ARRIVE-08] after %s a message waits, in plain words', async (_fault, answers, reason) => {
  expect(await of(await sendThrough(answers))).toMatchObject({ state: 'waiting', reason })
})

test('[ARRIVE-08] a message that was refused says so with the words of the other side, and can be tried again', async () => {
  const sent = await sendThrough(refuses)
  const expected = {
    state: 'failed',
    reason: 'a mail server on the way refused it (550 5.1.1 No such user)',
    next_try_at: null,
    addresses: FAR,
  }
  const delivery = await of(sent)
  expect(delivery).toMatchObject(expected)
  expect(await rowsOfSent()).toMatchObject([expected, expected])
  relay.answers = ordinary
  expect((await alice('POST', '/messages/retry_send', { body: { jid: delivery.jid } })).status).toBe(204)
  await outbox.settled()
  expect(await of(sent)).toMatchObject({ state: 'sent', reason: null })
  expect(await notices('failed')).toHaveLength(1)
})

test('[ARRIVE-08] nobody else sees whether a message was delivered', async () => {
  const sent = await sendThrough(unreachable, ['bob@postroom.example', ...FAR])
  const bob = await server.as('bob')
  expect((await bob('GET', `/messages/${sent.id}`)).body.message).not.toHaveProperty('delivery')
  expect(await of(sent)).toMatchObject({ state: 'waiting', addresses: FAR })
})

test('[ARRIVE-08] Try now tries at once', async () => {
  const sent = await sendThrough(unreachable)
  const { jid } = await of(sent)
  relay.answers = ordinary
  expect((await alice('POST', '/messages/retry_send', { body: { jid } })).status).toBe(204)
  await outbox.settled()
  expect(await of(sent)).toMatchObject({ state: 'sent' })
  const again = await alice('POST', '/messages/retry_send', { body: { jid } })
  expect([again.status, again.body.errors]).toEqual([
    409,
    ['There is nothing to try again. The message is being sent, or has been.'],
  ])
})

test('[ARRIVE-08] Cancel makes a waiting message a draft again, and nothing is sent', async () => {
  const sent = await sendThrough(unreachable)
  const { jid } = await of(sent)
  const answer = await alice('POST', '/messages/cancel_send', { body: { jid } })
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { message: 'Email sending canceled', draft: { subject: 'Wheels', recipients: [{ email: FAR[0] }] } },
  ])
  const taken: string[] = []
  relay.answers = (line) => {
    taken.push(line)
    return ordinary(line)
  }
  await later(72 * HOUR)
  expect(taken).toEqual([])
  expect((await mailboxOf(server, 'alice')).map(({ draft, views }) => [draft, views])).toEqual([[true, ['drafts']]])
})

test('[ARRIVE-08] Cancel of a message that a colleague has got already gives up the others alone', async () => {
  const sent = await sendThrough(unreachable, ['bob@postroom.example', ...FAR])
  const { jid } = await of(sent)
  const answer = await alice('POST', '/messages/cancel_send', { body: { jid } })
  expect([answer.status, answer.body]).toEqual([200, { message: 'The rest of the send is canceled' }])
  expect(await of(sent)).toMatchObject({ state: 'failed', reason: 'it was canceled', addresses: FAR })
  expect((await mailboxOf(server, 'bob')).map(({ subject }) => subject)).toEqual(['Wheels'])
  relay.answers = ordinary
  await later(72 * HOUR)
  expect(await of(sent)).toMatchObject({ state: 'failed', reason: 'it was canceled' })
  expect(await notices('failed')).toEqual([])
})

test('[ARRIVE-08] who may not send for the account may neither try nor cancel', async () => {
  const { jid } = await of(await sendThrough(unreachable))
  const carol = await server.as('carol')
  for (const path of ['/messages/retry_send', '/messages/cancel_send']) {
    expect((await carol('POST', path, { body: { jid } })).status).toBe(404)
    expect((await carol('POST', path, { body: { jid: 'nothing' } })).status).toBe(404)
  }
  expect((await server.signedOut('POST', '/messages/retry_send', { body: { jid } })).status).toBe(401)
  expect((await alice('POST', '/messages/retry_send', { body: { jid } })).status).toBe(204)
})

test('[ARRIVE-08] the sender is told after four hours that a message waits, and after two days that it came back', async () => {
  const sent = await sendThrough(asksToWait)
  await tick(4 * HOUR - 1)
  expect(await notices('delayed')).toEqual([])
  await tick(1)
  const [delayed, ...more] = await notices('delayed')
  expect(more).toEqual([])
  expect(delayed).toMatchObject({ views: ['inbox'], read: false, thread: sent.message_thread_id })
  expect(delayed?.text).toContain('has not been delivered yet to:')
  expect(delayed?.text).toContain('nora@fjord.example\n    450 4.7.1 Greylisted')
  expect(delayed?.text).toContain('It is tried again until Sat, 07 Mar 2026 09:30:10 +0000.')
  await tick(44 * HOUR - 1)
  expect([(await notices('delayed')).length, (await notices('failed')).length]).toEqual([1, 0])
  await tick(1)
  const [failed] = await notices('failed')
  expect(failed?.text).toContain('450 4.7.1 Greylisted (given up after two days of tries)')
  expect(await of(sent)).toMatchObject({ state: 'failed', addresses: FAR })
})

/** Lets time pass in steps that no try is missed in. */
async function tick(milliseconds: number): Promise<void> {
  const step = 15 * 60_000
  for (let left = milliseconds; left > 0; left -= step) await later(Math.min(step, left))
}

test('[ARRIVE-08] tries come quickly at first, never less often than every four hours, and on the moments of both notices', () => {
  const tries = [0]
  for (let attempts = 1; ; attempts++) {
    const next = nextTry({ attempts, sentAt: 0, now: tries.at(-1) ?? 0 })
    if (next === null) break
    tries.push(next)
  }
  const minutes = tries.map((at) => at / 60_000)
  expect(minutes.slice(0, 9)).toEqual([0, 1, 6, 21, 51, 111, 231, 240, 480])
  expect(minutes.at(-1)).toBe(48 * 60)
  expect(Math.max(...minutes.slice(1).map((at, index) => at - (minutes[index] ?? 0)))).toBe(240)
})

test('[ARRIVE-08] a refused sign-in stands as a banner for those who read the mail of the postmaster until the relay takes mail', async () => {
  await sendThrough(refusesSignIn)
  const bob = await server.as('bob')
  const problem = async (call: Caller) => (await call('GET', '/users/me')).body.user.relay_problem
  // The first account reads the mail for the postmaster.
  const sentence =
    "Mail to other domains waits: the relay does not accept this server's user and password. Correct the user and the password in POSTROOM_RELAY_URL."
  expect([await problem(alice), await problem(bob)]).toEqual([sentence, undefined])
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  const warned = logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn')
  expect(warned).toContainEqual(expect.objectContaining({ fault: 'sign_in', msg: sentence }))
  relay.answers = takesSignIn
  await later(60_000)
  expect(await problem(alice)).toBeUndefined()
})

test('[ARRIVE-08] a server that starts with a relay that was repaired sends what waits at once', async () => {
  const sent = await sendThrough(refusesSignIn)
  await outbox.stop()
  relay.answers = takesSignIn
  outbox = startOutbox(server.context)
  await outbox.settled()
  expect(await of(sent)).toMatchObject({ state: 'sent' })
  expect((await alice('GET', '/users/me')).body.user).not.toHaveProperty('relay_problem')
})

test('[ARRIVE-08] a certificate that is not trusted is named', async () => {
  const pem = (name: string) => readFileSync(new URL(`tls/${name}`, import.meta.url))
  const sink = await startRelaySink({ secure: true, key: pem('key.pem'), cert: pem('cert.pem') })
  await outbox.stop()
  await server.close()
  await openServer(sink.url.replace('smtp:', 'smtps:'))
  expect(await of(await sendThrough(ordinary))).toMatchObject({
    state: 'waiting',
    reason: 'the certificate of the relay is not trusted',
  })
  expect((await alice('GET', '/users/me')).body.user.relay_problem).toContain('NODE_EXTRA_CA_CERTS')
  await sink.stop()
})

test('[ARRIVE-08] pages hear at once that a message waits, and that it has gone', async () => {
  const sent = await sendThrough(unreachable)
  const told = async () => {
    const rows = await withTables(server, (db) => db.selectFrom('events').select('data').execute())
    return rows
      .map(({ data }) => JSON.parse(data))
      .filter((event) => event.kinds.includes('messages') && event.user_message_ids.includes(sent.user_message_id))
  }
  const before = (await told()).length
  relay.answers = ordinary
  await later(60_000)
  expect((await told()).length).toBe(before + 1)
  expect(before).toBe(2)
})

/** What a command prints, beside the running server. */
async function postroom(...args: string[]): Promise<string[]> {
  const { dataDir, databaseUrl } = server.context.config
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() })
  vi.stubEnv('POSTROOM_DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', databaseUrl ?? '')
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const out = vi.spyOn(console, 'log').mockImplementation(print)
  const err = vi.spyOn(console, 'error').mockImplementation(print)
  await runCommand(commands, args)
  out.mockRestore()
  err.mockRestore()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  return printed
}

test('[ARRIVE-08] postroom outbox lists what waits and why, tries it now, and cancels it', async () => {
  expect(await postroom('outbox', 'list')).toEqual(['Nothing waits to be sent.'])
  const sent = await sendThrough(unreachable)
  const { jid } = await of(sent)
  const id = jid.slice(0, 10)
  expect(await postroom('outbox', 'list')).toEqual([
    `${id}  alice@postroom.example to nora@fjord.example, since 2026-03-05 09:30, 1 try, next try 2026-03-05 09:31: the relay does not answer`,
  ])
  const config = { ...server.context.config }
  expect(await checkOutbox(config)).toMatchObject({
    verdict: 'note',
    says: '1 message waits for another try, the oldest since 2026-03-05 09:30: the relay does not answer',
  })
  relay.answers = ordinary
  expect(await postroom('outbox', 'retry', id)).toEqual(['It is tried now.'])
  await outbox.settled()
  expect(await of(sent)).toMatchObject({ state: 'sent' })

  const second = await sendThrough(unreachable)
  expect(await postroom('outbox', 'retry', 'all')).toEqual(['1 message to be tried now.'])
  expect(await postroom('outbox', 'cancel', 'ffff')).toEqual(["No send begins with 'ffff'. See outbox list."])
  const waiting = await of(second)
  expect(await postroom('outbox', 'cancel', waiting.jid.slice(0, 10))).toEqual([
    'It is not sent, and is a draft again.',
  ])
  expect((await alice('GET', `/messages/${second.id}`)).status).toBe(404)
  const { subject, draft } = (await mailboxOf(server, 'alice')).at(-1) ?? {}
  expect([subject, draft]).toEqual(['Wheels', true])
})

test('[ARRIVE-08] the doctor names a refused sign-in', async () => {
  relay.answers = refusesSignIn
  expect(await checkSmtpOut(server.context.config)).toMatchObject({
    verdict: 'bad',
    fix: "Mail to other domains waits: the relay does not accept this server's user and password. Correct the user and the password in POSTROOM_RELAY_URL.",
  })
})
