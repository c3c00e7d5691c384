import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGrant, removeGrant } from '../src/accounts/grants-store.ts'
import { createSession, deleteSession } from '../src/auth/sessions-store.ts'
import { hashToken, newToken } from '../src/auth/tokens.ts'
import { keptEventIds, recordEvent } from '../src/mailbox/events/events-store.ts'
import { callerEvents } from '../src/system/caller-events-store.ts'
import { followCaller } from '../src/system/follow-caller.ts'
import { forgetExpired } from '../src/system/housekeeping-store.ts'
import { PASSWORD, type People } from './account-fixtures.ts'
import { type EventStream, openStream } from './event-stream.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/v1/events`
})
afterAll(() => server.close())

const open = (cookie: string, headers: Record<string, string> = {}, query = '') =>
  openStream(`${url}${query}`, { cookie, ...headers })

async function change(name: keyof People, userMessageIds: number[]): Promise<void> {
  const ownerId = server.people[name].id
  await server.context.database.write(recordEvent, {
    ownerId,
    kinds: ['messages'],
    userMessageIds,
    at: server.clock.now(),
  })
  server.context.events.wake()
}

const eventOf = (name: keyof People, userMessageIds: number[]) => ({
  owner_id: server.people[name].id,
  kinds: ['messages'],
  message_thread_ids: [],
  user_message_ids: userMessageIds,
  label_ids: [],
})

test('a change in an own or shared mailbox is told, one in somebody else’s is not [DELEG-03]', async () => {
  const stream = await open(await server.cookieOf('alice'))
  await change('bob', [1])
  await change('carol', [2])
  await change('support', [3])
  await change('alice', [4])
  expect((await stream.next())?.data).toEqual(eventOf('support', [3]))
  expect((await stream.next())?.data).toEqual(eventOf('alice', [4]))
  stream.close()
})

test('a grant counts from when it is given to when it is taken, and open pages are told of both', async () => {
  const { carol, support } = server.people
  const { database } = server.context
  const stream = await open(await server.cookieOf('carol'))
  const grant = { ownerId: support.id, delegateId: carol.id, now: server.clock.now() }
  const told = { ...eventOf('carol', []), kinds: ['users'] }
  await database.write(addGrant, grant)
  await database.write(addGrant, grant)
  await change('support', [11])
  expect((await stream.next())?.data).toEqual(told)
  // The owner is told who works in the mailbox, and so is everybody who does.
  expect((await stream.next())?.data).toEqual({ ...eventOf('support', []), kinds: ['users'] })
  expect((await stream.next())?.data).toEqual(eventOf('support', [11]))
  await database.write(removeGrant, grant)
  await database.write(removeGrant, grant)
  await change('support', [12])
  await change('carol', [13])
  expect((await stream.next())?.data).toEqual(told)
  expect((await stream.next())?.data).toEqual(eventOf('carol', [13]))
  stream.close()
})

test('a stream resumes behind the last event that it had', async () => {
  const cookie = await server.cookieOf('bob')
  const first = await open(cookie)
  await change('bob', [21])
  const seen = await first.next()
  first.close()
  await change('bob', [22])
  await change('bob', [23])
  const second = await open(cookie, { 'last-event-id': seen?.id ?? '' })
  expect((await second.next())?.data).toEqual(eventOf('bob', [22]))
  expect((await second.next())?.data).toEqual(eventOf('bob', [23]))
  second.close()
})

test('a stream ends with its session, also when another process ended it', async () => {
  const token = newToken()
  const tokenHash = hashToken(token)
  const { database, events } = server.context
  await database.write(createSession, { tokenHash, userId: server.people.alice.id, now: server.clock.now() })
  const stream = await open(`postroom_session=${token}`)
  await database.write(deleteSession, tokenHash)
  events.wake()
  expect(await stream.next()).toBeNull()
})

