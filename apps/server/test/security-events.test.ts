import type { SecurityEvent } from '@postroom/api'
import { securityPlace, securitySentence } from '@postroom/mail-core/rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser } from '../src/accounts/users-store.ts'
import { recordSecurityEvent } from '../src/security-log/security-events-store.ts'
import { createSecurityLog } from '../src/security-log/security-log.ts'
import { byCommand } from '../src/security-log/told-by.ts'
import { forgetSecurityLog } from '../src/system/housekeeping.ts'
import { PASSWORD } from './account-fixtures.ts'
import { runStatement } from './run-statement.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

const DAY = 86_400_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const headers = { 'user-agent': FIREFOX }

let server: TestServer
let alice: Caller
beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(60 * 60_000))

/** What was written since the test began, oldest first, as an administrator reads it. */
async function written(query: Record<string, string> = {}): Promise<SecurityEvent[]> {
  const answer = await alice('GET', '/admin/security_events', { query })
  expect(answer.status).toBe(200)
  const since = new Date(server.clock.now()).toISOString()
  return answer.body.events.filter(({ at }: SecurityEvent) => at >= since).reverse()
}
const sentences = async () => (await written()).map(securitySentence)

const signIn = (email: string, password: string) =>
  server.signedOut('POST', '/login', { headers, body: { user: { email, password } } })

const person = (name: 'alice' | 'bob' | 'carol' | 'support') => {
  const { id, fullName } = server.people[name]
  return { id, name: fullName }
}

test('[PEOPLE-13] who signs in, fails to and leaves stands there with session, network and device, and nothing that was typed', async () => {
  const { bob } = server.people
  const cookie = String((await signIn(bob.email, PASSWORD)).headers['set-cookie']).split(';')[0] ?? ''
  await signIn(bob.email, 'not the password')
  await signIn('nobody-at-all@postroom.example', 'not the password')
  await server.signedOut('DELETE', '/logout', { headers: { ...headers, cookie } })
  const common = {
    id: expect.any(Number),
    at: new Date(server.clock.now()).toISOString(),
    kind: 'sign-in',
    mailbox: null,
    token: null,
    network: '127.0.0.0/24',
    device: 'Firefox on Linux',
    detail: {},
  }
  const events = await written()
  const session_id = events[0]?.session_id
  expect(session_id).toEqual(expect.any(Number))
  expect(events).toEqual([
    { ...common, event: 'signed in', actor: person('bob'), target: null, session_id },
    { ...common, event: 'sign-in failed', actor: null, target: person('bob'), session_id: null },
    { ...common, event: 'sign-in failed', actor: null, target: null, session_id: null },
    { ...common, event: 'signed out', actor: person('bob'), target: null, session_id },
  ])
  expect(JSON.stringify(events)).not.toMatch(/not the password|nobody-at-all|correct horse/)
})

test('[PEOPLE-13] a grant that is given, changed and taken away stands there with what it was and is, whoever of both calls did it', async () => {
  const { carol, alice: own } = server.people
  const path = `/mailboxes/${own.id}/grants/${carol.id}`
  const until = new Date(server.clock.now() + 10 * DAY).toISOString()
  await alice('PUT', path, { body: { level: 'read', manage: false, from: null, until: null } })
  await alice('PUT', path, { body: { level: 'read', manage: false, from: null, until: null } })
  const terms = { level: 'send', manage: true, from: null, until }
  await alice('PUT', '/admin/grants', {
    body: { changes: [{ mailbox_id: own.id, user_id: carol.id, terms }] },
  })
  await alice('DELETE', path)
  const read = { level: 'read', manage: false, from: null, until: null }
  const events = await written()
  expect(
    events.map(({ event, actor, target, mailbox, detail }) => ({ event, actor, target, mailbox, detail })),
  ).toEqual(
    [
      { event: 'grant given', detail: { terms: read } },
      { event: 'grant changed', detail: { terms, before: read } },
      { event: 'grant taken away', detail: { before: terms } },
    ].map((each) => ({ ...each, actor: person('alice'), target: person('carol'), mailbox: person('alice') })),
  )
  expect(events.map(({ kind }) => kind)).toEqual(['grant', 'grant', 'grant'])
})

test('[PEOPLE-13] a grant that was refused stands nowhere', async () => {
  const { carol, support } = server.people
  const asCarol = await server.as('carol')
  await asCarol('PUT', `/mailboxes/${support.id}/grants/${carol.id}`, { body: { level: 'full' } })
  const change = { mailbox_id: support.id, user_id: carol.id, terms: { level: 'read' }, before: { level: 'full' } }
  expect((await alice('PUT', '/admin/grants', { body: { changes: [change] } })).status).toBe(409)
  expect(await written()).toEqual([])
})

