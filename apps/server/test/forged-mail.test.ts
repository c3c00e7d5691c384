import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import { handOver, ipOf, letter, OURS, type Sending, sealedBy, signedBy, worldRecords } from './forged-world.ts'
import { formOf } from './form.ts'
import { mailboxOf } from './mailbox.ts'
import { type NameServer, startNameServer } from './name-server.ts'
import { type RelaySink, startRelaySink } from './relay-sink.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let names: NameServer
let sink: RelaySink
let server: TestServer
let smtp: SmtpIn
let outbox: Outbox
beforeAll(async () => {
  names = await startNameServer(worldRecords())
  sink = await startRelaySink()
  server = await startTestServer({
    config: {
      smtp: { host: '127.0.0.1', port: 0 },
      relayUrl: sink.url,
      checkSenders: 'all',
      dnsServers: [names.address],
      trustedForwarders: ['forward.example'],
    },
  })
  smtp = await startSmtp(server.context, () => false)
  outbox = startOutbox(server.context)
})
afterAll(async () => {
  await outbox.stop()
  await smtp.stop()
  await server.close()
  await sink.stop()
  await names.stop()
})

const evil = ipOf('evil.example')
const fromEvil = (raw: string): Sending => ({ raw, envelope: 'x@evil.example', ip: evil })
const bob = `Bob Baker <bob@${OURS}>`

/** What became of a mail: the code of a refusal, or where it lies and what is said of it. */
type Fate = number | { folder: 'inbox' | 'spam'; verdict: string; via: string | null; claims: string | null }

/** Domains that those of the mails can be taken for. */
const imitated: string[] = []

/** Hands mails over one after the other, and reads what became of each. */
async function fatesOf(sendings: readonly Sending[]): Promise<Fate[]> {
  const codes: number[] = []
  for (const sending of sendings) codes.push(await handOver(smtp.port, sending))
  const held = await mailboxOf(server, 'alice')
  const alice = await server.as('alice')
  const fates: Fate[] = []
  for (const [index, { raw }] of sendings.entries()) {
    const code = codes[index] ?? 0
    if (code !== 250) {
      fates.push(code)
      continue
    }
    const id = /^Message-ID: <([^>]+)>/m.exec(raw)?.[1]
    const found = held.findLast(({ externalId }) => externalId === id)
    const { message } = (await alice('GET', `/messages/${found?.messageId}`)).body
    if (message.authentication.looks_like) imitated.push(message.authentication.looks_like)
    fates.push({
      folder: found?.views.includes('spam') ? 'spam' : 'inbox',
      verdict: message.authentication.verdict,
      via: message.authentication.via,
      claims: message.claimed_sender?.email ?? null,
    })
  }
  return fates
}

