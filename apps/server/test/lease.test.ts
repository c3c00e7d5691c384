import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { extendLease } from '../src/delivery/lease-store.ts'
import { deliverHere, settleJob } from '../src/delivery/outbox-store.ts'
import { type Outbox, startOutbox } from '../src/delivery/outbox-worker.ts'
import { DomainError } from '../src/errors/domain-error.ts'
import { UNAVAILABLE } from '../src/storage/database/unavailable.ts'
import { formOf } from './form.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { type RelaySink, startRelaySink } from './relay-sink.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const HOLD = 10_000
const LEASE = 120_000
const RENEW_EVERY = 30_000

let sink: RelaySink
let server: TestServer
let outbox: Outbox
let logged: { level: string; msg: string; err?: string }[]
/** The relay says nothing before it is called. */
let answerRelay: () => void

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const answered = new Promise<void>((resolve) => {
    answerRelay = resolve
  })
  sink = await startRelaySink({ onMailFrom: (_address, _session, callback) => void answered.then(() => callback()) })
  logged = []
  server = await startTestServer({ config: { relayUrl: sink.url }, logged: (line) => logged.push(JSON.parse(line)) })
  outbox = startOutbox(server.context)
})
afterEach(async () => {
  answerRelay()
  await outbox.stop()
  await server.close()
  await sink.stop()
  vi.useRealTimers()
})

async function sendTo(email: string): Promise<void> {
  const message = { recipients: [{ email, owner_type: 'to' }], subject: 'Slow' }
  expect((await (await server.as('alice'))('POST', '/messages', await formOf({ message }))).status).toBe(201)
  server.clock.advance(HOLD)
  outbox.wake()
}

const row = () =>
  withTables(server, (db) =>
    db.selectFrom('outbox').select(['state', 'attempts', 'lease_until']).executeTakeFirstOrThrow(),
  )

/** The relay has been asked to take the mail, and is silent. */
const underWay = () => expect.poll(async () => (await row()).state).toBe('sending')

test('[RUN-06] a send that takes longer than its lease is renewed while it lasts, and goes out once', async () => {
  await sendTo('far@example.org')
  await underWay()
  const second = startOutbox(server.context)
  for (let passed = 0; passed < 2 * LEASE; passed += RENEW_EVERY) {
    server.clock.advance(RENEW_EVERY)
    const until = server.clock.now() + LEASE
    // Again, where the renewal before has not set its timer yet.
    await expect
      .poll(async () => {
        vi.advanceTimersByTime(RENEW_EVERY)
        return (await row()).lease_until
      })
      .toBe(until)
  }
  await second.settled()
  expect(await row()).toMatchObject({ state: 'sending', attempts: 1 })
  answerRelay()
  await outbox.settled()
  await second.stop()
  expect(await row()).toEqual({ state: 'sent', attempts: 1, lease_until: null })
  expect(sink.caught).toHaveLength(1)
})

test('[RUN-06] a renewal that fails is logged and stops the try, whose send is taken up again later', async () => {
  const { database } = server.context
  const write = database.write
  database.write = (operation, args) =>
    (operation as unknown) === extendLease ? Promise.reject(new Error('disk I/O error')) : write(operation, args)
  await sendTo('far@example.org')
  await underWay()
  const errors = () => logged.filter(({ level }) => level === 'error').map(({ msg, err }) => `${msg}: ${err}`)
  // The relay still says nothing.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(RENEW_EVERY)
      return errors()
    })
    .toEqual([
      'the lease of a send could not be renewed: disk I/O error',
      'send interrupted: The lease could not be renewed',
    ])
  await outbox.settled()
  expect(await row()).toMatchObject({ state: 'sending', attempts: 1 })
  database.write = write
  server.clock.advance(LEASE)
  answerRelay()
  await outbox.settled()
  expect(await row()).toMatchObject({ state: 'sent', attempts: 2 })
})

test('[RUN-06] a try whose send another worker has taken up meanwhile is stopped', async () => {
  await sendTo('far@example.org')
  await underWay()
  await server.context.database.write(extendLease, {
    jid: await withTables(
      server,
      async (db) => (await db.selectFrom('outbox').select('jid').executeTakeFirstOrThrow()).jid,
    ),
    held: server.clock.now() + LEASE,
    leaseUntil: server.clock.now() + 3 * LEASE,
  })
  await expect
    .poll(() => {
      vi.advanceTimersByTime(RENEW_EVERY)
      return logged.filter(({ level }) => level === 'error').map(({ err }) => err)
    })
    .toEqual(['Another worker has it', 'The lease could not be renewed'])
  await outbox.settled()
  expect(await row()).toMatchObject({ state: 'sending', lease_until: server.clock.now() + 3 * LEASE })
})

const away = () => Promise.reject(new DomainError(503, UNAVAILABLE))

test('[RUN-01] a send that met a database which was away is tried again as soon as it is back', async () => {
  const { database } = server.context
  const write = database.write
  let failures = 2
  database.write = (operation, args) =>
    (operation as unknown) === deliverHere && failures-- > 0 ? away() : write(operation, args)
  await sendTo('bob@postroom.example')
  await expect.poll(row).toMatchObject({ state: 'sent', attempts: 1 })
  expect((await mailboxOf(server, 'bob')).map(({ subject }) => subject)).toEqual(['Slow'])
})

test('[RUN-01] what the relay has taken is noted once the database is back, and not sent twice', async () => {
  const { database } = server.context
  const write = database.write
  let failures = 2
  database.write = (operation, args) =>
    (operation as unknown) === settleJob && failures-- > 0 ? away() : write(operation, args)
  answerRelay()
  await sendTo('far@example.org')
  await expect.poll(row).toMatchObject({ state: 'sent', attempts: 1 })
  expect(sink.caught).toHaveLength(1)
})
