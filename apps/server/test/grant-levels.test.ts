import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGrant, removeGrant } from '../src/accounts/grants-store.ts'
import { type People, summaryOf } from './account-fixtures.ts'
import { openStream } from './event-stream.ts'
import { formOf } from './form.ts'
import { withTables } from './mailbox.ts'
import { receive } from './message-fixtures.ts'
import { makeOlder } from './older-store.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

const dateAfter = (ms: number) => new Date(server.clock.now() + ms).toISOString()
const grantPath = (owner: keyof People, delegate: keyof People) =>
  `/mailboxes/${server.people[owner].id}/grants/${server.people[delegate].id}`
const grantsOf = (owner: keyof People) => `/mailboxes/${server.people[owner].id}/grants`

const give = (owner: keyof People, delegate: keyof People, terms: object = {}) =>
  server.context.database.write(addGrant, {
    ownerId: server.people[owner].id,
    delegateId: server.people[delegate].id,
    now: server.clock.now(),
    ...terms,
  })

const close = (owner: keyof People, delegate: keyof People) =>
  server.context.database.write(removeGrant, {
    ownerId: server.people[owner].id,
    delegateId: server.people[delegate].id,
    now: server.clock.now(),
  })

test('[PEOPLE-01] whose mailbox it is gives a level, changes it and takes it away, from the next call on', async () => {
  const { bob, carol } = server.people
  const asBob = await server.as('bob')
  const asCarol = await server.as('carol')
  const open = async () => (await asCarol('GET', '/users/me')).body.user.accessible_users
  expect(await open()).toEqual([])
  const given = await asBob('PUT', grantPath('bob', 'carol'), { body: { level: 'draft', until: dateAfter(DAY) } })
  const grant = {
    user: summaryOf(carol),
    level: 'draft',
    from: null,
    until: dateAfter(DAY),
    manage: false,
    created_at: dateAfter(0),
  }
  expect([given.status, given.body]).toEqual([200, { grant }])
  expect(await open()).toEqual([{ ...summaryOf(bob), level: 'draft', until: grant.until }])
  expect((await asBob('GET', grantsOf('bob'))).body).toEqual({
    grants: [grant],
    may_manage: true,
    owner: summaryOf(bob),
    owner_signs_in: true,
  })
  await asBob('PUT', grantPath('bob', 'carol'), { body: { level: 'full' } })
  expect(await open()).toEqual([summaryOf(bob)])
  expect((await asBob('DELETE', grantPath('bob', 'carol'))).status).toBe(204)
  expect(await open()).toEqual([])
  expect((await asBob('DELETE', grantPath('bob', 'carol'))).status).toBe(404)
})

test('[PEOPLE-01] manage is apart from levels: who has it changes the grants, who has full alone does not', async () => {
  const asBob = await server.as('bob')
  const asCarol = await server.as('carol')
  const change = (as: Caller, delegate: keyof People = 'carol') =>
    as('PUT', grantPath('support', delegate), { body: { level: 'read', manage: true } })
  const refused = await change(asBob)
  expect([refused.status, refused.body.errors]).toEqual([
    403,
    ['You may not change who may use support@postroom.example; whoever runs the server may.'],
  ])
  expect((await asBob('GET', grantsOf('support'))).body.may_manage).toBe(false)
  // To whom the mailbox is closed, it is not there.
  expect((await change(asCarol)).status).toBe(404)
  expect((await asCarol('GET', grantsOf('support'))).status).toBe(404)

  // The first account runs the server.
  expect((await change(await server.as('alice'))).status).toBe(200)
  expect((await asCarol('GET', grantsOf('support'))).body.may_manage).toBe(true)
  const changed = await asCarol('PUT', grantPath('support', 'bob'), { body: { level: 'send' } })
  expect([changed.status, changed.body.grant.level]).toEqual([200, 'send'])
  expect((await change(asBob)).body.errors).toEqual([
    'You may not change who may use support@postroom.example; Carol Carter may.',
  ])
  expect((await asBob('DELETE', grantPath('support', 'carol'))).status).toBe(403)
  // Everybody gives back their own.
  expect((await asBob('DELETE', grantPath('support', 'bob'))).status).toBe(204)
  await give('support', 'bob')
  await close('support', 'carol')
})

