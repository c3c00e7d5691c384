import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresWriter, sqliteWriter } from '../bench/bulk-writer.ts'
import { putSenderRule } from '../src/contacts/sender-rules-store.ts'
import { prepareArrival } from '../src/delivery/ingest-message.ts'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import { deliver } from '../src/mailbox/arrival/deliver-store.ts'
import { handOver, ipOf, letter, OURS, signedBy, worldRecords } from './forged-world.ts'
import { formOf } from './form.ts'
import { mailboxOf } from './mailbox.ts'
import { type NameServer, startNameServer } from './name-server.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let names: NameServer
let server: TestServer
let smtp: SmtpIn
beforeAll(async () => {
  names = await startNameServer(worldRecords())
  server = await startTestServer({
    config: { smtp: { host: '127.0.0.1', port: 0 }, checkSenders: 'all', dnsServers: [names.address] },
  })
  smtp = await startSmtp(server.context)
})
afterAll(async () => {
  await smtp.stop()
  await server.close()
  await names.stop()
})

const set = async (sender: string, kind: string, more: object = {}) => {
  const answer = await (await server.as('alice'))('PUT', '/sender_rules', { body: { sender, kind, ...more } })
  return answer
}
const remove = async (id: number) => (await server.as('alice'))('DELETE', `/sender_rules/${id}`)

async function newest(name: 'alice' | 'bob' = 'alice') {
  const found = (await mailboxOf(server, name)).at(-1)
  const { message } = (await (await server.as(name))('GET', `/messages/${found?.messageId}`)).body
  return { views: found?.views, reason: message.spam_reason }
}

test('[NET-07] a blocked sender goes to Spam with the reason, until it is blocked no more', async () => {
  const made = await set('News@Shop.example', 'block')
  expect(made).toMatchObject({
    status: 200,
    body: { sender_rule: { owner_id: server.people.alice.id, sender: 'news@shop.example', kind: 'block' } },
  })
  const raw = async () => signedBy('shop.example', letter({ from: 'News <news@SHOP.example>' }))
  const send = async () =>
    handOver(smtp.port, { raw: await raw(), envelope: 'n@shop.example', ip: ipOf('shop.example') })
  await send()
  expect(await newest()).toEqual({ views: ['spam'], reason: { kind: 'blocked', sender: 'news@shop.example' } })
  await remove(made.body.sender_rule.id)
  await send()
  expect(await newest()).toEqual({ views: ['inbox'], reason: undefined })
})

test('[NET-07] an international domain is one sender in both of its forms, also for a rule of before', async () => {
  const ownerId = server.people.alice.id
  const rule = { sender: 'bücher.example', kind: 'block', now: 1 } as const
  await server.context.database.write(putSenderRule, { userId: ownerId, ownerId, ...rule })
  const send = async (from: string) => {
    await handOver(smtp.port, { raw: letter({ from }), envelope: 'n@shop.example', ip: ipOf('shop.example') })
    return newest()
  }
  const blocked = { views: ['spam'], reason: { kind: 'blocked', sender: 'bücher.example' } }
  expect(await send('post@xn--bcher-kva.example')).toEqual(blocked)
  const made = await set('Bücher.example', 'block')
  expect(made.body.sender_rule).toMatchObject({ sender: 'xn--bcher-kva.example', kind: 'block' })
  const { sender_rules: rules } = (await (await server.as('alice'))('GET', '/sender_rules')).body
  expect(rules.map(({ sender }: { sender: string }) => sender)).toEqual(['xn--bcher-kva.example'])
  expect(await send('post@xn--bcher-kva.example')).toEqual({
    views: ['spam'],
    reason: { kind: 'blocked', sender: 'xn--bcher-kva.example' },
  })
  await remove(made.body.sender_rule.id)
})

test('[NET-07] a blocked domain is blocked with what lies below it, for that mailbox alone, and an allowed address is let through', async () => {
  const made = await set('shop.example', 'block')
  const from = async (author: string) => {
    const raw = await signedBy('shop.example', letter({ from: author }))
    await handOver(smtp.port, { raw, envelope: 'n@shop.example', ip: ipOf('shop.example') })
    return newest()
  }
  expect((await from('a@mail.shop.example')).reason).toEqual({ kind: 'blocked', sender: 'shop.example' })
  const allowed = await set('friend@shop.example', 'allow')
  expect((await from('friend@shop.example')).views).toEqual(['inbox'])
  for (const { body } of [made, allowed]) await remove(body.sender_rule.id)
})

