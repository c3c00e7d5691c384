import type { Forwarding } from '@postroom/api'
import { forwardStaysHere, notAnAddress, TOO_MANY_FORWARDS } from '@postroom/mail-core/rules'
import { provideDkimpy } from '@postroom/tooling/dkimpy'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setForwarding } from '../src/accounts/forwarding-store.ts'
import { dkimRecord, domainKeys } from '../src/authenticity/domain-keys.ts'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import { byCommand } from '../src/security-log/told-by.ts'
import { dkimpyResults } from './dkimpy-results.ts'
import { handOver, ipOf, letter, OURS, sealedBy, signedBy, worldRecords } from './forged-world.ts'
import { formOf } from './form.ts'
import { mailboxOf } from './mailbox.ts'
import { type NameServer, startNameServer } from './name-server.ts'
import { type RelaySink, startRelaySink } from './relay-sink.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const dkimpy = await provideDkimpy()
const limits = { messages: { hour: 40, day: 40 }, recipients: { hour: 40, day: 40 } }
const TARGET = 'alice@home.example'

let names: NameServer
let server: TestServer
let sink: RelaySink
let outbox: Outbox
let smtp: SmtpIn
beforeAll(async () => {
  names = await startNameServer(worldRecords())
  sink = await startRelaySink()
  server = await startTestServer({
    config: {
      relayUrl: sink.url,
      smtp: { host: '127.0.0.1', port: 0 },
      checkSenders: 'all',
      dnsServers: [names.address],
      sendLimits: limits,
    },
  })
  outbox = startOutbox(server.context)
  smtp = await startSmtp(server.context)
  await forwardTo(TARGET)
})
afterAll(async () => {
  await smtp.stop()
  await outbox.stop()
  await server.close()
  await sink.stop()
  await names.stop()
})
beforeEach(() => {
  sink.caught.length = 0
})

const forwardTo = (...addresses: string[]) =>
  server.context.database.write(setForwarding, {
    by: byCommand('forward add'),
    ownerId: server.people.alice.id,
    userId: null,
    addresses,
    domains: [OURS],
    now: server.clock.now(),
  })

/** Hands a mail for Alice over, as its domain does, and answers with what left. */
async function arrives(raw: string, { envelope, ip }: { envelope?: string; ip?: string } = {}) {
  const from = envelope ?? 'tom@shop.example'
  const at = ip ?? ipOf('shop.example')
  expect(await handOver(smtp.port, { raw, envelope: from, ip: at, helo: 'mx.shop.example' })).toBe(250)
  await outbox.settled()
  return sink.caught
}

/** What dkimpy says with our records and those of the world. */
async function chainOf(raw: string) {
  const records = new Map<string, string>()
  for (const [name, record] of names.zone) if (typeof record === 'object') records.set(name, record.TXT?.[0] ?? '')
  for (const key of await domainKeys(server.context, OURS)) {
    records.set(`${key.selector}._domainkey.${OURS}`, dkimRecord(key))
  }
  return dkimpyResults(dkimpy ?? '', { raw, records })
}

test('[NET-12] what arrives is forwarded byte for byte below our own lines, and bounces to an address of ours', async () => {
  const raw = await signedBy('shop.example', letter({ from: 'Tom <tom@shop.example>', subject: 'Invoice 7' }))
  const [left, ...more] = await arrives(raw)
  expect(more).toEqual([])
  expect(left?.to).toEqual([TARGET])
  expect(left?.from).toMatch(/^fwd-[0-9a-f]{32}-[0-9a-z]{3,5}-[0-9a-f]{20}@postroom\.example$/)
  const sent = left?.raw ?? ''
  expect(sent.endsWith(raw)).toBe(true)
  const ours = sent.slice(0, -raw.length)
  const fields = ours.split(/\r\n(?![ \t])/).flatMap((line) => line.split(':', 1)[0] || [])
  expect(fields).toEqual([
    'ARC-Seal',
    'ARC-Message-Signature',
    'ARC-Authentication-Results',
    'X-Loop',
    'Authentication-Results',
    'Received',
  ])
  expect(ours).toContain(`ARC-Authentication-Results: i=1; ${OURS};`)
  expect((await mailboxOf(server, 'alice')).map(({ subject }) => subject)).toContain('Invoice 7')
})

test.skipIf(dkimpy === null)('[NET-12] dkimpy finds our seal in order, and sees a changed word', async () => {
  const raw = await signedBy('shop.example', letter({ from: 'tom@shop.example', text: 'Pay 100 today.' }))
  const [left] = await arrives(raw)
  const sent = left?.raw ?? ''
  expect(await chainOf(sent)).toEqual({ cv: 'pass', sets: [[1, OURS, true, true]], reason: 'success' })
  expect((await chainOf(sent.replace('Pay 100', 'Pay 900'))).cv).toBe('fail')
})

test.skipIf(dkimpy === null)('[NET-12] a valid chain is continued, and a broken one is not sealed again', async () => {
  const author = await signedBy('shop.example', letter({ from: 'tom@shop.example' }))
  const sealed = await sealedBy('lists.example', author, 'shop.example')
  const [left] = await arrives(sealed)
  expect((await chainOf(left?.raw ?? '')).sets).toEqual([
    [1, 'lists.example', true, true],
    [2, OURS, true, true],
  ])
  sink.caught.length = 0
  const other = await sealedBy('lists.example', letter({ from: 'tom@shop.example' }), 'shop.example')
  const broken = other.replace('Please pay', 'Please post')
  const [kept] = await arrives(broken)
  expect(kept?.raw.match(/^arc-seal:/gim)).toHaveLength(1)
  expect(kept?.raw.endsWith(broken)).toBe(true)
})

