import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updatePreferences } from '../src/accounts/preferences-store.ts'
import { createUser, findUser, findUserByEmail } from '../src/accounts/users-store.ts'
import { confirmByToken, signUp } from '../src/auth/sign-up-store.ts'
import { openDatabase } from '../src/composition/open-database.ts'
import { DomainError } from '../src/errors/domain-error.ts'
import { putBlobs } from '../src/storage/blobs/blobs-store.ts'
import type { Database } from '../src/storage/database/database.ts'
import { newestVersion } from '../src/storage/database/migrate.ts'
import { reachingDatabase } from '../src/storage/database/reaching-database.ts'
import { openSqlite } from '../src/storage/database/sqlite-connection.ts'
import { withTables } from './mailbox.ts'
import { createSchema, START, startTestServer, type TestServer } from './start-test-server.ts'

const embedded = test.runIf(process.env.TEST_DIALECT !== 'postgres')

let server: TestServer
/** A second process on the same data, as the command line is. */
let other: Database
beforeAll(async () => {
  server = await startTestServer()
  const { databaseUrl, dataDir } = server.context.config
  const opened = openDatabase({ databaseUrl, sqliteFile: join(dataDir, 'postroom.db') })
  other = reachingDatabase(opened, () => ({ at: START, needs: 'full' }))
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const newUser = (email: string) => ({ email, fullName: 'New', passwordHash: '', confirmedAt: START, now: START })

test('what one process wrote, the other reads at once', async () => {
  const id = await server.context.database.write(createUser, newUser('dora@postroom.example'))
  expect((await other.read(findUserByEmail, 'DORA@postroom.example'))?.id).toBe(id)
})

test('a refusal keeps its class, status and sentences on its way out of the database', async () => {
  const refused = server.context.database.write(createUser, newUser('ALICE@postroom.example'))
  await expect(refused).rejects.toBeInstanceOf(DomainError)
  await expect(refused).rejects.toMatchObject({ status: 422, errors: ['Email has already been taken'] })
})

test('an operation that fails leaves nothing behind', async () => {
  const { database } = server.context
  const taken = await database.write(signUp, { ...newUser('finn@postroom.example'), tokenHash: 'a hash', domains: [] })
  expect(taken).toBeGreaterThan(0)
  // The account is made first; its link cannot be, since one with that hash is there.
  const broken = { ...newUser('erin@postroom.example'), tokenHash: 'a hash', domains: [] }
  await expect(database.write(signUp, broken)).rejects.toThrow(/unique/i)
  expect(await database.read(findUserByEmail, 'erin@postroom.example')).toBeNull()
})

test('reading cannot write', async () => {
  const { database } = server.context
  await expect(database.read(createUser, newUser('fay@postroom.example'))).rejects.toThrow(/readonly|read-only/i)
})

test('two processes that change the same row at the same time lose nothing', async () => {
  const { alice } = server.people
  const databases = [server.context.database, other]
  const changes = Array.from({ length: 40 }, (_, index) =>
    databases[index % 2]?.write(updatePreferences, {
      userId: alice.id,
      preferences: { [`key${index}`]: index },
      now: START,
    }),
  )
  await Promise.all(changes)
  const user = await other.read(findUser, alice.id)
  expect(Object.keys(user?.preferences ?? {})).toHaveLength(40)
})

test('of twenty who use one confirmation link at the same time, one succeeds', async () => {
  const tokenHash = 'a'.repeat(64)
  const { database } = server.context
  await database.write(signUp, { ...newUser('gus@postroom.example'), tokenHash, domains: [] })
  const tries = Array.from({ length: 20 }, (_, index) =>
    (index % 2 === 0 ? database : other).write(confirmByToken, { tokenHash, now: START }),
  )
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
})

test('two processes that start at the same time make the tables once', async () => {
  const schema = await createSchema()
  const sqliteFile = join(server.context.config.dataDir, 'fresh.db')
  const databases = [1, 2].map(() => openDatabase({ databaseUrl: schema.url, sqliteFile }))
  const results = await Promise.all(databases.map((database) => database.migrate()))
  expect(results.filter(({ created }) => created)).toHaveLength(1)
  await Promise.all(databases.map((database) => database.close()))
  await schema.drop()
})

test('a database that is closed answers nothing, and does not open again', async () => {
  const schema = await createSchema()
  const sqliteFile = join(server.context.config.dataDir, 'closed.db')
  const database = openDatabase({ databaseUrl: schema.url, sqliteFile })
  await database.migrate()
  await database.close()
  await expect(database.read(findUser, 1)).rejects.toThrow(/closed|destroyed/)
  await expect(database.readInline(findUser, 1)).rejects.toThrow(/closed|destroyed/)
  await expect(database.write(updatePreferences, { userId: 1, preferences: {}, now: START })).rejects.toThrow(
    /closed|destroyed/,
  )
  await schema.drop()
})

/** Writes another version into the tables, as another Postroom would. */
async function addToVersion(by: number): Promise<void> {
  const { databaseUrl, dataDir } = server.context.config
  const change = sql`update schema_version set version = version + ${sql.lit(by)}`
  if (databaseUrl !== null) await withTables(server, (db) => change.execute(db))
  else {
    const { db } = openSqlite(join(dataDir, 'postroom.db'), 'write')
    await change.execute(db)
    await db.destroy()
  }
}

test('a database that a newer Postroom made is refused in a sentence, and left as it is', async () => {
  const newer = newestVersion + 1
  await addToVersion(1)
  await expect(server.context.database.migrate()).rejects.toThrow(
    `The database was made by a newer Postroom (version ${newer}, this one knows ${newestVersion}): update Postroom`,
  )
  const kept = await withTables(server, (db) => sql`select version from schema_version`.execute(db))
  expect(kept.rows).toEqual([{ version: newer }])
  await addToVersion(-1)
})

test('bytes are kept once, small and large, and come back whole', async () => {
  const { blobs, config, database } = server.context
  const small = Buffer.from('From: a@x.example\r\n\r\nHello')
  const large = Buffer.alloc(300_000, 'mail ')
  const keep = async (content: Buffer | Readable) => {
    const { carried, ...kept } = await blobs.carry(content)
    await database.write(putBlobs, carried)
    return kept
  }
  const kept = await keep(small)
  expect(kept).toEqual({
    digest: '29cd470089520bcfbf3c091b1298581f4ec5aa033892ec61a1953940f175ab4e',
    size: 26,
  })
  const keptLarge = await keep(Readable.from([large.subarray(0, 100_000), large.subarray(100_000)]))
  expect(keptLarge.size).toBe(300_000)
  expect(await keep(large)).toEqual(keptLarge)
  expect(await keep(Readable.from([small]))).toEqual(kept)
  expect(await blobs.get(kept.digest)).toEqual(small)
  expect(await blobs.get(keptLarge.digest)).toEqual(large)
  expect(await text(await blobs.open(keptLarge.digest))).toBe(large.toString())
  expect(await text(await blobs.open(kept.digest))).toBe(small.toString())
  await expect(blobs.get('0'.repeat(64))).rejects.toThrow()
  if (database.dialect === 'sqlite') {
    expect(await readdir(join(config.dataDir, 'blobs'), { recursive: true })).toEqual([
      keptLarge.digest.slice(0, 2),
      join(keptLarge.digest.slice(0, 2), keptLarge.digest),
    ])
  }
})

/** Commits that stand in the write-ahead log (sqlite.org/fileformat2.html, 4). */
async function commitsIn(file: string): Promise<number> {
  const log = await readFile(`${file}-wal`)
  const frame = 24 + log.readUInt32BE(8)
  let commits = 0
  for (let at = 32; at + frame <= log.length; at += frame) if (log.readUInt32BE(at + 4) > 0) commits++
  return commits
}

embedded(
  'writes that wait for the disk share one commit, and one that is refused takes none of the others with it',
  async () => {
    const file = join(server.context.config.dataDir, 'together.db')
    const database = openDatabase({ databaseUrl: null, sqliteFile: file })
    await database.migrate()
    const before = await commitsIn(file)
    const { raw } = openSqlite(file, 'write')
    raw.exec('begin immediate')
    const names = ['hal', 'ida', 'jan', 'kim', 'lea', 'max', 'nia', 'ole']
    const written = Promise.all(names.map((name) => database.write(createUser, newUser(`${name}@postroom.example`))))
    raw.exec('rollback')
    raw.close()
    expect(await written).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect((await commitsIn(file)) - before).toBeLessThanOrEqual(2)

    const more = ['pia', 'hal', 'quy'].map((name) => database.write(createUser, newUser(`${name}@postroom.example`)))
    const settled = await Promise.allSettled(more)
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((await database.read(findUserByEmail, 'quy@postroom.example'))?.fullName).toBe('New')
    await database.close()
  },
)