test('[NET-07] a colleague can be blocked as well', async () => {
  const bob = await server.as('bob')
  const { body } = await set(server.people.bob.email, 'block')
  const message = { recipients: [{ email: server.people.alice.email, owner_type: 'to' }], subject: 'Lunch' }
  const sent = await bob('POST', '/messages', await formOf({ message }))
  expect(sent.status).toBe(201)
  const messageId = (await mailboxOf(server, 'bob')).at(-1)?.messageId ?? 0
  const { context, people, clock } = server
  const placement = { ownerId: people.alice.id, labelPaths: ['inbox'], read: false, isSender: false, date: clock.now() }
  await context.database.write(deliver, [
    { message: { messageId }, digest: 'd', placements: [placement], source: 'delivery', blobs: [], now: clock.now() },
  ])
  expect(await newest()).toEqual({
    views: ['spam'],
    reason: { kind: 'blocked', sender: server.people.bob.email },
  })
  await remove(body.sender_rule.id)
})

test('[NET-07] a score counts against an allowed sender who was not found to be the one, and a forgery of our domain is refused', async () => {
  const rules = [await set('shop.example', 'allow'), await set(OURS, 'allow')]
  const { context, people } = server
  const check = { state: 'checked', score: 20, threshold: 15, action: 'reject', symbols: [] } as const
  const spam = { check: { ...check, symbols: [] }, envelope: { ip: '192.0.2.1', helo: 'x', from: '', recipients: [] } }
  const arrive = async (verdict: 'verified' | 'unproven') => {
    const raw = Buffer.from(letter({ from: 'news@shop.example' }))
    const incoming = {
      raw,
      trace: '',
      recipients: [{ ownerId: people.alice.id }],
      source: 'delivery',
      outside: true,
    } as const
    const arrival = await prepareArrival(context, incoming)
    const authentication = {
      verdict,
      domain: 'shop.example',
      signed_by: null,
      via: null,
      policy: null,
      encrypted: false,
    }
    const outside = { domains: [], authentication, spam }
    await context.database.write(deliver, [{ ...arrival, outside }])
    return (await newest()).views
  }
  expect([await arrive('verified'), await arrive('unproven')]).toEqual([['inbox'], ['spam']])
  const forged = { raw: letter({ from: `bob@${OURS}` }), envelope: 'x@evil.example', ip: ipOf('evil.example') }
  expect(await handOver(smtp.port, forged)).toBe(550)
  for (const { body } of rules) await remove(body.sender_rule.id)
})

test('[NET-07] the list belongs to the mailbox: who may work in it changes it, nobody else sees it', async () => {
  const { support, bob } = server.people
  const made = await set('pills.example', 'block', { owner_id: support.id })
  const again = await set('pills.example', 'allow', { owner_id: support.id })
  expect(again.body.sender_rule).toMatchObject({ id: made.body.sender_rule.id, kind: 'allow', owner_id: support.id })
  const alice = await server.as('alice')
  const listed = await alice('GET', '/sender_rules', { query: { 'accessible_users[]': [String(support.id)] } })
  expect(listed.body).toEqual({ sender_rules: [again.body.sender_rule] })
  expect((await alice('GET', '/sender_rules')).body).toEqual({ sender_rules: [] })
  const carol = await server.as('carol')
  const { id } = made.body.sender_rule
  expect((await carol('DELETE', `/sender_rules/${id}`)).status).toBe(404)
  expect(
    (await carol('PUT', '/sender_rules', { body: { sender: 'a.example', kind: 'block', owner_id: bob.id } })).status,
  ).toBe(404)
  expect((await remove(id)).status).toBe(204)
  expect((await remove(id)).status).toBe(404)
})

test('[NET-07] what is no sender is refused, and so are more than a thousand', async () => {
  expect(await set('everybody', 'block')).toMatchObject({
    status: 422,
    body: { errors: ['Give an address, or a domain such as example.org'] },
  })
  const { databaseUrl, dataDir } = server.context.config
  const writer = databaseUrl === null ? sqliteWriter(`${dataDir}/postroom.db`) : await postgresWriter(databaseUrl)
  await writer.run(
    `insert into sender_rules (owner_id, sender, kind, created_at)
     with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < 999)
     select ${server.people.alice.id}, 'shop-' || n || '.example', 'block', 0 from numbers`,
  )
  await writer.close()
  expect(await set('one-more.example', 'block')).toMatchObject({
    status: 422,
    body: { errors: ['At most 1000 senders are kept for a mailbox'] },
  })
  expect((await set('shop-1.example', 'allow')).status).toBe(200)
})
