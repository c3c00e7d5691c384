import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addGrant, removeGrant } from '../src/accounts/grants-store.ts'
import type { Context } from '../src/call/context.ts'
import { createContext } from '../src/composition/create-context.ts'
import { PRESENT_MS } from '../src/runtime/presence.ts'
import { buildServer } from '../src/server.ts'
import type { People } from './account-fixtures.ts'
import { openStream } from './event-stream.ts'
import { receive } from './message-fixtures.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let threadId: number
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())
beforeEach(async () => {
  threadId = (await receive(server, { to: ['support'] })).threadId
})

const eventsUrl = ({ server }: TestServer['app']) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/events`
const streamOf = async (name: keyof People, app = server.app) =>
  openStream(eventsUrl(app), { cookie: await server.cookieOf(name) })

/** What that person says of themselves, as the server answers it. */
async function tell(name: keyof People, doing: string, owner: keyof People = 'support') {
  const call = await server.as(name)
  const { status, body } = await call('POST', '/presence', {
    body: { owner_id: server.people[owner].id, message_thread_id: threadId, doing },
  })
  return status === 200 ? body : status
}

const eventOf = (...present: [name: keyof People, doing: string][]) => ({
  data: {
    owner_id: server.people.support.id,
    kinds: ['presence'],
    message_thread_ids: [threadId],
    user_message_ids: [],
    label_ids: [],
    presence: present.map(([name, doing]) => ({
      user_id: server.people[name].id,
      full_name: server.people[name].fullName,
      doing,
    })),
  },
})

test('[TEAM-03] who works in the mailbox hears who reads and who writes, whoever comes later hears it at once, and nobody else does', async () => {
  const [bob, carol] = [await streamOf('bob'), await streamOf('carol')]
  expect(await tell('alice', 'reading')).toEqual({ shared: true })
  expect(await bob.next()).toEqual(eventOf(['alice', 'reading']))
  await tell('alice', 'writing')
  expect(await bob.next()).toEqual(eventOf(['alice', 'writing']))
  const later = await streamOf('bob')
  expect(await later.next()).toEqual(eventOf(['alice', 'writing']))
  await tell('alice', 'away')
  expect(await bob.next()).toEqual(eventOf())
  // What carol hears first is not about the mailbox.
  await (await server.as('carol'))('PUT', '/user', { body: { user: { preferences: { view: 'threaded' } } } })
  expect((await carol.next())?.data).toMatchObject({ kinds: ['users'], owner_id: server.people.carol.id })
  for (const stream of [bob, carol, later]) stream.close()
})

test('[TEAM-03] who loses the net is gone once eight seconds have passed', async () => {
  const bob = await streamOf('bob')
  await tell('alice', 'reading')
  expect(await bob.next()).toEqual(eventOf(['alice', 'reading']))
  server.clock.advance(PRESENT_MS)
  expect(await bob.next()).toEqual(eventOf())
  bob.close()
})

test('[TEAM-03] who switched it off is not shown, and a mailbox of one person tells nobody', async () => {
  const alice = await server.as('alice')
  const prefer = (presence: string) => alice('PUT', '/user', { body: { user: { preferences: { presence } } } })
  await prefer('off')
  expect(await tell('alice', 'reading')).toEqual({ shared: false })
  await prefer('shown')
  const bob = await streamOf('bob')
  await tell('alice', 'writing')
  expect(await bob.next()).toEqual(eventOf(['alice', 'writing']))
  await tell('alice', 'away')
  bob.close()
  threadId = (await receive(server, { to: ['carol'] })).threadId
  expect(await tell('carol', 'reading', 'carol')).toEqual({ shared: false })
})

test('[TEAM-03] nobody is at a conversation that is not theirs to read, or not there, alike', async () => {
  expect(await tell('carol', 'reading')).toBe(404)
  expect(await tell('alice', 'reading', 'bob')).toBe(404)
  threadId = 987_654
  expect(await tell('alice', 'reading')).toBe(404)
})

test('[TEAM-03] whose grant is taken away hears nothing more of the mailbox', async () => {
  const grant = { ownerId: server.people.support.id, delegateId: server.people.carol.id, now: server.clock.now() }
  const { database, events } = server.context
  await database.write(addGrant, grant)
  const carol = await streamOf('carol')
  await tell('alice', 'reading')
  expect(await carol.next()).toEqual(eventOf(['alice', 'reading']))
  await database.write(removeGrant, grant)
  events.wake()
  expect((await carol.next())?.data).toMatchObject({ kinds: ['users'] })
  await tell('alice', 'away')
  await (await server.as('carol'))('PUT', '/user', { body: { user: { preferences: { view: 'threaded' } } } })
  expect((await carol.next())?.data).toMatchObject({ kinds: ['users'] })
  carol.close()
})

test.runIf(process.env.TEST_DATABASE_URL)('[TEAM-03] a colleague on another process hears it too', async () => {
  const { config, clock, log } = server.context
  const second: Context = createContext(config, { clock, log, print: () => undefined, onTerminal: true })
  const app = await buildServer(second)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const bob = await streamOf('bob', app)
  // The other process begins to listen with its first stream; what is said before is said again.
  let heard: unknown = null
  const next = bob.next().then((event) => (heard = event))
  await expect
    .poll(async () => {
      await tell('alice', 'writing')
      return heard
    })
    .toEqual(eventOf(['alice', 'writing']))
  await next
  await tell('alice', 'away')
  expect(await bob.next()).toEqual(eventOf())
  bob.close()
  await app.close()
  await second.database.close()
})
