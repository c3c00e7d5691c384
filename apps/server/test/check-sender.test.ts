import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import { handOver, ipOf, letter, OURS, signedBy, worldRecords } from './forged-world.ts'
import { mailboxOf } from './mailbox.ts'
import { type NameServer, startNameServer } from './name-server.ts'
import { talkSmtp } from './smtp-dialogue.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const BANK = 'bank.example'
const FRONT = 'mx.front.example'

let names: NameServer
let server: TestServer
let smtp: SmtpIn
const logged: string[] = []
beforeAll(async () => {
  names = await startNameServer(worldRecords())
  server = await startTestServer({
    config: {
      smtp: { host: '127.0.0.1', port: 0 },
      lmtp: { host: '127.0.0.1', port: 0 },
      checkSenders: 'all',
      dnsServers: [names.address],
      trustedResults: FRONT,
    },
    logged: (line) => logged.push(line),
  })
  smtp = await startSmtp(server.context, () => false)
})
afterEach(() => {
  names.zone.clear()
  for (const [name, records] of Object.entries(worldRecords())) names.zone.set(name, records)
})
afterAll(async () => {
  await smtp.stop()
  await server.close()
  await names.stop()
})

/** The newest mail of Alice as she reads it, and its original. */
async function newest() {
  const found = (await mailboxOf(server, 'alice')).at(-1)
  const alice = await server.as('alice')
  const { message } = (await alice('GET', `/messages/${found?.messageId}`)).body
  const raw = String((await alice('GET', `/messages/${found?.messageId}/raw`)).body)
  return { message, raw, views: found?.views, subject: found?.subject }
}

const fromBank = (raw: string) => ({ raw, envelope: `service@${BANK}`, ip: ipOf(BANK) })
const unknown = { domain: null, signed_by: null, via: null, policy: null, encrypted: false }

test('[NET-05] the verdict is told to who reads the mail, and stands above it as Authentication-Results', async () => {
  expect(await handOver(smtp.port, fromBank(await signedBy(BANK, letter({ from: `s@${BANK}` }))))).toBe(250)
  const { message, raw } = await newest()
  expect(message.authentication).toEqual({
    verdict: 'verified',
    domain: BANK,
    signed_by: BANK,
    via: null,
    policy: 'reject',
    encrypted: false,
  })
  const [results = ''] = raw.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n', 1)
  expect(results).toMatch(
    /^Authentication-Results: postroom\.example; dkim=pass .*header\.s=bank\.example.*; spf=pass .*; dmarc=pass .*header\.from=bank\.example/,
  )
  expect(raw).toMatch(/\r\nReturn-Path: <service@bank\.example>\r\n/)
})

test('[NET-05] results that a stranger wrote in our name are removed, however they are folded, and no others', async () => {
  const forged = [
    `Authentication-Results: ${OURS}; dmarc=pass\r\n`,
    `AUTHENTICATION-RESULTS :\r\n\t(a (nested) note) Postroom.EXAMPLE\r\n\t; dkim=pass header.d=${BANK}\r\n`,
    `Authentication-Results: "${OURS}" 1; spf=pass\r\n`,
  ]
  const foreign = 'Authentication-Results: mx.elsewhere.example;\r\n dkim=pass header.d=elsewhere.example\r\n'
  const above = `${forged[0]}${foreign}${forged[1]}X-Before: 1\r\n${forged[2]}`
  await handOver(smtp.port, fromBank(letter({ from: `s@${BANK}`, above, text: `Authentication-Results: ${OURS}` })))
  const { raw } = await newest()
  expect(raw.match(/^authentication-results.*(?:\r\n[ \t].*)*/gim)).toEqual([
    expect.stringMatching(/^Authentication-Results: postroom\.example;\r\n dkim=none/),
    foreign.trimEnd(),
    `Authentication-Results: ${OURS}`,
  ])
  expect(raw).toContain('X-Before: 1\r\n')
})

test.each(['fails', 'silent'] as const)(
  '[NET-05] a mail is taken and not checked while the DNS %s, and is not in Spam for that',
  async (fault) => {
    // What the DNS says of the bank is known already.
    const domain = `${fault}.example`
    for (const name of [domain, `_dmarc.${domain}`, `${domain}._domainkey.${domain}`]) names.zone.set(name, fault)
    const raw = await signedBy(domain, letter({ from: `s@${domain}`, subject: fault }))
    expect(await handOver(smtp.port, { raw, envelope: `s@${domain}`, ip: ipOf(BANK) })).toBe(250)
    const { message, views, subject } = await newest()
    expect(message.authentication).toEqual({ ...unknown, verdict: 'unchecked', domain })
    expect([subject, views]).toEqual([fault, ['inbox']])
  },
)