test('[NET-12] what a colleague writes is forwarded with our signature, and sealed by nobody', async () => {
  const bob = await server.as('bob')
  const message = {
    recipients: [{ email: server.people.alice.email, owner_type: 'to' }],
    subject: 'Lunch',
    html_body: '<p>Hi</p>',
  }
  expect((await bob('POST', '/messages', await formOf({ message }))).status).toBe(201)
  server.clock.advance(10_000)
  await outbox.settled()
  await outbox.settled()
  const [left] = sink.caught
  expect(left?.to).toEqual([TARGET])
  expect(left?.raw.match(/^(?:DKIM-Signature|ARC-Seal|X-Loop):/gm)).toEqual([
    'X-Loop:',
    'DKIM-Signature:',
    'DKIM-Signature:',
  ])
})

test('[NET-12] spam, bounces, loops and what has come a long way are not forwarded', async () => {
  const forged = letter({ from: 'tom@shop.example' })
  expect(await arrives(forged, { envelope: 'x@evil.example', ip: ipOf('evil.example') })).toEqual([])
  const signed = (above: string) => signedBy('shop.example', letter({ from: 'tom@shop.example', above }))
  expect(await arrives(await signed(''), { envelope: '' })).toEqual([])
  expect(await arrives(await signed(`X-Loop: Alice@${OURS}\r\n`))).toEqual([])
  expect(await arrives(await signed(`Delivered-To: alice@${OURS}\r\n`))).toEqual([])
  expect(await arrives(await signed('Received: from a by b; now\r\n'.repeat(31)))).toEqual([])
  expect(await arrives(await signed('Received: from a by b; now\r\n'.repeat(30)))).toHaveLength(1)
  const ownCopy = sink.caught[0]?.raw ?? ''
  sink.caught.length = 0
  expect(await arrives(ownCopy.replace('Message-ID: <', 'Message-ID: <again-'))).toEqual([])
})

test('[NET-12] each address gets a copy of its own, and what cannot be forwarded is told to the mailbox alone', async () => {
  await forwardTo(TARGET, 'nora@fjord.example')
  sink.refusals.set('nora@fjord.example', { code: 550, sentence: '5.1.1 No such person' })
  const raw = await signedBy('shop.example', letter({ from: 'tom@shop.example', subject: 'Two ways' }))
  const left = await arrives(raw)
  sink.refusals.clear()
  await forwardTo(TARGET)
  expect(left.map(({ to }) => to)).toEqual([[TARGET]])
  const mail = await mailboxOf(server, 'alice')
  const notice = mail.find(({ subject }) => subject === 'Delivery failed: Two ways')
  // The conversation with the customer stays what it was.
  expect(mail.filter(({ thread }) => thread === notice?.thread)).toEqual([notice])
  expect(notice?.text).toContain(
    'The message "Two ways" could not be forwarded to:\n\nnora@fjord.example\n    550 5.1.1 No such person',
  )
  expect(notice?.recipients).toEqual([`to ${server.people.alice.email}`])
})

test('[NET-12] [GUARD-03] copies count as what the mailbox sends, and those that are too many stay', async () => {
  limits.messages.hour = 1
  expect(await arrives(await signedBy('shop.example', letter({ from: 'tom@shop.example' })))).toEqual([])
  const alice = await server.as('alice')
  const limited_at = new Date(server.clock.now()).toISOString()
  expect((await alice('GET', '/forwarding')).body.forwarding[0]).toEqual({
    mailbox_id: server.people.alice.id,
    addresses: [TARGET],
    limited_at,
  })
  limits.messages.hour = 40
})

test('[NET-12] forwarding is set by whoever may send from a mailbox, to addresses elsewhere, and the mailbox is told', async () => {
  const { alice, bob, support } = server.people
  const by = await server.as('bob')
  const set = (mailboxId: number, addresses: string[]) =>
    by('PUT', `/forwarding/${mailboxId}`, { body: { forwarding: { addresses } } })
  expect((await set(alice.id, [TARGET])).status).toBe(404)
  expect((await set(bob.id, [`carol@${OURS}`])).body.errors).toEqual([forwardStaysHere(`carol@${OURS}`)])
  expect((await set(bob.id, [`nobody@${OURS}`])).status).toBe(422)
  expect((await set(bob.id, ['bob'])).body.errors).toEqual([notAnAddress('bob')])
  const eleven = Array.from({ length: 11 }, (_, index) => `bob${index}@home.example`)
  expect((await set(bob.id, eleven)).body.errors).toEqual([TOO_MANY_FORWARDS])
  const { body } = await set(bob.id, ['Bob@home.example', 'bob@HOME.example', 'b@work.example'])
  expect(body.forwarding.addresses).toEqual(['b@work.example', 'bob@HOME.example'])
  expect((await set(bob.id, body.forwarding.addresses)).status).toBe(200)
  const told = (await mailboxOf(server, 'bob')).map(({ subject }) => subject)
  expect(told.filter((subject) => subject.includes('forwarding'))).toEqual(['The forwarding of your mail was changed'])
  const mailboxes = (await by('GET', '/forwarding')).body.forwarding.map(({ mailbox_id }: Forwarding) => mailbox_id)
  expect(mailboxes).toEqual([bob.id, support.id])
  expect((await set(bob.id, [])).body.forwarding.addresses).toEqual([])
})
