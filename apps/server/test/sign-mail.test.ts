import { provideOpendkim } from '@postroom/tooling/opendkim'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dkimRecord, domainKeys } from '../src/authenticity/domain-keys.ts'
import { confirmationMailer } from '../src/delivery/confirmation-mail.ts'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import { formOf } from './form.ts'
import { withTables } from './mailbox.ts'
import { opendkimResults } from './opendkim-results.ts'
import { type RelaySink, startRelaySink } from './relay-sink.ts'
import { talkSmtp } from './smtp-dialogue.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const opendkim = await provideOpendkim()

let server: TestServer
let sink: RelaySink
let outbox: Outbox
let smtp: SmtpIn
const logged: string[] = []
beforeAll(async () => {
  sink = await startRelaySink()
  server = await startTestServer({
    config: { relayUrl: sink.url, smtp: { host: '127.0.0.1', port: 0 } },
    logged: (line) => logged.push(line),
  })
  outbox = startOutbox(server.context)
  smtp = await startSmtp(server.context)
})
afterAll(async () => {
  await smtp.stop()
  await outbox.stop()
  await server.close()
  await sink.stop()
})

const DOMAIN = 'postroom.example'
const BOTH = [
  { result: 'pass', domain: DOMAIN, algorithm: 'rsa-sha256' },
  { result: 'pass', domain: DOMAIN, algorithm: 'ed25519-sha256' },
]

async function leaves(message: object, files: readonly File[] = []): Promise<string> {
  const alice = await server.as('alice')
  const attachments = files.map((file) => ({ file }))
  const form = await formOf({ message, ...(attachments.length > 0 && { attachments }) })
  expect((await alice('POST', '/messages', form)).status).toBe(201)
  sink.caught.length = 0
  server.clock.advance(10_000)
  await outbox.settled()
  return sink.caught[0]?.raw ?? ''
}

const recipients = [{ email: 'nora@fjord.example', owner_type: 'to' }]

/** What OpenDKIM says with the records that our keys have. */
async function checked(raw: string) {
  const keys = await domainKeys(server.context, DOMAIN)
  const records = new Map(keys.map((key) => [`${key.selector}._domainkey.${DOMAIN}`, dkimRecord(key)]))
  return opendkimResults(opendkim ?? '', { raw, records })
}

test('[NET-12] what leaves has a signature of each key of the domain in From, and they are made at first need', async () => {
  const raw = await leaves({ recipients, subject: 'Grüße', html_body: '<p>Hello <b>Nora</b></p>' })
  const header = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll('\r\n ', ' ')
  const signatures = header.match(/^DKIM-Signature: .*/gm) ?? []
  expect(signatures.map((each) => / (?:a|d|s)=([^;]+)/g[Symbol.match](each))).toEqual([
    [' a=rsa-sha256', ` d=${DOMAIN}`, ' s=rsa-20260305'],
    [' a=ed25519-sha256', ` d=${DOMAIN}`, ' s=ed25519-20260305'],
  ])
  expect(header).toMatch(/^From: Alice Archer <alice@postroom\.example>\r$/m)
  const made = await withTables(server, (db) => db.selectFrom('dkim_keys').select(['domain', 'selector']).execute())
  expect(made).toHaveLength(2)
  const keys = await Promise.all([domainKeys(server.context, 'Postroom.Example'), domainKeys(server.context, DOMAIN)])
  expect(keys[0]).toEqual(keys[1])
})

test.skipIf(opendkim === null)(
  '[NET-12] OpenDKIM finds both signatures in order, and sees a changed word',
  async () => {
    const raw = await leaves({ recipients, subject: 'Two keys', html_body: '<p>Pay 100 today.</p>' })
    expect(await checked(raw)).toEqual(BOTH)
    const changed = await checked(raw.replaceAll('Pay 100', 'Pay 900'))
    expect(changed.map(({ result }) => result)).toEqual(['fail', 'fail'])
  },
)

test.skipIf(opendkim === null)('[NET-12] so are those of a mail with large files, and of a bare one', async () => {
  const file = new File([new Uint8Array(3_000_000).fill(7)], 'plan.bin')
  expect(
    await checked(await leaves({ recipients, subject: 'Plan', html_body: '<p>See the file.</p>' }, [file])),
  ).toEqual(BOTH)
  expect(await checked(await leaves({ recipients, subject: '', html_body: '' }))).toEqual(BOTH)
})

test.skipIf(opendkim === null)('[NET-12] a mail that asks to confirm an address is signed too', async () => {
  const caught = sink.next()
  await confirmationMailer(server.context).sendConfirmation({
    userId: server.people.alice.id,
    email: 'new@fjord.example',
    link: 'http://localhost:3000/confirm',
  })
  expect(await checked((await caught).raw)).toEqual(BOTH)
})

test('[NET-12] no line of the log has a key in it', () => {
  expect(logged.filter((line) => /PRIVATE|BEGIN/.test(line))).toEqual([])
  expect(logged.length).toBeGreaterThan(0)
})

test('[NET-12] the notice of what could not be delivered has no sender that anybody could answer', async () => {
  sink.refusals.set('nora@fjord.example', { code: 550, sentence: '5.1.1 No such person' })
  await leaves({ recipients, subject: 'Lost', html_body: '<p>Hello</p>' })
  sink.refusals.clear()
  const notices = await withTables(server, (db) =>
    db
      .selectFrom('messages as m')
      .innerJoin('user_messages as um', 'um.message_id', 'm.id')
      .select(['m.sender_email', 'um.trace'])
      .where('m.subject', '=', 'Delivery failed: Lost')
      .execute(),
  )
  expect(notices).toEqual([{ sender_email: `mailer-daemon@${DOMAIN}`, trace: 'Return-Path: <>\r\n' }])
})

test('[NET-12] mail with a forged sender is refused while its host waits, and nobody else hears of it', async () => {
  sink.caught.length = 0
  const client = await talkSmtp(smtp)
  await client.say('EHLO forger.example\r\n')
  expect(await client.say('MAIL FROM:<victim@fjord.example>\r\n')).toMatch(/^250 /)
  for (const name of ['nobody', 'mailer-daemon', 'bounces+alice']) {
    expect(await client.say(`RCPT TO:<${name}@${DOMAIN}>\r\n`)).toMatch(/^550 /)
  }
  await client.say('RSET\r\n')
  await client.begin({ from: 'victim@fjord.example', to: [`alice@${DOMAIN}`] })
  await client.data('From: victim@fjord.example\r\nDisposition-Notification-To: victim@fjord.example\r\n\r\nHello\r\n')
  await client.say('QUIT\r\n')
  await outbox.settled()
  expect(sink.caught).toEqual([])
})