test('[PEOPLE-05] a new password ends the streams of the other sessions, and no other', async () => {
  const cookie = await server.cookieOf('carol')
  const [own, elsewhere] = [await open(cookie), await open(await server.cookieOf('carol'))]
  const user = { current_password: PASSWORD, password: 'battery staple', password_confirmation: 'battery staple' }
  const { status } = await server.signedOut('PUT', '/user/password', { body: { user }, headers: { cookie } })
  expect(status).toBe(204)
  expect(await elsewhere.next()).toBeNull()
  // The mail that tells of it.
  expect((await own.next())?.data).toMatchObject({ owner_id: server.people.carol.id, kinds: ['messages'] })
  own.close()
})

test('[PEOPLE-09] the stream of a session ends with it, whichever way it is ended', async () => {
  const cookie = await server.cookieOf('bob')
  const as = (method: 'GET' | 'DELETE', path: string) => server.signedOut(method, path, { headers: { cookie } })
  server.clock.advance(1)
  const one = await open(await server.cookieOf('bob'))
  const { sessions } = (await as('GET', '/sessions')).body
  // The one that was made last.
  expect((await as('DELETE', `/sessions/${sessions[1].id}`)).status).toBe(204)
  expect(await one.next()).toBeNull()
  const others = [await open(await server.cookieOf('bob')), await open(await server.cookieOf('bob'))]
  expect((await as('DELETE', '/sessions')).status).toBe(204)
  for (const other of others) expect(await other.next()).toBeNull()
})

test('without a session there is no stream', async () => {
  const stream = await open('postroom_session=none')
  expect(stream.status).toBe(401)
  stream.close()
})

test('one user has at most twenty streams open', async () => {
  const cookie = await server.cookieOf('support')
  const streams: EventStream[] = []
  for (let count = 1; count <= 20; count++) streams.push(await open(cookie))
  const refused = await open(cookie)
  expect(refused.status).toBe(429)
  for (const stream of streams) stream.close()
})

test('a stream that could not be opened takes no place of those that can', async () => {
  const other = await startTestServer()
  const { database } = other.context
  const headers = { cookie: await other.cookieOf('alice') }
  const { read } = database
  database.read = () => Promise.reject(new Error('gone'))
  for (let count = 1; count <= 20; count++) {
    expect((await other.app.inject({ url: '/api/v1/events', headers })).statusCode).toBe(500)
  }
  database.read = read
  const address = await other.app.listen({ host: '127.0.0.1', port: 0 })
  const abort = new AbortController()
  const { status } = await fetch(`${address}/api/v1/events`, { headers, signal: abort.signal })
  abort.abort()
  expect(status).toBe(200)
  await other.close()
})

test('[SDK-01] what was forgotten after an hour is a gap that the stream tells of, and it goes on behind it', async () => {
  const { database } = server.context
  const cookie = await server.cookieOf('bob')
  await change('bob', [31])
  await change('bob', [32])
  const { newest } = await database.read(keptEventIds, null)
  await database.write(forgetExpired, { now: server.clock.now() + 60 * 60 * 1000 + 1 })
  expect(await database.read(keptEventIds, null)).toEqual({ oldest: newest, newest })
  await change('bob', [33])
  const behind = await open(cookie, { 'last-event-id': `${newest - 1}` })
  expect([behind.began, await behind.gapSince()]).toEqual([`${newest}`, newest - 1])
  expect((await behind.next())?.data).toEqual(eventOf('bob', [33]))
  behind.close()
  const abreast = await open(cookie, { 'last-event-id': `${newest}` })
  expect((await abreast.next())?.data).toEqual(eventOf('bob', [33]))
  abreast.close()
})

test('[SDK-01] an id that was never given is a gap, as in a store that was restored', async () => {
  const { newest } = await server.context.database.read(keptEventIds, null)
  const stream = await open(await server.cookieOf('bob'), { 'last-event-id': `${newest + 1000}` })
  expect([stream.began, await stream.gapSince()]).toEqual([`${newest}`, newest + 1000])
  stream.close()
})

