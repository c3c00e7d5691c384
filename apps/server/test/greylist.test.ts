import { afterAll, beforeAll, expect, test } from 'vitest'
import { meetContacts } from '../src/delivery/greylist-store.ts'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import { forgetExpired } from '../src/system/housekeeping-store.ts'
import { handOver, ipOf, letter, signedBy, worldRecords } from './forged-world.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { type NameServer, startNameServer } from './name-server.ts'
import { talkSmtp } from './smtp-dialogue.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** The DNS does not say who may send for it. */
const fails = { 'silent.example': 'fails', '_dmarc.silent.example': 'fails' } as const

let names: NameServer
let server: TestServer
let smtp: SmtpIn
beforeAll(async () => {
  names = await startNameServer({ ...worldRecords(), 'bare.example': { A: ['127.0.0.30'] }, ...fails })
  server = await startTestServer({
    config: { smtp: { host: '127.0.0.1', port: 0 }, checkSenders: 'all', dnsServers: [names.address], greylist: true },
  })
  smtp = await startSmtp(server.context)
})
afterAll(async () => {
  await smtp.stop()
  await server.close()
  await names.stop()
})

const bare = (sender: string) => {
  const raw = letter({ from: `${sender}@bare.example` })
  return handOver(smtp.port, { raw, envelope: `${sender}@bare.example`, ip: '127.0.0.30' })
}
const kept = () => withTables(server, (db) => db.selectFrom('greylist').selectAll().execute())

test('[NET-07] the first mail that nothing vouches for is put off for five minutes, and known for 35 days', async () => {
  const before = (await mailboxOf(server, 'alice')).length
  expect(await bare('ann')).toBe(451)
  server.clock.advance(4 * MINUTE)
  expect(await bare('ann')).toBe(451)
  server.clock.advance(MINUTE)
  expect([await bare('ann'), await bare('ann')]).toEqual([250, 250])
  expect(await bare('ben')).toBe(451)
  server.clock.advance(34 * DAY)
  expect(await bare('ann')).toBe(250)
  server.clock.advance(36 * DAY)
  expect(await bare('ann')).toBe(451)
  expect((await mailboxOf(server, 'alice')).length).toBe(before + 3)
})

test('[NET-07] the answer bears its own enhanced status code and no other', async () => {
  const client = await talkSmtp({ port: smtp.port })
  await client.begin({ from: 'gus@bare.example', to: ['alice@postroom.example'] })
  expect(await client.data(letter({ from: 'gus@bare.example' }))).toBe(
    '451 4.7.1 This is the first mail from there: please try again in five minutes',
  )
  client.destroy()
})

test('[NET-07] mail with a passing SPF or signature is not put off, nor is any while the DNS fails', async () => {
  const raw = letter({ from: 'a@plain.example' })
  expect(await handOver(smtp.port, { raw, envelope: 'a@plain.example', ip: ipOf('plain.example') })).toBe(250)
  const signed = await signedBy('club.example', letter({ from: 'a@club.example' }))
  expect(await handOver(smtp.port, { raw: signed, envelope: 'x@bare.example', ip: '127.0.0.31' })).toBe(250)
  const silent = letter({ from: 'carol@silent.example' })
  expect(await handOver(smtp.port, { raw: silent, envelope: 'carol@silent.example', ip: '127.0.0.30' })).toBe(250)
})

test('[NET-07] contacts that did not come again are forgotten, and where there is no room nobody is put off', async () => {
  expect(await bare('dora')).toBe(451)
  server.clock.advance(2 * DAY)
  await server.context.database.write(forgetExpired, { now: server.clock.now() })
  expect(await kept()).toEqual([])
  for (let part = 0; part < 100; part++) {
    const contacts = Array.from({ length: 1_000 }, (_, index) => `${part} ${index}`)
    await server.context.database.write(meetContacts, { contacts, now: server.clock.now() })
  }
  expect(await bare('eve')).toBe(250)
})

test('[NET-07] without the setting nobody is put off', async () => {
  const config = { ...server.context.config, greylist: false }
  const open = await startSmtp({ ...server.context, config })
  const raw = letter({ from: 'fay@bare.example' })
  expect(await handOver(open.port, { raw, envelope: 'fay@bare.example', ip: '127.0.0.30' })).toBe(250)
  await open.stop()
})
