import type { AddressInfo } from 'node:net'
import type { TokenScope } from '@postroom/api'
import { CALL_NEEDS } from '@postroom/mail-core/rules'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../src/call/context.ts'
import { createContext } from '../src/composition/create-context.ts'
import { buildServer } from '../src/server.ts'
import { openStream } from './event-stream.ts'
import { makeToken } from './make-token.ts'
import { receive } from './message-fixtures.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
/** A second Postroom on the same database. */
let second: Context
let otherApp: FastifyInstance
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { config, clock, log } = server.context
  second = createContext(config, { clock, log, print: () => undefined, onTerminal: true })
  otherApp = await buildServer(second)
  await otherApp.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await otherApp.close()
  await second.database.close()
  await server.close()
})

interface Wanted {
  days: number | null
  scopes: TokenScope[]
}

async function tokenFor(mailbox: 'alice' | 'support', { days = null, scopes = ['read'] }: Partial<Wanted> = {}) {
  const { alice } = server.people
  const mailboxIds = [server.people[mailbox].id]
  const { token, secret } = await makeToken(server.context, {
    userId: alice.id,
    name: 'Listener',
    scopes,
    mailboxIds,
    days,
  })
  return { id: token.id, secret }
}

const open = (app: FastifyInstance, secret: string) => {
  const { port } = app.server.address() as AddressInfo
  return openStream(`http://127.0.0.1:${port}/api/v1/events`, { authorization: `Bearer ${secret}` })
}

test('[SDK-08] a token opens a stream where the table of scopes lets it', async () => {
  expect(CALL_NEEDS.streamEvents).toBe('read')
  const statuses: Record<string, number> = {}
  for (const scopes of [['read'], ['send'], ['read', 'organise', 'draft', 'send']] satisfies TokenScope[][]) {
    const { secret } = await tokenFor('alice', { scopes })
    const stream = await open(server.app, secret)
    statuses[scopes.join(' ')] = stream.status
    stream.close()
  }
  expect(statuses).toEqual({ read: 200, send: 403, 'read organise draft send': 200 })
})

test('[SDK-08] a stream that a token opened tells of the mailboxes that it covers', async () => {
  const { secret } = await tokenFor('support')
  const stream = await open(server.app, secret)
  await receive(server, { to: ['alice'], subject: 'Private' })
  const { threadId } = await receive(server, { to: ['support'], subject: 'An order' })
  server.context.events.wake()
  const told = await stream.next()
  expect(told?.data).toMatchObject({ owner_id: server.people.support.id, message_thread_ids: [threadId] })
  stream.close()
})

test('[SDK-08] the streams of a token end when it is revoked, those of another process too, and no others', async () => {
  const revoked = await tokenFor('alice')
  const kept = await tokenFor('alice')
  const streams = await Promise.all([open(server.app, revoked.secret), open(otherApp, revoked.secret)])
  const other = await open(server.app, kept.secret)
  expect(streams.map(({ status }) => status)).toEqual([200, 200])
  const alice = await server.as('alice')
  expect((await alice('DELETE', `/tokens/${revoked.id}`)).status).toBe(204)
  expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual([null, null])
  await alice('POST', '/labels', { body: { path: 'Still told of' } })
  expect((await other.next())?.data).toMatchObject({ kinds: ['labels'] })
  other.close()
})

test('[SDK-08] a stream ends when its token expires', async () => {
  const { secret } = await tokenFor('alice', { days: 1 })
  const stream = await open(server.app, secret)
  server.clock.advance(24 * 60 * 60_000)
  server.context.events.wake()
  expect(await stream.next()).toBe(null)
})