test('[SDK-01] a stream says where it begins, and on request repeats what came shortly before', async () => {
  const cookie = await server.cookieOf('bob')
  await change('bob', [41])
  const { newest } = await server.context.database.read(keptEventIds, null)
  const fresh = await open(cookie)
  expect(fresh.began).toBe(`${newest}`)
  fresh.close()
  await change('bob', [42])
  const repeated = await open(cookie, { 'last-event-id': `${newest}` }, '?overlap=true')
  const told: unknown[] = []
  for (let event = await repeated.next(); event !== null; event = await repeated.next()) {
    told.push(event.data)
    if (event.id === `${newest + 1}`) break
  }
  expect(told.slice(-2)).toEqual([eventOf('bob', [41]), eventOf('bob', [42])])
  repeated.close()
})

test('closing the server ends every stream', async () => {
  const other = await startTestServer()
  await other.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = other.app.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/events`, {
    headers: { cookie: await other.cookieOf('alice') },
  })
  const text = response.text()
  await other.close()
  expect(await text).toMatch(/^id: \d+\nevent: begin\ndata: \{\}\n\n$/)
})

test('asking for the head of the stream opens none', async () => {
  const response = await fetch(url, { method: 'HEAD', headers: { cookie: await server.cookieOf('alice') } })
  expect(response.status).toBe(404)
})

test('[RUN-06] an event that is committed after a later one is told as well, and none is told twice', async () => {
  const { database } = server.context
  const { read } = database
  const { newest: base } = await read(keptEventIds, null)
  let committed = [base + 150]
  const { id: ownerId } = server.people.alice
  const eventsAfter = (after: number) =>
    committed
      .filter((id) => id > after)
      .map((id) => ({ id, ownerId, data: JSON.stringify(eventOf('alice', [id - base])) }))
  database.read = (async (operation: { name: string }, args: { after: number; hashes: string[] }) =>
    operation.name === callerEvents.name
      ? { reached: new Map(args.hashes.map((hash) => [hash, [ownerId]])), events: eventsAfter(args.after) }
      : read(operation as typeof callerEvents, args as never)) as typeof read
  const stream = await open(await server.cookieOf('alice'))
  expect(await stream.next()).toEqual({ id: `${base + 150}`, data: eventOf('alice', [150]) })
  committed = [base + 60, base + 150, base + 151]
  server.context.events.wake()
  expect(await stream.next()).toEqual({ id: `${base + 60}`, data: eventOf('alice', [60]) })
  expect(await stream.next()).toEqual({ id: `${base + 151}`, data: eventOf('alice', [151]) })
  database.read = read
  stream.close()
})

test('[RUN-06] a stream that nobody reads for a while is given everything later, in order, and holds three hundred events at most', async () => {
  const { database } = server.context
  const { newest } = await database.read(keptEventIds, null)
  const hash = hashToken(newToken())
  await database.write(createSession, { tokenHash: hash, userId: server.people.bob.id, now: server.clock.now() })
  const caller = followCaller(server.context, { hash, newest, from: newest })
  expect((await caller.take())?.events).toEqual([])
  for (let id = 1; id <= 450; id++) await change('bob', [id])
  const told: unknown[] = []
  const most: number[] = []
  const takeWhatIsThere = async () => {
    const { events: found = [] } = (await caller.take()) ?? {}
    most.push(found.length)
    told.push(...found.map(({ data }) => JSON.parse(data).user_message_ids[0]))
    return told.length
  }
  await expect.poll(takeWhatIsThere).toBe(450)
  expect(told).toEqual(Array.from({ length: 450 }, (_, index) => index + 1))
  expect(Math.max(...most)).toBeLessThanOrEqual(300)
  caller.stop()
  expect(await caller.take()).toBeNull()
})
