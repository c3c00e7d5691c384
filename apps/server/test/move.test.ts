import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createContext } from '../src/composition/create-context.ts'
import { startOutbox } from '../src/delivery/outbox-worker.ts'
import { moveStore } from '../src/move/move-store.ts'
import { withPostgresSource, withPostgresTarget } from '../src/move/postgres-end.ts'
import { withSqliteSource, withSqliteTarget } from '../src/move/sqlite-end.ts'
import { DATABASE_NAME } from '../src/runtime/config.ts'
import { buildServer } from '../src/server.ts'
import { openSqlite } from '../src/storage/database/sqlite-connection.ts'
import { fillHouse, LARGE, ofMail } from './full-house.ts'
import { labelIds, receive, rowsOf } from './message-fixtures.ts'
import { newSession } from './new-session.ts'
import { createSchema, startTestServer, type TestServer } from './start-test-server.ts'

/** A move has both databases. */
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

test.runIf(isBoth)(
  '[RUN-07] everything moves to PostgreSQL and back: mail, drafts with files, labels, signatures, preferences, grants, the outbox',
  async () => {
    await fillHouse(server)
    const { dataDir } = server.context.config
    await server.context.database.close()
    const tables = tablesIn(dataDir)
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
    expect(carried.map(({ name }) => (name === 'contents' ? 'blobs' : name)).sort()).toEqual(ofMail(tables))
    expect(carried.filter(({ tally }) => tally.count === 0)).toEqual([])
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

test.runIf(isBoth)('[RUN-07] life goes on after a move: what waited is sent, and new mail takes new ids', async () => {
  await fillHouse(server)
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

test.runIf(isBoth)('[RUN-07] a move that breaks off, and one whose rows differ, leave no trace', async () => {
  await fillHouse(server)
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
  expect(await countTables(url)).toBe(0)
  const loses = withSqliteSource(dataDir, (from) =>
    withPostgresTarget(url, (to) =>
      moveStore(from, { ...to, insert: (name, rows) => to.insert(name, name === 'labels' ? rows.slice(1) : rows) }),
    ),
  )
  await expect(loses).rejects.toThrow()
  expect(await countTables(url)).toBe(0)
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

test.runIf(isBoth)(
  '[RUN-07] nothing moves while a server works with either database, or into one that has accounts',
  async () => {
    const { dataDir } = server.context.config
    await fillHouse(server)
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
  },
)

function tablesIn(dataDir: string): string[] {
  const { raw } = openSqlite(join(dataDir, DATABASE_NAME), 'read')
  try {
    return raw
      .prepare(`select name from sqlite_schema where type = 'table'`)
      .all()
      .map(({ name }) => String(name))
  } finally {
    raw.close()
  }
}

async function countTables(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select count(*) as count from pg_tables where schemaname = current_schema()')
  await client.end()
  return Number(rows[0].count)
}
