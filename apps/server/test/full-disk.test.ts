import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { MessageChannel } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser } from '../src/accounts/users-store.ts'
import { type SmtpIn, startSmtp } from '../src/delivery/smtp-in.ts'
import { NO_ROOM, noRoom } from '../src/errors/no-room.ts'
import { lineWriter } from '../src/runtime/line-writer.ts'
import { fill, LAST_RESERVE_NAME, RESERVE_NAME } from '../src/runtime/reserve.ts'
import { createRoom, type Measured, type Room } from '../src/runtime/room.ts'
import { operation } from '../src/storage/database/operation.ts'
import { lazySqlite, openSqlite } from '../src/storage/database/sqlite-connection.ts'
import { serveSqlite } from '../src/storage/database/sqlite-thread.ts'
import { type Answer, errorOf, failureOf, type Question } from '../src/storage/database/worker-protocol.ts'
import { formOf } from './form.ts'
import { mailboxOf } from './mailbox.ts'
import { talkSmtp } from './smtp-dialogue.ts'
import { START, startTestServer, type TestServer } from './start-test-server.ts'

const embedded = test.runIf(process.env.TEST_DIALECT !== 'postgres')
const MB = 1_048_576
const quiet = { error: () => undefined, warn: () => undefined } as never

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'postroom-full-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const sizeOf = async (name: string) => (await stat(join(directory, name)).catch(() => null))?.size ?? 0

/** A disk of 160 MB whose free bytes the test says. */
function disk() {
  const state = { free: 100 * MB, reusable: 0 }
  const room = createRoom({
    dataDir: directory,
    log: quiet,
    reusable: async () => state.reusable,
    measure: async (): Promise<Measured> => ({ free: state.free, total: 160 * MB }),
  })
  const at = async (free: number, reusable = 0) => {
    Object.assign(state, { free: free * MB, reusable: reusable * MB })
    await room.look()
    return {
      full: room.full,
      reserved: (await sizeOf(RESERVE_NAME)) / MB,
      last: (await sizeOf(LAST_RESERVE_NAME)) / MB,
    }
  }
  return { room, at }
}

test('[RUN-04] a disk that is nearly full keeps what is left for deleting, and takes mail again once there is room', async () => {
  const { at } = disk()
  expect(await at(100)).toEqual({ full: false, reserved: 12, last: 4 })
  expect(await at(8)).toEqual({ full: false, reserved: 12, last: 4 })
  expect(await at(7)).toEqual({ full: true, reserved: 0, last: 4 })
  // What the reserve has given back is for deleting.
  expect(await at(23)).toEqual({ full: true, reserved: 0, last: 4 })
  // Deleted mail leaves its room inside the database.
  expect(await at(23, 9)).toEqual({ full: false, reserved: 0, last: 4 })
  expect(await at(7)).toEqual({ full: true, reserved: 0, last: 4 })
  expect(await at(31)).toEqual({ full: true, reserved: 0, last: 4 })
  expect(await at(32)).toEqual({ full: false, reserved: 12, last: 4 })
})

embedded('[RUN-04] a database that cannot grow refuses with 507, keeps what it has and can be read', async () => {
  const file = join(directory, 'postroom.db')
  const { raw } = openSqlite(file, 'write')
  raw.exec("create table kept (words text); insert into kept values ('old'); pragma max_page_count = 3")
  let failure: unknown
  try {
    raw.exec(`insert into kept values ('${'x'.repeat(50_000)}')`)
  } catch (error) {
    failure = errorOf(failureOf(error))
  }
  expect(failure).toMatchObject({ status: 507, errors: [NO_ROOM] })
  expect(raw.prepare('select words from kept').all()).toEqual([{ words: 'old' }])
  raw.close()
})

/** What node:sqlite throws where the files beside a database cannot be made (SQLITE_IOERR_SHMSIZE). */
const noFiles = () => Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 4874 })

