import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeAnswers } from '../src/delivery/absence-answers.ts'
import { ingestMessage } from '../src/delivery/ingest-message.ts'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import type { People } from './account-fixtures.ts'
import { formOf } from './form.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { type Caught, type RelaySink, startRelaySink } from './relay-sink.ts'
import { START, startTestServer, type TestServer } from './start-test-server.ts'

const DAY = 86_400_000
const at = (milliseconds: number) => new Date(milliseconds).toISOString()

let server: TestServer
let sink: RelaySink
let outbox: Outbox
let smtp: SmtpIn
beforeEach(async () => {
  sink = await startRelaySink()
  server = await startTestServer({
    config: {
      relayUrl: sink.url,
      smtp: { host: '127.0.0.1', port: 0 },
      domains: ['postroom.example', 'alias.example'],
    },
  })
  outbox = startOutbox(server.context)
  smtp = await startSmtp(server.context)
})
afterEach(async () => {
  await smtp.stop()
  await outbox.stop()
  await server.close()
  await sink.stop()
})

async function away(name: 'alice' | 'bob', terms: object = {}): Promise<void> {
  const holiday = {
    from: at(START),
    until: null,
    answers: 'everybody',
    subject: '',
    html_content: '<p>I am back on <b>Monday</b>.</p>',
    pass_to_id: null,
  }
  const { status } = await (await server.as(name))('PUT', '/absence', { body: { absence: { ...holiday, ...terms } } })
  expect(status).toBe(200)
}

let letters = 0

interface Letter {
  /** In the envelope; empty for the null sender. */
  from?: string
  to?: string
  /** Further lines of the header. */
  headers?: string[]
  /** Addresses of the envelope. */
  envelope?: string[]
}

const ALICE = 'alice@postroom.example'
const CLEO = 'cleo@example.org'

function source({ from = CLEO, to = ALICE, headers = [] }: Letter): string {
  letters++
  const head = [`From: ${from || 'daemon@example.org'}`, `To: ${to}`, 'Subject: Contract', ...headers]
  return [...head, `Message-ID: <contract-${letters}@example.org>`, '', 'Please sign it.', ''].join('\r\n')
}

/** A letter comes by SMTP; answers with everything that has left since the test began. */
async function arrives(letter: Letter = {}): Promise<Caught[]> {
  const transport = createTransport({ host: '127.0.0.1', port: smtp.port, ignoreTLS: true })
  const { from = CLEO, envelope = [ALICE] } = letter
  await transport.sendMail({ envelope: { from, to: envelope }, raw: source(letter) })
  transport.close()
  await outbox.settled()
  return sink.caught
}

const fieldsOf = (raw: string) =>
  new Map(
    raw
      .slice(0, raw.indexOf('\r\n\r\n'))
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )

const subjects = async (name: keyof People) => (await mailboxOf(server, name)).map(({ subject }) => subject)

test('[TEAM-13] who writes is answered in the conversation, signed, without a sender in the envelope (RFC 3834)', async () => {
  await away('alice')
  const [answer, ...more] = await arrives({ headers: ['References: <first@example.org>'] })
  expect(more).toEqual([])
  expect([answer?.from, answer?.to]).toEqual(['', [CLEO]])
  const raw = answer?.raw ?? ''
  const fields = fieldsOf(raw)
  const told = ['From', 'To', 'Subject', 'In-Reply-To', 'References', 'Auto-Submitted'].map((name) => fields.get(name))
  expect(told).toEqual([
    `Alice Archer <${ALICE}>`,
    CLEO,
    'Auto: Contract',
    `<contract-${letters}@example.org>`,
    `<first@example.org> <contract-${letters}@example.org>`,
    'auto-replied',
  ])
  expect(fields.get('Content-Type')).toMatch(/^multipart\/alternative/)
  expect(fields.get('DKIM-Signature')).toContain('d=postroom.example')
  expect(raw).toContain('I am back on Monday.')
  expect(raw).toContain('<p>I am back on <b>Monday</b>.</p>')
  expect(await subjects('alice')).toEqual(['Contract'])
  expect((await (await server.as('alice'))('GET', '/absence')).body.absence.answered).toBe(1)
})

test('[TEAM-13] the same sender is answered once in seven days, and another one too', async () => {
  await away('alice', { subject: 'Away' })
  await arrives()
  await arrives({ from: 'CLEO@example.org' })
  server.clock.advance(7 * DAY - 1)
  expect(await arrives()).toHaveLength(1)
  server.clock.advance(1)
  expect(await arrives()).toHaveLength(2)
  const all = await arrives({ from: 'dora@example.org' })
  expect(all.map(({ to }) => to)).toEqual([[CLEO], [CLEO], ['dora@example.org']])
  expect(fieldsOf(all[2]?.raw ?? '').get('Subject')).toBe('Auto: Away')
})

