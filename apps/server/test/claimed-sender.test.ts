import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestMessage, ingestMessages } from '../src/delivery/ingest-message.ts'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import type { People } from './account-fixtures.ts'
import { formOf } from './form.ts'
import { mailboxOf } from './mailbox.ts'
import { type RelaySink, startRelaySink } from './relay-sink.ts'
import { talkSmtp } from './smtp-dialogue.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let smtp: SmtpIn
let sink: RelaySink
let outbox: Outbox
beforeAll(async () => {
  sink = await startRelaySink()
  server = await startTestServer({
    config: { smtp: { host: '127.0.0.1', port: 0 }, lmtp: { host: '127.0.0.1', port: 0 }, relayUrl: sink.url },
  })
  smtp = await startSmtp(server.context)
  outbox = startOutbox(server.context)
})
afterAll(async () => {
  await outbox.stop()
  await smtp.stop()
  await server.close()
  await sink.stop()
})

interface SampleMessage {
  id: string
  from: string
  to?: string
  subject?: string
  text?: string
}

const source = ({ id, from, to = 'alice@postroom.example', subject = id, text = 'Please pay today.' }: SampleMessage) =>
  [`Message-ID: <${id}>`, `From: ${from}`, `To: ${to}`, `Subject: ${subject}`, '', text, ''].join('\r\n')

async function bySmtp(letter: string, to: keyof People = 'alice'): Promise<void> {
  const client = await talkSmtp(smtp)
  await client.begin({ from: 'someone@fjord.example', to: [`${to}@postroom.example`] })
  await client.data(letter)
  await client.say('QUIT\r\n')
}

/** What rows of conversations, rows of messages and the open conversation say of the newest mail. */
async function claimsOf(name: keyof People): Promise<unknown[]> {
  const newest = (await mailboxOf(server, name)).at(-1)
  const call = await server.as(name)
  const { messages } = (await call('GET', `/messages/threads/${newest?.thread}`)).body
  const listed = async (view: string) => {
    await call('PUT', '/user', { body: { user: { preferences: { view } } } })
    const { threads, user_messages } = (await call('GET', '/user_messages')).body
    return (threads ?? user_messages)[0].claimed_sender
  }
  return [messages.at(-1).claimed_sender, await listed('threaded'), await listed('unthreaded')]
}

const MINUTES = 'minutes@postroom.example'
const thrice = (claimed: unknown) => [claimed, claimed, claimed]
const bob = { name: 'Bob Baker', email: 'bob@postroom.example' }

test('[GUARD-05] mail by SMTP that claims the address of a colleague is marked wherever it is read', async () => {
  await bySmtp(source({ id: 'boss@fjord.example', from: 'Bob Baker <BOB@postroom.example>' }))
  expect(await claimsOf('alice')).toEqual(thrice(bob))
})

test('[GUARD-05] so is mail whose sender has the address of a colleague in the name', async () => {
  await bySmtp(source({ id: 'name@fjord.example', from: '"bob@postroom.example" <x@fjord.example>' }))
  expect(await claimsOf('alice')).toEqual(thrice(bob))
})

test('[GUARD-05] so is mail with a colleague behind another address in From', async () => {
  await bySmtp(source({ id: 'two@fjord.example', from: 'x@fjord.example, bob@postroom.example' }))
  expect(await claimsOf('alice')).toEqual(thrice(bob))
})

test('[GUARD-05] an address of our domain that no account has is marked without a name', async () => {
  await bySmtp(source({ id: 'payroll@fjord.example', from: 'Payroll <payroll@postroom.example>' }))
  expect(await claimsOf('alice')).toEqual(thrice({ name: null, email: 'payroll@postroom.example' }))
})

test('[GUARD-05] mails that arrive together are marked, each by itself', async () => {
  const recipients = [{ ownerId: server.people.alice.id }]
  const letters = ['one', 'two'].map((id) =>
    source({ id: `${id}@fjord.example`, from: 'Bob Baker <bob@postroom.example>' }),
  )
  const incoming = letters.map((letter) => {
    return { raw: Buffer.from(letter), trace: '', recipients, source: 'delivery' as const, outside: true }
  })
  await ingestMessages(server.context, incoming)
  expect(await claimsOf('alice')).toEqual(thrice(bob))
})

test('[NET-06] so is mail that bears the name of a colleague, and none that bears that of a mailbox or half of one', async () => {
  await bySmtp(source({ id: 'same@fjord.example', from: 'bob  baker <bob@fjord.example>' }))
  expect(await claimsOf('alice')).toEqual(thrice(bob))
  for (const name of ['Support', 'Bob']) {
    await bySmtp(source({ id: `${name}@fjord.example`, from: `${name} <x@fjord.example>` }))
    expect(await claimsOf('alice')).toEqual(thrice(undefined))
  }
})

test('[GUARD-05] mail of the world is not marked', async () => {
  await bySmtp(source({ id: 'nora@fjord.example', from: 'Nora Vik <nora@fjord.example>' }))
  expect(await claimsOf('alice')).toEqual(thrice(undefined))
})

test('[GUARD-05] what a colleague sends is not marked, nor the same mail that a list outside sends back', async () => {
  const sender = await server.as('bob')
  const recipients = ['alice@postroom.example', 'minutes@lists.example'].map((email) => ({ email, owner_type: 'to' }))
  const message = { recipients, subject: 'Minutes', html_body: '<p>See you at nine.</p>', external_id: MINUTES }
  expect((await sender('POST', '/messages', await formOf({ message }))).status).toBe(201)
  server.clock.advance(10_000)
  await outbox.settled()
  expect(await claimsOf('alice')).toEqual(thrice(undefined))
  const raw = sink.caught[0]?.raw ?? ''
  const back = `List-Id: <minutes.lists.example>\r\n${raw.replace(/^Subject: /m, 'Subject: [minutes] ')}`
  await bySmtp(back, 'carol')
  expect((await mailboxOf(server, 'carol')).at(-1)?.subject).toBe('[minutes] Minutes')
  expect(await claimsOf('carol')).toEqual(thrice(undefined))
})

test('[GUARD-05] other words under the id of a mail of ours are marked', async () => {
  await bySmtp(source({ id: MINUTES, from: 'Bob Baker <bob@postroom.example>' }), 'carol')
  expect((await claimsOf('carol'))[0]).toEqual(bob)
})

test('[GUARD-05] of what is imported nobody knows where it came from: it is not marked', async () => {
  const raw = Buffer.from(source({ id: 'old@postroom.example', from: 'Bob Baker <bob@postroom.example>' }))
  const recipients = [{ ownerId: server.people.alice.id }]
  await ingestMessage(server.context, { raw, trace: '', recipients, source: 'import' })
  expect(await claimsOf('alice')).toEqual(thrice(undefined))
})
