import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../src/call/context.ts'
import { createContext } from '../src/composition/create-context.ts'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { buildServer } from '../src/server.ts'
import { formOf } from './form.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { type RelaySink, startRelaySink } from './relay-sink.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const HOLD = 10_000
const SENDS = 40

/** A second Postroom on the same database: connections, outbox and event streams of its own. */
let second: Context
let server: TestServer
let sink: RelaySink
let outboxes: Outbox[]
let otherApp: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  sink = await startRelaySink()
  server = await startTestServer({ config: { relayUrl: sink.url } })
  const { config, clock, log } = server.context
  second = createContext(config, { clock, log, print: () => undefined, onTerminal: true })
  otherApp = await buildServer(second)
  await otherApp.listen({ host: '127.0.0.1', port: 0 })
  outboxes = [startOutbox(server.context), startOutbox(second)]
})
afterAll(async () => {
  for (const outbox of outboxes) await outbox.stop()
  await otherApp.close()
  await second.database.close()
  await server.close()
  await sink.stop()
})

test('two processes on one database release each send once', async () => {
  const alice = await server.as('alice')
  for (let index = 0; index < SENDS; index++) {
    const recipients = ['bob@postroom.example', 'far@example.org'].map((email) => ({ email, owner_type: 'to' }))
    const message = { recipients, subject: `Send ${index}`, external_id: `send-${index}@postroom.example` }
    expect((await alice('POST', '/messages', await formOf({ message }))).status).toBe(201)
  }
  server.clock.advance(HOLD)
  await Promise.all(outboxes.map((outbox) => outbox.settled()))
  // A claim that met another one is made again at the next look.
  const unsent = () =>
    withTables(server, (db) => db.selectFrom('outbox').select('jid').where('state', '!=', 'sent').execute())
  await expect.poll(unsent, { timeout: 45_000 }).toEqual([])

  const ids = Array.from({ length: SENDS }, (_, index) => `send-${index}@postroom.example`).sort()
  const far = sink.caught.map(({ raw }) => /^Message-ID: <(.*)>/im.exec(raw)?.[1]).sort()
  expect(far).toEqual(ids)
  expect((await mailboxOf(server, 'bob')).map(({ externalId }) => externalId).sort()).toEqual(ids)
  const states = await withTables(server, (db) => db.selectFrom('outbox').select(['state', 'attempts']).execute())
  expect(states).toEqual(Array.from({ length: SENDS }, () => ({ state: 'sent', attempts: 1 })))
})

test('a change made by one process reaches the stream that another one serves', async () => {
  const url = `http://127.0.0.1:${(otherApp.server.address() as AddressInfo).port}/api/v1/events`
  const abort = new AbortController()
  const response = await fetch(url, { headers: { cookie: await server.cookieOf('carol') }, signal: abort.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('event: begin')
  const carol = await server.as('carol')
  const label = (await carol('POST', '/labels', { body: { path: 'Shared news' } })).body
  let text = ''
  while (!text.includes('\n\n')) text += (await reader?.read())?.value ?? ''
  abort.abort()
  const [, data = ''] = /^data: (.*)$/m.exec(text) ?? []
  expect(JSON.parse(data)).toEqual({
    owner_id: server.people.carol.id,
    kinds: ['labels'],
    message_thread_ids: [],
    user_message_ids: [],
    label_ids: [label.id],
  })
})