test('[RUN-04] what a disk, a quota or PostgreSQL calls full is 507, and nothing else is', () => {
  const code = (value: string) => Object.assign(new Error('x'), { code: value })
  const status = (error: Error) => (errorOf(failureOf(error)) as { status?: number }).status
  expect([noFiles(), code('ENOSPC'), code('EDQUOT'), code('53100')].map(status)).toEqual([507, 507, 507, 507])
  expect(status(code('EIO'))).toBeUndefined()
})

/** Needs room until the last reserve has given two of its steps back. */
const deleteMail = operation(
  'deleteMailOnFullDisk',
  async () => {
    if ((await sizeOf(LAST_RESERVE_NAME)) > 2 * MB) throw noFiles()
    return 'deleted'
  },
  { makesRoom: true },
)
const keepMail = operation('keepMailOnFullDisk', async () => {
  throw noFiles()
})

embedded(
  '[RUN-04] what deletes mail takes from the last reserve, step by step, once the first is gone; nothing else does',
  async () => {
    const { port1, port2 } = new MessageChannel()
    serveSqlite(port2, { file: join(directory, 'postroom.db'), mode: 'write' })
    const answers = on(port1, 'message')
    await answers.next()
    const ask = async ({ operationName: name }: typeof deleteMail | typeof keepMail) => {
      port1.postMessage({ id: 1, name, args: null, asJson: false, large: false } satisfies Question)
      const [answer] = (await answers.next()).value as [Answer]
      return ['failure' in answer ? errorOf(answer.failure) : answer.value, (await sizeOf(LAST_RESERVE_NAME)) / MB]
    }
    const refused = expect.objectContaining({ status: 507 })
    await fill(join(directory, RESERVE_NAME), 2 * MB)
    await fill(join(directory, LAST_RESERVE_NAME), 4 * MB)
    expect(await ask(deleteMail)).toEqual([refused, 4])
    await rm(join(directory, RESERVE_NAME))
    expect(await ask(keepMail)).toEqual([refused, 4])
    expect(await ask(deleteMail)).toEqual(['deleted', 2])
    port1.postMessage('close')
    await once(port1, 'close')
  },
)

embedded(
  '[RUN-04] a connection that was opened for reading alone sees what is written once there is room',
  async () => {
    const file = join(directory, 'postroom.db')
    const writer = openSqlite(file, 'write')
    writer.raw.exec('create table kept (words text)')
    const reader = lazySqlite(file, 'read')
    expect(reader.get().frozen).toBe(false)
    writer.raw.exec("insert into kept values ('new')")
    expect(reader.get().raw.prepare('select words from kept').all()).toEqual([{ words: 'new' }])
    reader.close()
    writer.raw.close()
  },
)

test('[RUN-04] a log that cannot be written loses lines and says how many, and ends nothing', () => {
  let broken = false
  let text = ''
  const write = (_fd: number, bytes: Buffer) => {
    if (broken) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    const part = bytes.subarray(0, 4)
    text += part.toString()
    return part.length
  }
  const log = lineWriter(2, (lines) => `${lines} lost`, write)
  log('first')
  broken = true
  log('second')
  log('third')
  broken = false
  log('fourth')
  expect(text).toBe('first\n2 lost\nfourth\n')
})

test.runIf(existsSync('/dev/full'))('[RUN-04] a server whose standard error cannot be written serves', async () => {
  const full = openSync('/dev/full', 'w')
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    env: {
      PATH: process.env.PATH,
      POSTROOM_PORT: '0',
      POSTROOM_SMTP_PORT: '0',
      POSTROOM_DATA_DIR: directory,
      POSTROOM_DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', full],
  })
  closeSync(full)
  const ended = new Promise((resolve) => server.once('exit', resolve))
  if (server.stdout === null) throw new Error('nothing to read')
  for await (const line of createInterface({ input: server.stdout })) {
    const [, url] = /at (\S+) and takes/.exec(line) ?? []
    if (url === undefined) continue
    for (let call = 0; call < 5; call++) expect((await fetch(`${url}/api/v1/users/me`)).status).toBe(401)
    break
  }
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
})

