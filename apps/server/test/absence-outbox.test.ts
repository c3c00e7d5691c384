import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeAnswers } from '../src/delivery/absence-answers.ts'
import { dueAnswers } from '../src/delivery/absence-answers-store.ts'
import { ingestArrivals, prepareArrival } from '../src/delivery/ingest-message.ts'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { noRoom } from '../src/errors/no-room.ts'
import type { Arrival } from '../src/mailbox/arrival/arrival.ts'
import { letter } from './forged-world.ts'
import { formOf } from './form.ts'
import { withTables } from './mailbox.ts'
import { type RelaySink, startRelaySink } from './relay-sink.ts'
import { START, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let sink: RelaySink
let outbox: Outbox
beforeEach(async () => {
  sink = await startRelaySink()
  server = await startTestServer({ config: { relayUrl: sink.url } })
  outbox = startOutbox(server.context)
})
afterEach(async () => {
  await outbox.stop()
  await server.close()
  await sink.stop()
})

/** Letters that wait for their answers, while the worker is stopped; answers with their ids. */
async function waitForAnswers(writers: readonly string[]): Promise<number[]> {
  await outbox.stop()
  const holiday = { from: new Date(START).toISOString(), until: null, answers: 'everybody' }
  const absence = { ...holiday, subject: '', html_content: '<p>Away</p>', pass_to_id: null }
  expect((await (await server.as('alice'))('PUT', '/absence', { body: { absence } })).status).toBe(200)
  const recipients = [{ ownerId: server.people.alice.id }]
  const arrivals: Arrival[] = []
  for (const from of writers) {
    const incoming = { raw: Buffer.from(letter({ from })), trace: '', recipients, source: 'delivery' } as const
    const answering = { returnPath: from, fields: [], domains: [] }
    arrivals.push({ ...(await prepareArrival(server.context, incoming)), answering })
  }
  return (await ingestArrivals(server.context, arrivals)).map(({ messageId }) => messageId)
}

test('[TEAM-13] a cancelled answer leaves nothing', async () => {
  const [id] = await waitForAnswers(['cleo@example.org'])
  expect(await writeAnswers(server.context)).toBe(true)
  const [send] = await withTables(server, (db) => db.selectFrom('outbox').select('jid').execute())
  const cancelled = await (await server.as('alice'))('POST', '/messages/cancel_send', { body: { jid: send?.jid } })
  expect(cancelled.status).toBe(200)
  expect(await withTables(server, (db) => db.selectFrom('messages').select('id').execute())).toEqual([{ id }])
})

test('[TEAM-13] what people wrote leaves where there is no room for an answer, and at most 20 are written at a time', async () => {
  await waitForAnswers(Array.from({ length: 21 }, (_, index) => `writer-${index}@example.org`))
  const message = {
    recipients: [{ email: 'dora@example.org', owner_type: 'to' }],
    subject: 'Hello',
    html_body: '<p>x</p>',
  }
  await (await server.as('bob'))('POST', '/messages', await formOf({ message }))
  server.clock.advance(10_000)
  const { database, blobs } = server.context
  const { carry } = blobs
  blobs.carry = () => Promise.reject(noRoom())
  outbox = startOutbox(server.context)
  await outbox.settled()
  expect(sink.caught.map(({ to }) => to)).toEqual([['dora@example.org']])
  await outbox.stop()
  blobs.carry = carry
  expect(await writeAnswers(server.context)).toBe(true)
  expect(await database.read(dueAnswers, null)).toHaveLength(1)
})