const times = <T>(count: number, make: (index: number) => T): Promise<Awaited<T>[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

const inbox = { folder: 'inbox', verdict: 'verified', via: null, claims: null } as const
const spam = { folder: 'spam', verdict: 'failed', via: null, claims: null } as const

const bank = 'Your Bank <service@bank.example>'
const club = 'The Club <board@club.example>'

/** Kinds of forgeries: how many, one of them, and what becomes of each. */
const FORGERIES: readonly [string, number, (index: number) => Sending | Promise<Sending>, Fate][] = [
  ['a colleague, from another host', 8, () => fromEvil(letter({ from: bob })), 550],
  ['an address of ours that nobody has', 4, () => fromEvil(letter({ from: `Payroll <payroll@${OURS}>` })), 550],
  [
    'a colleague, also in the envelope',
    4,
    () => ({ raw: letter({ from: bob }), envelope: `bob@${OURS}`, ip: evil }),
    550,
  ],
  [
    'a colleague, signed by the forger',
    4,
    async () => fromEvil(await signedBy('evil.example', letter({ from: bob }))),
    550,
  ],
  [
    'a colleague, signed in our name with another key',
    4,
    async () => fromEvil(await signedBy(OURS, letter({ from: bob }), { forger: true })),
    550,
  ],
  [
    'a signed mail of a colleague with other words',
    4,
    async () => fromEvil((await signedBy(OURS, letter({ from: bob }))).replace('Please pay', 'Please do pay')),
    550,
  ],
  [
    'a colleague, with a seal of the forger',
    4,
    async () => fromEvil(await sealedBy('evil.example', letter({ from: bob }), OURS)),
    550,
  ],
  [
    'an address of a colleague as the name',
    4,
    async (index) =>
      fromEvil(await signedBy('evil.example', letter({ from: `"bob@${OURS}" <x${index}@evil.example>` }))),
    { ...inbox, claims: `bob@${OURS}` },
  ],
  [
    'the name of a colleague, from an address whose domain is in order',
    6,
    async (index) =>
      fromEvil(await signedBy('evil.example', letter({ from: `Bob  BAKER <bob${index}@evil.example>` }))),
    { ...inbox, claims: `bob@${OURS}` },
  ],
  [
    'a colleague as the second of two senders',
    4,
    async () => fromEvil(await signedBy('evil.example', letter({ from: `x@evil.example, bob@${OURS}` }))),
    { ...spam, folder: 'inbox', claims: `bob@${OURS}` },
  ],
  [
    'a colleague in a second From',
    2,
    async () => fromEvil(await signedBy('evil.example', letter({ from: bob, above: 'From: x@evil.example\r\n' }))),
    { ...spam, folder: 'inbox' },
  ],
  [
    'a colleague in the first of two From',
    2,
    async () => fromEvil(await signedBy('evil.example', letter({ from: 'x@evil.example', above: `From: ${bob}\r\n` }))),
    { ...spam, folder: 'inbox', claims: `bob@${OURS}` },
  ],
  ['a bank, from another host', 20, () => fromEvil(letter({ from: bank })), { ...spam, via: 'evil.example' }],
  [
    'a bank, signed by the forger',
    15,
    async () => fromEvil(await signedBy('evil.example', letter({ from: bank }))),
    { ...spam, via: 'evil.example' },
  ],
  [
    'a domain below the bank',
    10,
    (index) => fromEvil(letter({ from: `x@secure${index}.bank.example` })),
    { ...spam, via: 'evil.example' },
  ],
  [
    'a bank, with a seal of the forger',
    10,
    async () => fromEvil(await sealedBy('evil.example', letter({ from: bank }), 'bank.example')),
    { ...spam, via: 'evil.example' },
  ],
  [
    'a bank, with words below those that it signed',
    10,
    async (index) => {
      const text = `Invoice ${index}`
      const raw = await signedBy('bank.example', letter({ from: bank, text }), { length: text.length + 2 })
      return fromEvil(`${raw}Pay it to this account: 4711\r\n`)
    },
    { ...spam, via: 'evil.example' },
  ],
  [
    'a shop, from another host',
    20,
    () => fromEvil(letter({ from: 'x@shop.example' })),
    { ...spam, via: 'evil.example' },
  ],
  [
    'a signed mail of a shop with other words',
    10,
    async () => fromEvil((await signedBy('shop.example', letter({ from: 'x@shop.example' }))).replace('Please', 'Do')),
    { ...spam, via: 'evil.example' },
  ],
  [
    'a club without a policy, also in the envelope',
    15,
    () => ({ raw: letter({ from: club }), envelope: 'board@club.example', ip: evil }),
    { ...spam, folder: 'inbox' },
  ],
  [
    'a signed mail of that club with other words',
    10,
    async () => ({
      raw: (await signedBy('club.example', letter({ from: club }))).replace('Please', 'Do'),
      envelope: 'board@club.example',
      ip: evil,
    }),
    { ...spam, folder: 'inbox' },
  ],
  [
    'that club, from a host of another domain',
    15,
    () => fromEvil(letter({ from: club })),
    { folder: 'inbox', verdict: 'unproven', via: 'evil.example', claims: null },
  ],
  [
    'a domain without DMARC, also in the envelope',
    10,
    () => ({ raw: letter({ from: 'x@plain.example' }), envelope: 'x@plain.example', ip: evil }),
    { ...spam, folder: 'inbox' },
  ],
  [
    'a domain that is not there',
    5,
    () => ({ raw: letter({ from: 'x@nowhere.example' }), envelope: 'x@nowhere.example', ip: evil }),
    { folder: 'inbox', verdict: 'unproven', via: null, claims: null },
  ],
]

test('[NET-05, NET-06] of 200 forged mails, 50 in the name of colleagues, each is refused, kept out or marked', async () => {
  expect(FORGERIES.reduce((sum, [, count]) => sum + count, 0)).toBe(200)
  expect(FORGERIES.slice(0, 12).reduce((sum, [, count]) => sum + count, 0)).toBe(50)
  const wrong: unknown[] = []
  for (const [kind, count, make, fate] of FORGERIES) {
    for (const found of await fatesOf(await times(count, make))) {
      if (!isDeepStrictEqual(found, fate)) wrong.push({ kind, found, fate })
    }
  }
  expect(wrong).toEqual([])
}, 300_000)

const ours = `Carol Clark <carol@${OURS}>`

const GENUINE: readonly [string, (index: number) => Sending | Promise<Sending>, Fate][] = [
  [
    'a bank, signed and from its host',
    async () => ({
      raw: await signedBy('bank.example', letter({ from: bank })),
      envelope: 's@bank.example',
      ip: ipOf('bank.example'),
    }),
    inbox,
  ],
  [
    'a bank, from its host',
    () => ({ raw: letter({ from: bank }), envelope: 's@bank.example', ip: ipOf('bank.example') }),
    inbox,
  ],
  [
    'a bank, by a service that signs in its name',
    async () => ({
      raw: await signedBy('bank.example', letter({ from: bank })),
      envelope: 'b@plain.example',
      ip: ipOf('plain.example'),
    }),
    inbox,
  ],
  [
    'a domain without DMARC, from its host',
    () => ({ raw: letter({ from: 'Pat <p@plain.example>' }), envelope: 'p@plain.example', ip: ipOf('plain.example') }),
    inbox,
  ],
  [
    'a notice of a host that could not deliver',
    () => ({
      raw: letter({ from: 'mailer-daemon@plain.example' }),
      envelope: '',
      ip: ipOf('plain.example'),
      helo: 'mx.plain.example',
    }),
    inbox,
  ],
  [
    'a bank, forwarded as it was',
    async () => ({
      raw: await signedBy('bank.example', letter({ from: bank })),
      envelope: 'f@forward.example',
      ip: ipOf('forward.example'),
    }),
    inbox,
  ],
  [
    'a bank, changed and sealed by a forwarder that is trusted',
    async () => {
      const signed = (await signedBy('bank.example', letter({ from: bank }))).replace('Please', '[news] Please')
      const raw = await sealedBy('forward.example', signed, 'bank.example')
      return { raw, envelope: 'f@forward.example', ip: ipOf('forward.example') }
    },
    { ...inbox, via: 'forward.example' },
  ],
  [
    'a member of a list that changes the subject and signs',
    async () => {
      const signed = (await signedBy('club.example', letter({ from: club }))).replace('Subject: ', 'Subject: [list] ')
      const raw = await signedBy('lists.example', `List-Id: <l.lists.example>\r\n${signed}`)
      return { raw, envelope: 'l@lists.example', ip: ipOf('lists.example') }
    },
    { ...inbox, verdict: 'unproven', via: 'lists.example' },
  ],
  [
    'a member of a list that writes in its own name',
    async () => {
      const raw = await signedBy('lists.example', letter({ from: 'Bank via List <l@lists.example>' }))
      return { raw, envelope: 'l@lists.example', ip: ipOf('lists.example') }
    },
    inbox,
  ],
  [
    'a colleague, by a host of ours',
    async () => ({ raw: letter({ from: ours }), envelope: `carol@${OURS}`, ip: ipOf(OURS) }),
    inbox,
  ],
  [
    'a colleague, signed, by a list that changes nothing',
    async () => ({
      raw: await signedBy(OURS, letter({ from: ours })),
      envelope: 'l@lists.example',
      ip: ipOf('lists.example'),
    }),
    inbox,
  ],
]

test('[NET-05] of genuine mail none is marked: direct, by lists, by forwarders, of our own', async () => {
  const wrong: unknown[] = []
  imitated.length = 0
  for (const [kind, make, fate] of GENUINE) {
    for (const found of await fatesOf(await times(5, make))) {
      if (!isDeepStrictEqual(found, fate)) wrong.push({ kind, found, fate })
    }
  }
  expect(wrong).toEqual([])
  expect(imitated).toEqual([])
})

test('[NET-05] nor is a mail of ours that a list sends back with another subject, which breaks our signature', async () => {
  const carol = await server.as('carol')
  const recipients = [{ email: 'minutes@lists.example', owner_type: 'to' }]
  const message = {
    recipients,
    subject: 'Minutes',
    html_body: '<p>See you at nine.</p>',
    external_id: `minutes@${OURS}`,
  }
  expect((await carol('POST', '/messages', await formOf({ message }))).status).toBe(201)
  server.clock.advance(10_000)
  await outbox.settled()
  const sent = sink.caught[0]?.raw ?? ''
  const back = `List-Id: <minutes.lists.example>\r\n${sent.replace(/^Subject: /m, 'Subject: [minutes] ')}`
  const [fate] = await fatesOf([{ raw: back, envelope: 'l@lists.example', ip: ipOf('lists.example') }])
  expect(fate).toEqual({ ...inbox, via: 'lists.example' })
  const [forged] = await fatesOf([
    { raw: back.replace('at nine', 'at ten'), envelope: 'l@lists.example', ip: ipOf('lists.example') },
  ])
  expect(forged).toBe(550)
})

test('[NET-06] who has written to somebody with the name of a colleague knows who that is', async () => {
  const alice = await server.as('alice')
  const message = { recipients: [{ email: 'bob@plain.example', owner_type: 'to' }], subject: 'Hello', html_body: '' }
  expect((await alice('POST', '/messages', await formOf({ message }))).status).toBe(201)
  const raw = letter({ from: 'Bob Baker <bob@plain.example>' })
  expect(await fatesOf([{ raw, envelope: 'bob@plain.example', ip: ipOf('plain.example') }])).toEqual([inbox])
})

test('[NET-06] a domain that can be taken for ours, or for one that was written to, is marked, and one that was written to is not', async () => {
  const alice = await server.as('alice')
  const writeTo = async (email: string) => {
    const message = { recipients: [{ email, owner_type: 'to' }], subject: 'Hello', html_body: '' }
    expect((await alice('POST', '/messages', await formOf({ message }))).status).toBe(201)
  }
  await writeTo('info@museum.example')
  const from = (domain: string) => fromEvil(letter({ from: `Eve <eve@${domain}>` }))
  imitated.length = 0
  await fatesOf(['p0stroom.example', 'museurn.example', 'postrooms.example', 'museums.example'].map(from))
  expect(imitated).toEqual([OURS, 'museum.example', OURS])
  await writeTo('eve@postrooms.example')
  imitated.length = 0
  await fatesOf([from('postrooms.example')])
  expect(imitated).toEqual([])
})