let server: TestServer
let smtp: SmtpIn
let state: { full: boolean; failing: boolean }
beforeAll(async () => {
  server = await startTestServer({ config: { smtp: { host: '127.0.0.1', port: 0 } } })
  smtp = await startSmtp(server.context)
  const { room } = server.context
  state = { full: false, failing: false }
  const watched: Room = {
    ...room,
    get full() {
      return state.full
    },
    get failing() {
      return room.failing || state.failing
    },
  }
  Object.assign(server.context, { room: watched })
})
afterAll(async () => {
  await smtp.stop()
  await server.close()
})
afterEach(() => {
  Object.assign(state, { full: false, failing: false })
})

const MAIL = 'Message-ID: <full@fjord.example>\r\nFrom: nora@fjord.example\r\nSubject: Full\r\n\r\nHello'
const refusal = { status: { code: 507, message: NO_ROOM }, errors: [NO_ROOM] }

test('[RUN-04] on a full disk mail is put off with 451, calls that keep something get 507, reading and deleting work', async () => {
  const client = await talkSmtp(smtp)
  await client.begin({ from: 'nora@fjord.example', to: ['alice@postroom.example'] })
  expect(await client.data(MAIL)).toMatch(/^250 /)
  const alice = await server.as('alice')
  const [held] = await mailboxOf(server, 'alice')
  state.full = true

  expect(await client.say('MAIL FROM:<nora@fjord.example>\r\n')).toBe(
    '451 4.3.0 The disk of this server is full, try again later',
  )
  const message = { recipients: [{ email: 'bob@postroom.example', owner_type: 'to' }], subject: 'More' }
  const user = { email: 'new@postroom.example', password: 'secret1', password_confirmation: 'secret1', full_name: 'N' }
  const refused = [
    await alice('POST', '/messages', await formOf({ message })),
    await alice('POST', '/drafts', { body: { window_id: 'w' } }),
    await alice('POST', '/labels', { body: { path: 'More' } }),
    await alice('POST', '/signatures', { body: { signature: { name: 'More', html_content: '' } } }),
    await server.signedOut('POST', '/register', { body: { user } }),
  ]
  expect(refused.map(({ status, body }) => [status, body])).toEqual(refused.map(() => [507, refusal]))

  const ready = await server.app.inject({ url: '/readyz' })
  expect([ready.statusCode, ready.json().errors]).toEqual([503, ['Not ready', 'disk']])
  expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200)

  expect((await alice('GET', `/messages/threads/${held?.thread}`)).status).toBe(200)
  const threads = [{ user_id: server.people.alice.id, message_thread_id: held?.thread }]
  expect((await alice('DELETE', '/user_messages', { body: { threads } })).status).toBe(200)
  const gone = await alice('DELETE', '/user_messages/permanent_delete', { body: { threads } })
  expect([gone.status, gone.body]).toEqual([200, { deleted_count: 1 }])
  client.destroy()
})

test('[RUN-04] a write that finds no room answers 507 and 451, and readiness recovers with the next that succeeds', async () => {
  const { database } = server.context
  const write = database.write
  const { room } = server.context
  const real = server.context.blobs.carry
  database.write = () => {
    room.noted('full')
    return Promise.reject(noRoom())
  }
  const alice = await server.as('alice').catch(() => null)
  expect(alice).toBeNull()
  const client = await talkSmtp(smtp)
  await client.begin({ from: 'nora@fjord.example', to: ['alice@postroom.example'] })
  expect(await client.data(MAIL.replace('full@', 'fuller@'))).toBe(
    '451 4.3.0 The disk of this server is full, try again later',
  )
  const answer = await server.app.inject({ url: '/readyz' })
  expect([answer.statusCode, answer.json().errors]).toEqual([503, ['Not ready', 'disk']])
  database.write = write
  server.context.blobs.carry = real
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  await database.write(createUser, {
    email: 'room@postroom.example',
    fullName: 'Room',
    passwordHash: '',
    confirmedAt: START,
    now: START,
  })
  client.destroy()
})
