import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeAnswers } from '../src/delivery/absence-answers.ts'
import { dueAnswers, sendAnswer } from '../src/delivery/absence-answers-store.ts'
import { ingestArrivals, prepareArrival } from '../src/delivery/ingest-message.ts'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { noRoom } from '../src/errors/no-room.ts'
import type { Arrival } from '../src/mailbox/arrival/arrival.ts'
import type { Blobs } from '../src/storage/blobs/blobs.ts'
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
async function waitForAnswers(writers: readonly string[], html = '<p>Away</p>'): Promise<number[]> {
  await outbox.stop()
  const holiday = { from: new Date(START).toISOString(), until: null, answers: 'everybody' }
  const absence = { ...holiday, subject: '', html_content: html, pass_to_id: null }
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
  expect(await database.read(dueAnswers, { domains: ['postroom.example'] })).toHaveLength(1)
})

/** What is left of the answers: senders that count as answered, what stands in the outbox, and messages. */
const left = () =>
  withTables(server, async (db) => {
    const senders = await db.selectFrom('absence_answers').select('sender_key').orderBy('sender_key').execute()
    const sends = await db.selectFrom('outbox_recipients').select('email').execute()
    const messages = await db.selectFrom('messages').select('id').orderBy('id').execute()
    return {
      senders: senders.map(({ sender_key }) => sender_key),
      sends: sends.map(({ email }) => email),
      messages: messages.map(({ id }) => id),
    }
  })

/** The context where nobody may send any more. */
const withoutSends = () => {
  const none = { hour: 0, day: 0 }
  const { context } = server
  return { ...context, config: { ...context.config, sendLimits: { messages: none, recipients: none } } }
}

test('[TEAM-13] who has sent as much as they may answers nobody, and the next mail of that sender', async () => {
  const messages = await waitForAnswers(['cleo@example.org'])
  expect(await writeAnswers(withoutSends())).toBe(true)
  expect(await left()).toEqual({ senders: [], sends: [], messages })
  await waitForAnswers(['cleo@example.org'])
  expect(await writeAnswers(server.context)).toBe(true)
  expect(await left()).toMatchObject({ senders: ['cleo@example.org'], sends: ['cleo@example.org'] })
})

test('[TEAM-13] nothing is answered for an absence that ended before its answer was written', async () => {
  const messages = await waitForAnswers(['cleo@example.org'])
  expect((await (await server.as('alice'))('POST', '/absence/end')).status).toBe(200)
  expect(await writeAnswers(server.context)).toBe(true)
  expect(await left()).toEqual({ senders: [], sends: [], messages })
})

test('[TEAM-13] an answer that waited for an absence that is over is not written by the next one', async () => {
  const messages = await waitForAnswers(['cleo@example.org'])
  expect((await (await server.as('alice'))('POST', '/absence/end')).status).toBe(200)
  await waitForAnswers([])
  expect(await writeAnswers(server.context)).toBe(false)
  expect(await left()).toEqual({ senders: [], sends: [], messages })
})

test('[TEAM-13] an answer that cannot be written holds up no other', async () => {
  await waitForAnswers(['cleo@example.org', 'dora@example.org'])
  const { blobs } = server.context
  const { carry } = blobs
  blobs.carry = () => {
    blobs.carry = carry
    return Promise.reject(new Error('broken'))
  }
  expect(await writeAnswers(server.context)).toBe(true)
  expect(await left()).toMatchObject({ senders: ['dora@example.org'], sends: ['dora@example.org'] })
  expect(await writeAnswers(server.context)).toBe(false)
})

test('[TEAM-13] the bytes of a long answer go again where it is not sent', async () => {
  const long = `<p>${'I am away. '.repeat(10_000)}</p>`
  await waitForAnswers(['cleo@example.org', 'dora@example.org'], long)
  const { context } = server
  const digests: string[] = []
  const carry: Blobs['carry'] = async (content) => {
    const kept = await context.blobs.carry(content)
    digests.push(kept.digest)
    return kept
  }
  const forgotten: string[] = []
  const forget: Blobs['forget'] = async (unused) => {
    forgotten.push(...unused)
  }
  const blobs = { ...context.blobs, carry, forget }
  expect(await writeAnswers({ ...withoutSends(), blobs }, () => digests.length > 0)).toBe(true)
  const { database } = context
  const write: typeof database.write = async (operation, args) => {
    if (operation.operationName === sendAnswer.operationName) throw new Error('broken')
    return database.write(operation, args)
  }
  expect(await writeAnswers({ ...context, blobs, database: { ...database, write } })).toBe(true)
  expect([digests.length, forgotten]).toEqual([2, digests])
  const rows = await withTables(server, (db) => db.selectFrom('blobs').select('digest').execute())
  expect(rows.filter(({ digest }) => digests.includes(digest))).toEqual([])
})
