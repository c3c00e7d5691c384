import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createContext } from '../src/context.ts'
import { startOutbox } from '../src/delivery/outbox-worker.ts'
import { moveStore } from '../src/move/move-store.ts'
import { withPostgresSource, withPostgresTarget } from '../src/move/postgres-end.ts'
import { withSqliteSource, withSqliteTarget } from '../src/move/sqlite-end.ts'
import { buildServer } from '../src/server.ts'
import { formOf } from './form.ts'
import { labelIds, receive, rowsOf } from './letters.ts'
import { newSession } from './new-session.ts'
import { createSchema, startTestServer, type TestServer } from './start-test-server.ts'

/** A move has both databases. */
const both = test.runIf(process.env.TEST_DIALECT === 'postgres')
const isBoth = process.env.TEST_DIALECT === 'postgres'

let server: TestServer
let folder: string
let schema: Awaited<ReturnType<typeof createSchema>>

beforeEach(async () => {
  if (!isBoth) return
  folder = await mkdtemp(join(tmpdir(), 'postroom-move-'))
  schema = await createSchema()
  server = await startTestServer({ config: { databaseUrl: null } })
})
afterEach(async () => {
  if (!isBoth) return
  await server.close()
  await schema.drop()
  await rm(folder, { recursive: true, force: true })
})

const LARGE = randomBytes(200_000)

/** A mailbox with something of everything. */
async function fill(): Promise<void> {
  const alice = await server.as('alice')
  await receive(server, { to: ['alice', 'bob'], subject: 'Plans', files: [{ name: 'plan.bin', content: LARGE }] })
  await receive(server, {
    to: ['support'],
    subject: 'Käse & Brötchen',
    text: 'Forty wheels came this morning',
    read: true,
  })
  await alice('POST', '/labels', { body: { label: { path: 'Clients', color: '#1a73e8' } } })
  await alice('POST', '/signatures', { body: { signature: { name: 'Work', html_content: '<p>Alice</p>' } } })
  await alice('PUT', '/user', { body: { user: { preferences: { view: 'unthreaded', note: 'kept' } } } })
  const { draft } = (
    await alice('POST', '/drafts', { body: { window_id: 'w', subject: 'Half', html_body: '<p>H</p>' } })
  ).body
  const upload = await formOf({ file: new File([LARGE], 'draft.bin') })
  await alice('POST', `/drafts/${draft.id}/attachments`, upload)
  const message = { recipients: [{ email: 'carol@postroom.example', owner_type: 'to' }], subject: 'On its way' }
  await alice('POST', '/messages', await formOf({ message }))
}

/** What alice sees of everything, in a store. */
async function seenIn(databaseUrl: string | null, dataDir: string): Promise<unknown> {
  const { config, clock, log, print } = server.context
  const surroundings = { clock, log, print, onTerminal: false }
  const context = createContext({ ...config, databaseUrl, dataDir }, surroundings)
  const app = await buildServer(context)
  const { id } = server.people.alice
  const cookie = await newSession(context.database, { userId: id, now: clock.now() })
  const get = async (url: string) => (await app.inject({ url: `/api/v1${url}`, headers: { cookie } })).json()
  const labels = await get(`/labels?delegate_user_ids[]=${id}&delegate_user_ids[]=${server.people.support.id}`)
  const messages = await get(`/messages?accessible_users[]=${id}&accessible_users[]=${server.people.support.id}`)
  const [file] = messages.messages.flatMap((each: { attachments: unknown[] }) => each.attachments)
  const bytes = (await app.inject({ url: file.download_url, headers: { cookie } })).rawPayload
  const found = await get(`/search/advanced?q=wheels&accessible_users[]=${server.people.support.id}`)
  const seen = {
    me: await get('/users/me'),
    labels,
    messages,
    bytes: bytes.equals(LARGE),
    found: found.result.user_messages.map(({ subject }: { subject: string }) => subject),
    phrase: (await get(`/search/advanced?q="this morning"&accessible_users[]=${server.people.support.id}`)).result
      .pagination,
    signatures: await get('/signatures'),
  }
  await app.close()
  await context.database.close()
  return seen
}

both(
  '[RUN-07] everything moves to PostgreSQL and back: mail, drafts with files, labels, signatures, preferences, grants, the outbox',
  async () => {
    await fill()
    const { dataDir } = server.context.config
    await server.context.database.close()
    const before = await seenIn(null, dataDir)
    expect(before).toMatchObject({
      me: { user: { preferences: { note: 'kept' }, accessible_users: [{ email: 'support@postroom.example' }] } },
      bytes: true,
      found: ['Käse & Brötchen'],
      phrase: { total_count: 1 },
      signatures: { signatures: [{ name: 'Work' }] },
    })
    const carried = await withSqliteSource(dataDir, (from) =>
      withPostgresTarget(schema.url ?? '', (to) => moveStore(from, to)),
    )
    const counts = Object.fromEntries(carried.map(({ name, tally }) => [name, tally.count]))
    expect(counts).toMatchObject({ users: 4, grants: 2, drafts: 1, signatures: 1, outbox: 1, outbox_recipients: 1 })
    expect(await seenIn(schema.url, folder)).toEqual(before)

    const back = join(folder, 'back')
    const again = await withPostgresSource(schema.url ?? '', (from) =>
      withSqliteTarget(back, (to) => moveStore(from, to)),
    )
    const sessions = ['sessions', 'events']
    const lasting = (of: typeof carried) => of.filter(({ name }) => !sessions.includes(name)).toSorted(byName)
    expect(lasting(again)).toEqual(lasting(carried))
    expect(await seenIn(null, back)).toEqual(before)
    expect((await readdir(back)).filter((name) => name.startsWith('move-'))).toEqual([])
  },
)

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