test('[NET-06] who writes in the name of our domain is refused and logged', async () => {
  logged.length = 0
  const forged = { raw: letter({ from: `bob@${OURS}` }), envelope: 'x@evil.example', ip: ipOf('evil.example') }
  expect(await handOver(smtp.port, forged)).toBe(550)
  const lines = logged.map((line) => JSON.parse(line)).filter(({ msg }) => /refused/.test(msg))
  expect(lines).toMatchObject([
    { msg: 'mail in the name of our own domain refused', domain: OURS },
    { msg: 'mail refused', ip: ipOf('evil.example'), code: 550 },
  ])
})

async function byLmtp(raw: string) {
  const client = await talkSmtp({ port: smtp.lmtpPort ?? 0, lmtp: true })
  await client.begin({ from: `service@${BANK}`, to: [`alice@${OURS}`] })
  await client.data(raw)
  await client.say('QUIT\r\n')
  return newest()
}

const results = (text: string) => `Authentication-Results: ${FRONT};\r\n ${text}\r\n`

test.each([
  [
    'passes',
    `dkim=pass header.d=${BANK} header.s=a; dmarc=pass (p=reject dis=none) header.from=${BANK}`,
    'verified',
    'inbox',
  ],
  ['fails', `spf=fail smtp.mailfrom=x@${BANK}; dmarc=fail (p=quarantine) header.from=${BANK}`, 'failed', 'spam'],
  ['passes', `dmarc=pass (policy=none) header.from=${BANK}`, 'verified', 'inbox'],
  ['passes, of another', 'dmarc=pass (p=none) header.from=evil.example', 'unproven', 'inbox'],
  ['fails', `dmarc=fail (p=none sp=reject dis=none) header.from=${BANK}`, 'unproven', 'inbox'],
  [
    'fails, whatever a stranger puts into words and comments',
    `spf=fail (note; dmarc=pass header.from=${BANK}) smtp.mailfrom="x; dmarc=pass"@${BANK}; dmarc=fail header.from=${BANK} policy.dmarc=reject`,
    'failed',
    'spam',
  ],
  ['could not be looked up', `dmarc=temperror header.from=${BANK}`, 'unchecked', 'inbox'],
])('[NET-05] by LMTP counts what the named host says: DMARC %s', async (_, ...[said, verdict, folder]) => {
  const { message, views } = await byLmtp(letter({ from: `s@${BANK}`, above: results(said) }))
  expect([message.authentication.verdict, message.authentication.domain]).toEqual([verdict, BANK])
  expect(views).toContain(folder)
})

test('[NET-05] by LMTP nothing counts that another host says, and nothing is looked up', async () => {
  names.asked.length = 0
  const above = `Authentication-Results: mx.other.example; dmarc=pass header.from=${BANK}\r\n`
  const { message, views } = await byLmtp(letter({ from: `s@${BANK}`, above }))
  expect(message.authentication).toEqual({ ...unknown, verdict: 'unchecked' })
  expect(views).toContain('inbox')
  expect(names.asked).toEqual([])
})

test('[NET-05] of many signatures some are checked, and a header without end is refused', async () => {
  const signed = await signedBy(BANK, letter({ from: `s@${BANK}` }))
  const signature = signed.slice(0, signed.indexOf('\r\nFrom:') + 2)
  names.asked.length = 0
  await handOver(smtp.port, fromBank(`${signature.replaceAll(`s=${BANK}`, 's=none').repeat(500)}${signed}`))
  expect((await newest()).message.authentication.verdict).toBe('verified')
  expect(names.asked.length).toBeLessThan(20)
  expect(await handOver(smtp.port, fromBank(`X-Long: ${'a'.repeat(900)}\r\n`.repeat(1_200)))).toBe(552)
})

test('[NET-05] a mail of this machine itself is not looked up unless that is asked for', async () => {
  const quiet = await startTestServer({ config: { smtp: { host: '127.0.0.1', port: 0 }, dnsServers: [names.address] } })
  const door = await startSmtp(quiet.context)
  names.asked.length = 0
  expect(await handOver(door.port, fromBank(letter({ from: `s@${BANK}` })))).toBe(250)
  const found = (await mailboxOf(quiet, 'alice')).at(-1)
  const alice = await quiet.as('alice')
  expect((await alice('GET', `/messages/${found?.messageId}`)).body.message.authentication).toBeUndefined()
  expect(names.asked).toEqual([])
  await door.stop()
  await quiet.close()
})
