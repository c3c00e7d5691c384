import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setForwarding } from '../src/accounts/forwarding-store.ts'
import { bounceAddress, sendOfBounce } from '../src/delivery/bounce-address.ts'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import { byCommand } from '../src/security-log/told-by.ts'
import { mailboxOf } from './mailbox.ts'
import { type RelaySink, startRelaySink } from './relay-sink.ts'
import { talkSmtp } from './smtp-dialogue.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const DAY = 86_400_000
const ALICE = 'alice@postroom.example'

let server: TestServer
let sink: RelaySink
let outbox: Outbox
let smtp: SmtpIn
beforeAll(async () => {
  sink = await startRelaySink()
  server = await startTestServer({ config: { relayUrl: sink.url, smtp: { host: '127.0.0.1', port: 0 } } })
  outbox = startOutbox(server.context)
  smtp = await startSmtp(server.context)
  await server.context.database.write(setForwarding, {
    by: byCommand('forward add'),
    ownerId: server.people.alice.id,
    userId: null,
    addresses: ['alice@home.example'],
    domains: ['postroom.example'],
    now: server.clock.now(),
  })
})
afterAll(async () => {
  await smtp.stop()
  await outbox.stop()
  await server.close()
  await sink.stop()
})

const bounce = (id: string) =>
  [
    'From: Mail Delivery <mailer-daemon@home.example>',
    `To: ${ALICE}`,
    `Subject: Undelivered ${id}`,
    `Message-ID: <${id}@home.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'No such person',
    '--b--',
    '',
  ].join('\r\n')

/** A mail for Alice is forwarded: the address that its bounce comes to. */
async function forwarded(subject: string): Promise<string> {
  const client = await talkSmtp(smtp)
  const caught = sink.next()
  await client.begin({ from: 'nora@fjord.example', to: [ALICE] })
  const header = `From: nora@fjord.example\r\nMessage-ID: <${randomUUID()}@fjord.example>\r\nSubject: ${subject}\r\n`
  expect(await client.data(`${header}\r\nHello\r\n`)).toMatch(/^250 /)
  await client.say('QUIT\r\n')
  outbox.wake()
  const { from } = await caught
  await outbox.settled()
  return from
}

/** What a session without a sender hears at RCPT, and at the end of the message where it comes to that. */
async function bounces(
  address: string,
  { from = '', id = 'any' }: { from?: string; id?: string } = {},
): Promise<string[]> {
  const client = await talkSmtp(smtp)
  const [answer = ''] = await client.begin({ from, to: [address] })
  const code = answer.slice(0, 3)
  const codes = code === '250' ? [code, (await client.data(bounce(id))).slice(0, 3)] : [code]
  await client.say('QUIT\r\n')
  return codes
}

const outside = () => sink.caught.length
const mailOf = async () => (await mailboxOf(server, 'alice')).map(({ subject }) => subject)

test('[NET-12] the bounce of a forwarded mail comes to the mailbox that forwards, once, and to nobody outside', async () => {
  const address = await forwarded('Bounces')
  const left = outside()
  expect(await bounces(address, { from: 'nora@fjord.example' })).toEqual(['550'])
  expect(await bounces(address.toUpperCase(), { id: 'first' })).toEqual(['250', '250'])
  expect(await bounces(address, { id: 'second' })).toEqual(['550'])
  await outbox.settled()
  expect((await mailOf()).filter((subject) => subject.startsWith('Undelivered'))).toEqual(['Undelivered first'])
  expect(outside()).toBe(left)
})

test('[NET-12] two sessions that were both admitted with one address leave one bounce', async () => {
  const address = await forwarded('Twice')
  const clients = await Promise.all([talkSmtp(smtp), talkSmtp(smtp)])
  for (const client of clients) {
    expect((await client.begin({ from: '', to: [address] }))[0]).toMatch(/^250 /)
  }
  const answers = await Promise.all(clients.map((client, index) => client.data(bounce(`twice-${index}`))))
  expect(answers.map((answer) => answer.slice(0, 3)).sort()).toEqual(['250', '550'])
  for (const client of clients) await client.say('QUIT\r\n')
})

test('[NET-12] an address is over after twelve days', async () => {
  const address = await forwarded('Late')
  server.clock.advance(13 * DAY)
  expect(await bounces(address)).toEqual(['550'])
})

test('[NET-12] of 1,000 forged bounces none is taken, and none makes a mail', async () => {
  const real = await forwarded('Real')
  const before = { outside: outside(), mail: await mailOf() }
  const codes = new Map<string, number>()
  for (let session = 0; session < 10; session++) {
    const client = await talkSmtp(smtp)
    await client.say('EHLO forger.example\r\n')
    await client.say('MAIL FROM:<>\r\n')
    for (let each = 0; each < 100; each++) {
      const answer = await client.say(`RCPT TO:<${forged(real, session * 100 + each)}>\r\n`)
      const code = answer.slice(0, 3)
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
    expect(await client.say('DATA\r\n')).toMatch(/^503 /)
    await client.say('QUIT\r\n')
  }
  await outbox.settled()
  expect([...codes]).toEqual([['550', 1_000]])
  expect({ outside: outside(), mail: await mailOf() }).toEqual(before)
  expect(await bounces(real)).toEqual(['250', '250'])
})

test('[NET-12] where a catch-all takes every other address, it takes none of these', async () => {
  const alice = await server.as('alice')
  const address = { address: '@postroom.example', members: ['bob@postroom.example'] }
  const made = (await alice('POST', '/addresses', { body: { address } })).body.address
  const real = await forwarded('Caught')
  const before = await mailboxOf(server, 'bob')
  const answers = [await bounces(real, { from: 'nora@fjord.example' })]
  for (const turn of [0, 1, 2, 3, 7, 11]) answers.push(await bounces(forged(real, turn)))
  answers.push(await bounces(real.replace('@', '+x@')))
  expect(answers).toEqual(answers.map(() => ['550']))
  expect(await bounces(real)).toEqual(['250', '250'])
  expect(await bounces(real)).toEqual(['550'])
  expect(await mailboxOf(server, 'bob')).toEqual(before)
  expect(await bounces('somebody@postroom.example')).toEqual(['250', '250'])
  await alice('DELETE', `/addresses/${made.id}`)
})

/** An address that was changed in one place, or made with another key. */
function forged(real: string, turn: number): string {
  const [local = ''] = real.split('@')
  const now = server.clock.now()
  const jid = `${local.slice(4, 12)}-${local.slice(12, 16)}-${local.slice(16, 20)}-${local.slice(20, 24)}-${local.slice(24, 36)}`
  const key = randomBytes(32).toString('hex')
  const domain = 'postroom.example'
  if (turn % 4 === 0) return bounceAddress({ jid: randomUUID(), domain }, { key, now })
  if (turn % 4 === 1) return bounceAddress({ jid, domain }, { key, now })
  if (turn % 4 === 2) return `fwd-${randomBytes(16).toString('hex')}${local.slice(36)}@${domain}`
  const at = 4 + (turn % (local.length - 4))
  const digit = local[at] === '-' ? '0' : local[at] === 'a' ? 'b' : 'a'
  return `${local.slice(0, at)}${digit}${local.slice(at + 1)}@${domain}`
}

test('[NET-12] a signed address is read back by its own key until its day, and fits a local part', () => {
  const jid = randomUUID()
  const signing = { key: '07'.repeat(32), now: Date.UTC(2026, 2, 5) }
  const address = bounceAddress({ jid, domain: 'postroom.example' }, signing)
  expect(address.indexOf('@')).toBeLessThanOrEqual(64)
  expect(sendOfBounce(address, signing)).toBe(jid)
  expect(sendOfBounce(address, { ...signing, key: '08'.repeat(32) })).toBe(null)
  expect(sendOfBounce(address, { ...signing, now: signing.now + 12 * DAY })).toBe(jid)
  expect(sendOfBounce(address, { ...signing, now: signing.now + 13 * DAY })).toBe(null)
})