test('[TEAM-13] three mails at once, and two that write answers at once, come to one answer', async () => {
  await away('alice')
  await outbox.stop()
  const transport = createTransport({ host: '127.0.0.1', port: smtp.port, ignoreTLS: true })
  const send = () => transport.sendMail({ envelope: { from: CLEO, to: [ALICE] }, raw: source({}) })
  await Promise.all([send(), send(), send()])
  transport.close()
  await Promise.all([writeAnswers(server.context), writeAnswers(server.context)])
  const sends = await withTables(server, (db) => db.selectFrom('outbox').select(['automatic', 'state']).execute())
  expect(sends).toEqual([{ automatic: 1, state: 'held' }])
})

test('[TEAM-13] neither a changed absence nor a new one answers a sender again in seven days', async () => {
  const alice = await server.as('alice')
  const answered = async () => (await alice('GET', '/absence')).body.absence.answered
  await away('alice')
  await arrives()
  await away('alice', { subject: 'Changed' })
  expect([(await arrives()).length, await answered()]).toEqual([1, 1])
  server.clock.advance(DAY)
  await alice('POST', '/absence/end')
  server.clock.advance(DAY)
  expect(await arrives()).toHaveLength(1)
  await away('alice', { from: at(START + 2 * DAY) })
  expect([(await arrives()).length, await answered()]).toEqual([1, 0])
  expect([(await arrives({ from: 'dora@example.org' })).length, await answered()]).toEqual([2, 1])
  await alice('POST', '/absence/end')
  server.clock.advance(5 * DAY)
  await away('alice', { from: at(START + 7 * DAY) })
  expect((await arrives()).map(({ to }) => to)).toEqual([[CLEO], ['dora@example.org'], [CLEO]])
})

test('[TEAM-13] nothing is answered before an absence begins, after it ends, and where it answers nobody', async () => {
  await away('alice', { from: at(START + DAY), until: at(START + 2 * DAY) })
  expect(await arrives()).toEqual([])
  server.clock.advance(2 * DAY)
  expect(await arrives()).toEqual([])
  await away('alice', { answers: 'nobody' })
  expect(await arrives()).toEqual([])
})

test('[TEAM-13] only people whom one has written to, and colleagues, are answered where that was chosen', async () => {
  await away('alice', { answers: 'known' })
  expect(await arrives()).toEqual([])
  expect(await arrives({ from: 'bob@postroom.example' })).toEqual([])
  expect(await subjects('bob')).toEqual([])
  const lunch = { recipients: [{ email: ALICE, owner_type: 'to' }], subject: 'Lunch', html_body: '<p>Lunch?</p>' }
  await (await server.as('bob'))('POST', '/messages', await formOf({ message: lunch }))
  server.clock.advance(10_000)
  await outbox.settled()
  expect(await subjects('bob')).toEqual(['Lunch', 'Auto: Lunch'])
  const alice = await server.as('alice')
  const message = { recipients: [{ email: CLEO, owner_type: 'to' }], subject: 'Hello', html_body: '<p>Hello</p>' }
  await alice('POST', '/messages', await formOf({ message }))
  server.clock.advance(10_000)
  const all = await arrives()
  expect(all.map(({ raw }) => fieldsOf(raw).get('Subject'))).toEqual(['Hello', 'Auto: Contract'])
})

test.each<[string, Letter]>([
  ['a bounce', { from: '' }],
  ['mail of a list', { headers: ['List-Id: <news.example.org>'] }],
  ['an automatic answer', { headers: ['Auto-Submitted: auto-replied'] }],
  ['a folded field that says so', { headers: ['Auto-Submitted:\r\n auto-generated'] }],
  ['mail for many', { headers: ['Precedence: bulk'] }],
  ['mail that asks for no answer', { headers: ['X-Auto-Response-Suppress: All'] }],
  ['a robot', { from: 'no-reply@example.org' }],
  ['mail that names somebody else', { to: 'team@example.org' }],
  ['mail from the address itself', { from: ALICE }],
])('[TEAM-13] %s is not answered', async (_, letter) => {
  await away('alice')
  expect(await arrives(letter)).toEqual([])
  expect(await subjects('alice')).toEqual(['Contract'])
})