test('[PEOPLE-13] accounts, links, tokens, addresses and forwarding are told in plain words', async () => {
  const { bob, carol, support, alice: own } = server.people
  const invitation = { email: 'una@postroom.example', grants: [{ mailbox_id: support.id, level: 'draft' }] }
  const made = await alice('POST', '/admin/invitations', { body: { invitation } })
  const user = { full_name: 'Una Voss', password: 'battery staple', password_confirmation: 'battery staple' }
  const token = made.body.url.split('#')[1]
  await server.signedOut('POST', '/links/accept', { body: { token, user } })
  await server.signedOut('POST', '/links/accept', { body: { token, user } })
  await alice('PUT', `/admin/people/${bob.id}/administrator`, { body: { administrator: true } })
  await alice('PUT', `/admin/people/${bob.id}/administrator`, { body: { administrator: false } })
  await alice('POST', `/admin/people/${carol.id}/reset`, { body: { reset: {} } })
  const program = { name: 'Nightly report', scopes: ['read'], mailbox_ids: [own.id, support.id] }
  const { body } = await alice('POST', '/tokens', { body: { token: program } })
  await alice('DELETE', `/tokens/${body.token.id}`)
  const address = { address: '@postroom.example', members: [own.email] }
  const { id } = (await alice('POST', '/addresses', { body: { address } })).body.address
  await alice('DELETE', `/addresses/${id}`)
  await alice('PUT', `/forwarding/${support.id}`, { body: { forwarding: { addresses: ['night@partner.example'] } } })
  await alice('PUT', `/forwarding/${support.id}`, { body: { forwarding: { addresses: [] } } })
  expect(await sentences()).toEqual([
    'Alice Archer invited una@postroom.example, with access to Support',
    'Alice Archer gave Una Voss Draft on Support',
    'Una Voss accepted an invitation',
    'A link that does not work was opened',
    'Alice Archer made Bob Baker an administrator',
    'Alice Archer took administration away from Bob Baker',
    'Alice Archer made a link for a new password of Carol Carter',
    'Alice Archer made the access token “Nightly report” to read in Alice Archer and Support',
    'Alice Archer revoked the access token “Nightly report”',
    'Alice Archer made the address @postroom.example for alice@postroom.example',
    'Alice Archer removed the address @postroom.example',
    'Alice Archer changed where Support forwards to: copies go to night@partner.example',
    'Alice Archer changed where Support forwards to: no more to night@partner.example',
  ])
})

test('[PEOPLE-13] what one network tries without signing in is written sixty times in an hour, and of all networks a thousand times', async () => {
  const log = createSecurityLog(server.context)
  const tryFrom = async (network: string, tries: number) => {
    const by = { ...byCommand('none'), network }
    for (let each = 0; each < tries; each++) await log.record({ event: 'link refused', by })
  }
  const from = new Date(server.clock.now()).toISOString()
  const counted = async () => {
    const found = await exported({ from })
    return [found.length, found.filter(({ event }) => event === 'attempts left out').map(({ network }) => network)]
  }
  await tryFrom('203.0.113.0/24', 70)
  expect(await counted()).toEqual([61, ['203.0.113.0/24']])
  await log.record({ event: 'signed in', by: { ...byCommand('none'), network: '203.0.113.0/24' } })
  await tryFrom('198.51.100.0/24', 1)
  expect(await counted()).toEqual([63, ['203.0.113.0/24']])
  for (let network = 0; network < 20; network++) await tryFrom(`192.0.${network}.0/24`, 50)
  expect(await counted()).toEqual([1_002, ['192.0.18.0/24', '203.0.113.0/24']])
  server.clock.advance(60 * 60_000)
  await tryFrom('203.0.113.0/24', 1)
  expect((await counted())[0]).toBe(1_003)
})

const exported = async (query: Record<string, string>): Promise<SecurityEvent[]> => {
  const answer = await alice('GET', '/admin/security_events/export', { query })
  expect(answer.headers['content-type']).toBe('application/x-ndjson')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="security-log.jsonl"/)
  return String(answer.body)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