test('[PEOPLE-01] in a mailbox that nobody signs in to the last who may change its grants stays, and says who else could', async () => {
  const asAlice = await server.as('alice')
  const asCarol = await server.as('carol')
  await give('support', 'carol', { level: 'read', manage: true })
  const sentence =
    'Carol Carter is the last who may change who may use Support. Let somebody else do so first, without an end.'
  const put = async (as: Caller, delegate: keyof People, body: object) => {
    const answer = await as('PUT', grantPath('support', delegate), { body })
    return [answer.status, answer.body.errors]
  }
  const gone = await asCarol('DELETE', grantPath('support', 'carol'))
  expect([gone.status, gone.body.errors]).toEqual([422, [sentence]])
  for (const as of [asCarol, asAlice]) expect(await put(as, 'carol', { level: 'full' })).toEqual([422, [sentence]])
  const ending = { level: 'full', manage: true, until: dateAfter(DAY) }
  expect(await put(asCarol, 'carol', ending)).toEqual([422, [sentence]])
  // Somebody else until tomorrow is nobody the day after.
  expect(await put(asCarol, 'bob', ending)).toEqual([200, undefined])
  expect(await put(asCarol, 'carol', { level: 'full' })).toEqual([422, [sentence]])
  expect(await put(asCarol, 'bob', { level: 'full', manage: true })).toEqual([200, undefined])
  expect((await asCarol('DELETE', grantPath('support', 'carol'))).status).toBe(204)
  await give('support', 'bob')
  // A person's own mailbox always has its person.
  await give('bob', 'carol', { manage: true })
  expect((await asCarol('DELETE', grantPath('bob', 'carol'))).status).toBe(204)
})

test('[PEOPLE-01] who may not change the grants sees who may do what now, and of their own alone until when', async () => {
  const { alice, carol } = server.people
  await give('bob', 'carol', { level: 'draft', until: server.clock.now() + DAY })
  await give('bob', 'alice', { level: 'read', until: server.clock.now() + 2 * DAY })
  const list = async (as: Caller) => (await as('GET', grantsOf('bob'))).body.grants
  const drafts = { user: summaryOf(carol), level: 'draft', from: null, until: dateAfter(DAY), manage: false }
  const reads = { user: summaryOf(alice), level: 'read', from: null, until: dateAfter(2 * DAY), manage: false }
  const created_at = dateAfter(0)
  expect(await list(await server.as('bob'))).toEqual([
    { ...reads, created_at },
    { ...drafts, created_at },
  ])
  expect(await list(await server.as('carol'))).toEqual([
    { ...reads, until: null, created_at },
    { ...drafts, created_at },
  ])
  await give('bob', 'alice', { level: 'read', from: server.clock.now() + DAY })
  expect(await list(await server.as('carol'))).toEqual([{ ...drafts, created_at }])
  expect((await list(await server.as('bob'))).length).toBe(2)
  await close('bob', 'alice')
  await close('bob', 'carol')
})

test('[PEOPLE-01] proposed are people who have no grant of the mailbox, by name and by address, to who may change its grants', async () => {
  const { alice, carol } = server.people
  const asBob = await server.as('bob')
  const like = async (q: string) =>
    (await asBob('GET', `/mailboxes/${server.people.bob.id}/colleagues`, { query: { q } })).body.colleagues
  expect(await like('car')).toEqual([summaryOf(carol)])
  expect(await like('CAROL@postroom')).toEqual([summaryOf(carol)])
  expect(await like('alice')).toEqual([summaryOf(alice)])
  // Not oneself, not a mailbox that nobody signs in to, not everybody.
  expect(await like('bob')).toEqual([])
  expect(await like('support')).toEqual([])
  expect(await like(' ')).toEqual([])
  await give('bob', 'carol', { level: 'read' })
  expect(await like('car')).toEqual([])
  const asCarol = await server.as('carol')
  const refused = await asCarol('GET', `/mailboxes/${server.people.bob.id}/colleagues`, { query: { q: 'ali' } })
  expect([refused.status, refused.body.errors]).toEqual([
    403,
    ['You may not change who may use bob@postroom.example; Bob Baker may.'],
  ])
  await close('bob', 'carol')
  expect((await asCarol('GET', `/mailboxes/${server.people.bob.id}/colleagues`, { query: { q: 'ali' } })).status).toBe(
    404,
  )
})

test('[PEOPLE-01] a grant that would end before it begins, of oneself, or for nobody is refused', async () => {
  const as = await server.as('bob')
  const put = async (path: string, body: object) => {
    const answer = await as('PUT', path, { body })
    return [answer.status, answer.body.errors]
  }
  const backwards = { level: 'read', from: dateAfter(DAY), until: dateAfter(0) }
  expect(await put(grantPath('bob', 'carol'), backwards)).toEqual([422, ['It must end after it begins.']])
  const past = { level: 'read', until: dateAfter(-DAY) }
  expect(await put(grantPath('bob', 'carol'), past)).toEqual([422, ['It must end in the future.']])
  expect(await put(grantPath('bob', 'bob'), { level: 'read' })).toEqual([
    422,
    ['Everybody may use their own mailbox without a grant.'],
  ])
  expect(await put(`${grantsOf('bob')}/987601`, { level: 'read' })).toEqual([404, ['Not found']])
})