both('[RUN-07] life goes on after a move: what waited is sent, and new mail takes new ids', async () => {
  await fill()
  const { config, clock, log, print } = server.context
  await server.context.database.close()
  await withSqliteSource(config.dataDir, (from) => withPostgresTarget(schema.url ?? '', (to) => moveStore(from, to)))
  const context = createContext(
    { ...config, databaseUrl: schema.url, dataDir: folder },
    { clock, log, print, onTerminal: false },
  )
  const app = await buildServer(context)
  const moved = { ...server, context, app }
  clockOf(server).advance(60_000)
  const outbox = startOutbox(context)
  await outbox.settled()
  await receive(moved, { to: ['carol'], subject: 'After' })
  const cookie = await newSession(context.database, { userId: server.people.carol.id, now: clock.now() })
  const carol = async (_method: string, path: string, options: { query?: Record<string, string | string[]> } = {}) => {
    const answer = await app.inject({ url: `/api/v1${path}`, query: options.query ?? {}, headers: { cookie } })
    return { status: answer.statusCode, body: answer.json(), headers: {} }
  }
  const { inbox = 0 } = await labelIds(carol, server.people.carol.id)
  const rows: { subject: string }[] = await rowsOf(carol, inbox)
  expect(rows.map(({ subject }) => subject)).toEqual(['After', 'On its way'])
  await outbox.stop()
  await app.close()
  await context.database.close()
})

const clockOf = ({ clock }: TestServer) => clock

both('[RUN-07] a move that breaks off, and one whose rows differ, leave no trace', async () => {
  await fill()
  const { dataDir } = server.context.config
  await server.context.database.close()
  const url = schema.url ?? ''
  const breaks = (table: string) =>
    withSqliteSource(dataDir, (from) =>
      withPostgresTarget(url, (to) =>
        moveStore(from, {
          ...to,
          insert: (name, rows) => (name === table ? Promise.reject(new Error('gone')) : to.insert(name, rows)),
        }),
      ),
    )
  await expect(breaks('user_messages')).rejects.toThrow('gone')
  expect(await tablesIn(url)).toBe(0)
  const loses = withSqliteSource(dataDir, (from) =>
    withPostgresTarget(url, (to) =>
      moveStore(from, { ...to, insert: (name, rows) => to.insert(name, name === 'labels' ? rows.slice(1) : rows) }),
    ),
  )
  await expect(loses).rejects.toThrow()
  expect(await tablesIn(url)).toBe(0)
  const back = join(folder, 'back')
  const changes = withSqliteSource(dataDir, (from) =>
    withSqliteTarget(back, (to) =>
      moveStore(from, {
        ...to,
        insert: (name, rows) =>
          to.insert(name, name === 'signatures' ? rows.map((row) => ({ ...row, name: 'x' })) : rows),
      }),
    ),
  )
  await expect(changes).rejects.toThrow(/^signatures has 1 rows here and 1 there, or others: nothing was moved$/)
  expect(existsSync(back)).toBe(false)
  expect(await seenIn(null, dataDir)).toMatchObject({ bytes: true })
})

both('[RUN-07] nothing moves while a server works with either database, or into one that has accounts', async () => {
  const { dataDir } = server.context.config
  await fill()
  const url = schema.url ?? ''
  const toPostgres = () => withSqliteSource(dataDir, (from) => withPostgresTarget(url, (to) => moveStore(from, to)))
  await expect(toPostgres()).rejects.toThrow('stop the server first')
  await server.context.database.close()
  await toPostgres()
  await expect(toPostgres()).rejects.toThrow('There are accounts in the database')
  await expect(
    withSqliteSource(dataDir, (from) => withSqliteTarget(dataDir, (to) => moveStore(from, to))),
  ).rejects.toThrow('There is a database in')
  const { config, clock, log, print } = server.context
  const context = createContext(
    { ...config, databaseUrl: url, dataDir: folder },
    { clock, log, print, onTerminal: false },
  )
  await context.database.migrate()
  const home = () =>
    withPostgresSource(url, (from) => withSqliteTarget(join(folder, 'back'), (to) => moveStore(from, to)))
  await expect(home()).rejects.toThrow('stop every server first')
  await context.database.close()
  await home()
})

async function tablesIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select count(*) as count from pg_tables where schemaname = current_schema()')
  await client.end()
  return Number(rows[0].count)
}