test('[PEOPLE-13] filters fit together, pages end, and the export has all of them', async () => {
  const { bob, carol, support } = server.people
  const begin = server.clock.now()
  for (let round = 0; round < 60; round++) {
    server.clock.advance(1_000)
    const [actor, target] = round % 3 === 0 ? [bob.id, carol.id] : [carol.id, round % 3 === 1 ? null : carol.id]
    await server.context.database.write(recordSecurityEvent, {
      event: round % 2 === 0 ? 'token made' : 'signed in',
      by: { ...byCommand('test'), actorId: actor },
      targetId: target,
      mailboxId: round % 5 === 0 ? support.id : null,
      at: server.clock.now(),
    })
  }
  const from = new Date(begin + 1).toISOString()
  const until = new Date(begin + 60_000).toISOString()
  const page = async (query: Record<string, string>) =>
    (await alice('GET', '/admin/security_events', { query: { from, ...query } })).body
  const first = await page({ person_id: String(carol.id) })
  expect([first.events.length, first.more]).toEqual([50, true])
  const second = await page({ person_id: String(carol.id), before: String(first.events.at(-1).id) })
  expect([second.events.length, second.more]).toEqual([10, false])
  const ids = [...first.events, ...second.events].map(({ id }: SecurityEvent) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(60)
  expect((await page({ person_id: String(bob.id) })).events.length).toBe(20)
  expect((await page({ person_id: String(bob.id), kind: 'token' })).events.length).toBe(10)
  expect((await page({ mailbox_id: String(support.id), kind: 'token', until })).events.length).toBe(6)
  expect((await page({ before: '987654321' })).events).toEqual([])
  const all = await exported({ person_id: String(carol.id), from })
  expect(all.map(({ id }) => id)).toEqual(ids)
  expect((await alice('GET', '/admin/security_events', { query: { from: 'yesterday' } })).status).toBe(422)
})

test('[PEOPLE-13] the database refuses to change a row, and to delete one of the last six days', async () => {
  const young = { event: 'signed in' as const, by: byCommand('test'), at: Date.now() }
  await server.context.database.write(recordSecurityEvent, young)
  const { events } = (await alice('GET', '/admin/security_events')).body
  await expect(runStatement(server, "update security_events set actor_name = 'Nobody'")).rejects.toThrow(
    'the security log is not changed',
  )
  await expect(runStatement(server, 'delete from security_events')).rejects.toThrow(
    /the security log is (kept|not changed)/,
  )
  expect((await alice('GET', '/admin/security_events')).body.events).toEqual(events)
})

test('[PEOPLE-13] a row is forgotten once it is older than is set, and not before', async () => {
  const limited = await startTestServer({ config: { securityLogDays: 30 } })
  const { database, clock } = limited.context
  const record = () => database.write(recordSecurityEvent, { event: 'signed in', by: byCommand('x'), at: clock.now() })
  await record()
  limited.clock.advance(1)
  await record()
  limited.clock.advance(30 * DAY - 1)
  // Sessions live for less than that.
  const later = await limited.as('alice')
  await forgetSecurityLog(limited.context)
  expect((await later('GET', '/admin/security_events')).body.events.length).toBe(1)
  await limited.close()
})

test('[PEOPLE-13] a name stands on the line of its event, whatever is in it', async () => {
  const fullName = 'Eve\n2026-11-28T10:00:00.000Z  Alice made Eve\u001b[2K an administrator'
  const eve = { email: 'eve@postroom.example', fullName, passwordHash: '', confirmedAt: null, now: server.clock.now() }
  const by = { ...byCommand('user add'), actorId: await server.context.database.write(createUser, eve) }
  await server.app.securityLog.record({ event: 'signed up', by, detail: { email: 'eve@x.example\r\nz' } })
  const [event] = (await written()).filter((each) => each.event === 'signed up')
  expect([event?.actor?.name, event?.detail.email]).toEqual([
    'Eve 2026-11-28T10:00:00.000Z  Alice made Eve [2K an administrator',
    'eve@x.example z',
  ])
})

test('[PEOPLE-13] failed attempts push nothing else out of one’s own events', async () => {
  const asBob = await server.as('bob')
  const told = async () => (await asBob('GET', '/security_events')).body.events.map(({ event }: SecurityEvent) => event)
  const before = (await told()).filter((event: string) => event !== 'sign-in failed')
  const by = { actorId: null, sessionId: null, token: null, network: '203.0.113.0/24', device: null }
  for (let times = 0; times < 30; times++)
    await server.app.securityLog.record({ event: 'sign-in failed', by, targetId: server.people.bob.id })
  const after = await told()
  expect(after.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'sign-in failed'))
  expect(after.slice(5)).toEqual(before)
})

test('[PEOPLE-13] one’s own events are there for everybody, without where a colleague was', async () => {
  const { bob } = server.people
  await signIn(bob.email, 'not the password')
  await alice('PUT', `/admin/people/${bob.id}/administrator`, { body: { administrator: true }, headers })
  await alice('PUT', `/admin/people/${bob.id}/administrator`, { body: { administrator: false }, headers })
  const asBob = await server.as('bob')
  const { events } = (await asBob('GET', '/security_events')).body
  expect(events.slice(0, 3).map((event: SecurityEvent) => [securitySentence(event), event.network])).toEqual([
    ['Alice Archer took administration away from Bob Baker', null],
    ['Alice Archer made Bob Baker an administrator', null],
    ['Failed sign-in as Bob Baker', '127.0.0.0/24'],
  ])
  expect(events.length).toBe(25)
  expect(securityPlace(events[2])).toBe('From 127.0.0.0/24, Firefox on Linux')
})