test('[PEOPLE-01] a grant begins and ends with its dates, and open streams are told, without a restart', async () => {
  const { carol, bob } = server.people
  const { messageId } = await receive(server, { to: ['bob'], subject: 'For Bob' })
  const cookie = await server.cookieOf('carol')
  const as = await server.as('carol')
  const { port } = server.app.server.address() as AddressInfo
  const stream = await openStream(`http://127.0.0.1:${port}/api/v1/events`, { cookie })
  const users = (ownerId: number) => ({
    owner_id: ownerId,
    kinds: ['users'],
    message_thread_ids: [],
    user_message_ids: [],
    label_ids: [],
  })
  const read = async () =>
    (await as('GET', `/messages/${messageId}`, { query: { 'accessible_users[]': [String(bob.id)] } })).status
  await give('bob', 'carol', {
    level: 'read',
    from: server.clock.now() + MINUTE,
    until: server.clock.now() + 2 * MINUTE,
  })
  expect((await stream.next())?.data).toEqual(users(carol.id))
  expect(await read()).toBe(404)
  server.clock.advance(MINUTE)
  // Nothing was recorded: such an event has no id.
  const unrecorded = async () => {
    for (;;) {
      const event = await stream.next()
      if (event?.id === undefined) return event
    }
  }
  expect(await unrecorded()).toEqual({ data: users(carol.id) })
  expect(await read()).toBe(200)
  server.clock.advance(MINUTE)
  expect(await unrecorded()).toEqual({ data: users(carol.id) })
  expect(await read()).toBe(404)
  stream.close()
})

test('[PEOPLE-01] who may only draft writes a draft that who may send sends, and is told who that is', async () => {
  await give('bob', 'carol', { level: 'draft' })
  const asCarol = await server.as('carol')
  const { bob } = server.people
  const written = { window_id: 'w', sender_user_id: bob.id, subject: 'Hello', html_body: '<p>Hello</p>' }
  const { draft } = (await asCarol('POST', '/drafts', { body: written })).body
  const message = {
    recipients: [{ email: 'far@example.com', owner_type: 'to' }],
    subject: 'Hello',
    html_body: '<p>Hello</p>',
  }
  const send = async (as: Caller, senderId: number) =>
    as('POST', '/messages', await formOf({ message, sender_user_id: senderId, draft_id: draft.id }))
  const refused = await send(asCarol, bob.id)
  expect([refused.status, refused.body.errors]).toEqual([
    403,
    ['You may not send from bob@postroom.example; Bob Baker may.'],
  ])
  expect((await send(await server.as('bob'), bob.id)).status).toBe(201)
})

test('[PEOPLE-01] a draft of a mailbox that one may only read by now stays there when its window sends from another', async () => {
  await give('bob', 'carol', { level: 'draft' })
  const as = await server.as('carol')
  const { bob, carol } = server.people
  const { draft } = (await as('POST', '/drafts', { body: { window_id: 'kept', sender_user_id: bob.id } })).body
  await give('bob', 'carol', { level: 'read' })
  const message = {
    recipients: [{ email: 'far@example.com', owner_type: 'to' }],
    subject: 'Hello',
    html_body: '<p>Hi</p>',
  }
  const form = await formOf({ message, sender_user_id: carol.id, draft_id: draft.id })
  expect((await as('POST', '/messages', form)).status).toBe(201)
  expect((await as('GET', `/drafts/${draft.id}`)).status).toBe(200)
  const other = await as('POST', '/drafts', { body: { window_id: 'kept' } })
  expect([other.status, other.body.draft.sender_user_id]).toEqual([201, carol.id])
})

test('[PEOPLE-01] grants of before there were levels are full, for ever, and nobody’s to change', async () => {
  const older = await startTestServer()
  await makeOlder(older, { version: 26, statements: [] })
  await older.context.database.migrate()
  const grants = await withTables(older, (db) => db.selectFrom('grants').selectAll().orderBy('delegate_id').execute())
  const { support, alice, bob } = older.people
  expect(grants).toEqual(
    [alice, bob].map(({ id }) => ({
      owner_id: support.id,
      delegate_id: id,
      created_at: expect.any(Number),
      level: 'full',
      from_at: null,
      until_at: null,
      manage: 0,
    })),
  )
  await older.close()
})