test('[TEAM-13] an alias of one person is theirs, and an address of several is nobody’s', async () => {
  const alice = await server.as('alice')
  const alias = (address: string, ...members: string[]) =>
    alice('POST', '/addresses', { body: { address: { address, members } } })
  expect((await alias('a.archer@postroom.example', ALICE)).status).toBe(201)
  expect((await alias('sales@postroom.example', ALICE, 'bob@postroom.example')).status).toBe(201)
  expect((await alias('@alias.example', '@postroom.example')).status).toBe(201)
  await away('alice')
  await away('bob')
  const shared = ['sales@postroom.example', 'sales+orders@postroom.example', 'sales@alias.example']
  for (const to of [...shared, 'postmaster@postroom.example', 'abuse+spam@alias.example']) {
    expect([to, await arrives({ to, envelope: [to] })]).toEqual([to, []])
  }
  expect(await subjects('alice')).toHaveLength(5)
  const own = ['a.archer@postroom.example', 'alice+news@postroom.example', 'alice@alias.example']
  for (const [index, to] of own.entries()) {
    const from = `writer-${index}@example.org`
    const answer = (await arrives({ from, to, envelope: [to] })).at(-1)
    const fields = fieldsOf(answer?.raw ?? '')
    expect([answer?.to, fields.get('From')]).toEqual([[from], `Alice Archer <${to}>`])
    expect(fields.get('DKIM-Signature')).toContain(`d=${to.split('@')[1]}`)
  }
})

test('[TEAM-13] the answer leaves from the address that was written to, also one of a catch-all, and else from the main one', async () => {
  const alice = await server.as('alice')
  const address = { address: '@alias.example', members: [ALICE] }
  expect((await alice('POST', '/addresses', { body: { address } })).status).toBe(201)
  await away('alice')
  const from = async (writer: string, to: string, envelope: string[]) =>
    fieldsOf((await arrives({ from: writer, to, envelope })).at(-1)?.raw ?? '').get('From')
  const shop = 'shop@alias.example'
  expect(await from('ina@example.org', shop, [shop])).toBe(`Alice Archer <${shop}>`)
  expect(await from('jan@example.org', `${shop}, ${ALICE}`, [shop, ALICE])).toBe(`Alice Archer <${ALICE}>`)
  expect(await from('kim@example.org', ALICE, [shop])).toBe(`Alice Archer <${ALICE}>`)
})

test('[TEAM-13] what is imported, and what lies in spam, is not answered', async () => {
  await away('alice')
  const recipients = [{ ownerId: server.people.alice.id }]
  await ingestMessage(server.context, { raw: Buffer.from(source({})), trace: '', recipients, source: 'import' })
  const rule = { sender: 'dora@example.org', kind: 'block' }
  expect((await (await server.as('alice'))('PUT', '/sender_rules', { body: rule })).status).toBe(200)
  expect(await arrives({ from: 'dora@example.org' })).toEqual([])
})

test('[TEAM-13] a colleague is answered here, and two who are away do not go on answering each other', async () => {
  await away('alice')
  await away('bob')
  const bob = await server.as('bob')
  const message = { recipients: [{ email: ALICE, owner_type: 'to' }], subject: 'Lunch', html_body: '<p>Lunch?</p>' }
  await bob('POST', '/messages', await formOf({ message }))
  server.clock.advance(10_000)
  await outbox.settled()
  await outbox.settled()
  expect(await subjects('alice')).toEqual(['Lunch'])
  const held = await mailboxOf(server, 'bob')
  expect(held.map(({ subject, from }) => [subject, from])).toEqual([
    ['Lunch', 'bob@postroom.example'],
    ['Auto: Lunch', ALICE],
  ])
  expect(new Set(held.map(({ thread }) => thread)).size).toBe(1)
  expect(sink.caught).toEqual([])
})

test('[TEAM-13] an unmarked mail that answers an answer is answered no more in those days', async () => {
  await away('alice')
  await arrives()
  for (let answered = 0; answered < 5; answered++) {
    const back = { from: CLEO, headers: [`In-Reply-To: <answer-${answered}@postroom.example>`] }
    expect(await arrives(back)).toHaveLength(1)
  }
})

test('[TEAM-13] nobody hears that an automatic answer was refused', async () => {
  sink.refusals.set(CLEO, { code: 550, sentence: '5.1.1 Nobody here' })
  await away('alice')
  expect(await arrives()).toEqual([])
  expect(await subjects('alice')).toEqual(['Contract'])
  const sends = await withTables(server, (db) => db.selectFrom('outbox').select(['automatic', 'state']).execute())
  expect(sends).toEqual([{ automatic: 1, state: 'failed' }])
})
