import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import { handOver, ipOf, letter, signedBy, worldRecords } from './forged-world.ts'
import { mailboxOf } from './mailbox.ts'
import { type NameServer, startNameServer } from './name-server.ts'
import { type RelaySink, startRelaySink } from './relay-sink.ts'
import { START, startTestServer, type TestServer } from './start-test-server.ts'

const BANK = 'bank.example'
const PLAIN = 'plain.example'

let names: NameServer
let server: TestServer
let sink: RelaySink
let outbox: Outbox
let smtp: SmtpIn
beforeEach(async () => {
  names = await startNameServer(worldRecords())
  sink = await startRelaySink()
  const smtpIn = { host: '127.0.0.1', port: 0 }
  server = await startTestServer({
    config: { relayUrl: sink.url, smtp: smtpIn, checkSenders: 'all', dnsServers: [names.address] },
  })
  outbox = startOutbox(server.context)
  smtp = await startSmtp(server.context, () => false)
  const absence = {
    from: new Date(START).toISOString(),
    until: null,
    answers: 'everybody',
    subject: '',
    html_content: '<p>Away</p>',
    pass_to_id: null,
  }
  expect((await (await server.as('alice'))('PUT', '/absence', { body: { absence } })).status).toBe(200)
})
afterEach(async () => {
  await smtp.stop()
  await outbox.stop()
  await server.close()
  await sink.stop()
  await names.stop()
})

/** A mail comes from a host; to whom answers have left since the test began. */
async function answered({ raw, envelope, host }: { raw: string; envelope: string; host: string }) {
  expect(await handOver(smtp.port, { raw, envelope, ip: ipOf(host), helo: `mx.${host}` })).toBe(250)
  await outbox.settled()
  return sink.caught.flatMap(({ to }) => to)
}

test('[TEAM-13] nobody is answered whom the envelope only claims, also where From is proven', async () => {
  const fromBank = async () => signedBy(BANK, letter({ from: `service@${BANK}` }))
  const elsewhere = { raw: await fromBank(), envelope: `victim@${PLAIN}`, host: 'evil.example' }
  expect(await answered(elsewhere)).toEqual([])
  expect(await answered({ ...elsewhere, raw: await fromBank(), envelope: 'victim@silence.example' })).toEqual([])
  const forged = { raw: letter({ from: `victim@${PLAIN}` }), envelope: `victim@${PLAIN}`, host: 'evil.example' }
  expect(await answered(forged)).toEqual([])
  expect(await mailboxOf(server, 'alice')).toHaveLength(3)
  const bounces = 'return-1@lists.example'
  expect(await answered({ raw: await fromBank(), envelope: bounces, host: 'lists.example' })).toEqual([bounces])
})

test('[TEAM-13] a sender whose envelope is another for each mail is answered once', async () => {
  const raw = () => letter({ from: `Nora <Nora@${PLAIN}>` })
  const first = `prvs=0064ab=nora@${PLAIN}`
  expect(await answered({ raw: raw(), envelope: first, host: PLAIN })).toEqual([first])
  expect(await answered({ raw: raw(), envelope: `prvs=0065cd=nora@${PLAIN}`, host: PLAIN })).toEqual([first])
})
