import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { turnedBits } from '../proof/turned-bits.ts'
import { backUp } from '../src/backup/back-up.ts'
import { restore } from '../src/backup/restore.ts'
import { checkContents } from '../src/cli/check-contents.ts'
import { exportCommand } from '../src/cli/export.ts'
import { mboxOf } from '../src/import/export-mail.ts'
import { importMail } from '../src/import/import-mail.ts'
import { openMailSource } from '../src/import/mail-source.ts'
import { openSqlite } from '../src/storage/database/sqlite-connection.ts'
import { mailboxOf, withTables } from './mailbox.ts'
import { receive } from './message-fixtures.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

/** PostgreSQL has backups of its own; the command names them. */
const embedded = test.runIf(process.env.TEST_DIALECT !== 'postgres')

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postroom-backup-'))
})
afterEach(() => rm(folder, { recursive: true }))

const LARGE = randomBytes(200_000)

embedded('a running server goes back to the moment of a backup, large files byte for byte', async () => {
  const { dataDir } = server.context.config
  const file = join(folder, 'postroom.tar')
  const { messageId } = await receive(server, {
    to: ['alice'],
    subject: 'Before',
    files: [{ name: 'plan.bin', content: LARGE }],
  })
  const { blobs } = await backUp({ dataDir, file })
  expect(blobs).toBe(2)
  expect(await readdir(folder)).toEqual(['postroom.tar'])
  expect((await readdir(dataDir)).filter((name) => name.startsWith('backup-'))).toEqual([])

  const alice = await server.as('alice')
  await receive(server, { to: ['alice'], subject: 'After' })
  await alice('DELETE', `/messages/${messageId}`)
  const all = (await mailboxOf(server, 'alice')).map(({ subject }) => subject)
  expect(all).toEqual(['Before', 'After'])

  await expect(restore({ dataDir, file, replace: false })).rejects.toThrow('There is mail in')
  expect(await restore({ dataDir, file, replace: true })).toEqual({ accounts: 4, blobs: 2 })
  const held = await mailboxOf(server, 'alice')
  expect(held.map(({ subject, views }) => [subject, views])).toEqual([['Before', ['inbox']]])
  const again = await server.as('alice')
  const { message } = (await again('GET', `/messages/${messageId}`)).body
  expect(message.subject).toBe('Before')
  await receive(server, { to: ['alice'], subject: 'Life goes on' })
  expect((await mailboxOf(server, 'alice')).map(({ subject }) => subject)).toEqual(['Before', 'Life goes on'])
})

embedded('a backup starts a new house in an empty folder, with every byte', async () => {
  const file = join(folder, 'postroom.tar')
  await receive(server, { to: ['carol'], subject: 'Moving', files: [{ name: 'plan.bin', content: LARGE }] })
  await backUp({ dataDir: server.context.config.dataDir, file })
  const dataDir = join(folder, 'new')
  const { blobs } = await restore({ dataDir, file, replace: false })
  const { db } = openSqlite(join(dataDir, 'postroom.db'), 'read')
  const found = await db.selectFrom('attachments').select('digest').where('filename', '=', 'plan.bin').execute()
  await db.destroy()
  expect(blobs).toBeGreaterThanOrEqual(2)
  const digest = found[0]?.digest ?? ''
  expect(await readFile(join(dataDir, 'blobs', digest.slice(0, 2), digest))).toEqual(LARGE)
})

embedded('a backup that is cut off, damaged or none at all changes nothing', async () => {
  const file = join(folder, 'postroom.tar')
  await receive(server, { to: ['bob'], subject: 'Kept', files: [{ name: 'plan.bin', content: LARGE }] })
  await backUp({ dataDir: server.context.config.dataDir, file })
  const dataDir = join(folder, 'new')
  const whole = await readFile(file)

  await truncate(file, whole.length - 150_000)
  await expect(restore({ dataDir, file, replace: false })).rejects.toThrow('The backup is cut off')
  const damaged = Buffer.from(whole)
  damaged.fill(0, 1_000, 1_100)
  await writeFile(file, damaged)
  await expect(restore({ dataDir, file, replace: false })).rejects.toThrow('has other bytes: the backup is damaged')
  await writeFile(file, 'x'.repeat(2_000))
  await expect(restore({ dataDir, file, replace: false })).rejects.toThrow('This is no backup of Postroom')
  expect(existsSync(join(dataDir, 'postroom.db'))).toBe(false)
  expect(await readdir(dataDir)).toEqual([])
})

embedded(
  '[RUN-05] each of 200 bits that are turned over in a backup is noticed and named, before anything is replaced',
  async () => {
    const file = join(folder, 'postroom.tar')
    const dataDir = join(folder, 'new')
    await receive(server, { to: ['bob'], subject: 'Kept', files: [{ name: 'plan.bin', content: LARGE }] })
    await receive(server, { to: ['bob'], subject: 'Small', files: [{ name: 'note.txt', content: 'a note' }] })
    await backUp({ dataDir: server.context.config.dataDir, file })
    expect(await turnedBits({ file, dataDir, times: 200, seed: 5 })).toEqual({ noticed: 200, named: 200, silent: [] })
    expect(existsSync(join(dataDir, 'postroom.db'))).toBe(false)
    expect(await restore({ dataDir, file, replace: false })).toMatchObject({ accounts: 4 })
  },
)

embedded(
  '[RUN-05] a small content inside the database that was damaged is named, and so is a backup without a list',
  async () => {
    const file = join(folder, 'postroom.tar')
    await receive(server, { to: ['bob'], subject: 'Small', text: 'Forty wheels came this morning' })
    await backUp({ dataDir: server.context.config.dataDir, file })
    const whole = await readFile(file)
    const at = whole.lastIndexOf('Forty wheels came')
    whole.writeUInt8(whole.readUInt8(at) ^ 1, at)
    await writeFile(file, whole)
    await expect(restore({ dataDir: join(folder, 'new'), file, replace: false })).rejects.toThrow(
      /^postroom\.db has other bytes( \(the content [0-9a-f]{64}\))?: the backup is damaged$/,
    )
  },
)

test('[RUN-05] doctor --deep names a content of the running store that was damaged, small or large', async () => {
  const house = await startTestServer()
  const { config } = house.context
  await receive(house, { to: ['bob'], subject: 'Large', files: [{ name: 'plan.bin', content: LARGE }] })
  await receive(house, { to: ['bob'], subject: 'Small', text: 'Forty wheels' })
  expect(await checkContents(config)).toMatchObject({
    verdict: 'good',
    says: expect.stringMatching(/^\d+ contents as they were written$/),
  })
  const rows = await withTables(house, (db) =>
    db
      .selectFrom('messages')
      .leftJoin('attachments', 'attachments.message_id', 'messages.id')
      .select(['subject', 'raw_digest', 'attachments.digest'])
      .execute(),
  )
  const small = rows.find(({ subject }) => subject === 'Small')?.raw_digest ?? ''
  const large = rows.find(({ digest }) => digest !== null)?.digest ?? ''
  await damage(house, small)
  await damage(house, large)
  const { verdict, says } = await checkContents(config)
  expect(verdict).toBe('bad')
  expect(says).toContain(`the content ${small} has other bytes`)
  expect(says.split('; ').filter((said) => said.includes(large) && said.endsWith('has other bytes'))).toHaveLength(1)
  await house.close()
})

embedded('[RUN-05] doctor --deep names a row of the running store that a disk has changed or lost', async () => {
  const house = await startTestServer()
  const { config } = house.context
  const alice = await house.as('alice')
  const signature = { name: 'Short', html_content: '<p>Alice</p>', is_default: false }
  expect((await alice('POST', '/signatures', { body: { signature } })).status).toBe(201)
  await receive(house, { to: ['alice'], subject: 'Wheels', text: 'Forty' })
  await receive(house, { to: ['alice'], subject: 'Tyres', read: true, labels: ['inbox', 'starred'] })
  const threads = [{ user_id: house.people.alice.id, message_thread_id: (await mailboxOf(house, 'alice'))[0]?.thread }]
  expect((await alice('DELETE', '/user_messages', { body: { threads } })).status).toBe(200)
  expect((await alice('DELETE', '/user_messages/permanent_delete', { body: { threads } })).status).toBe(200)
  expect(await checkContents(config)).toMatchObject({ verdict: 'good' })

  const { raw } = openSqlite(join(config.dataDir, 'postroom.db'), 'write')
  raw.exec('drop trigger checksum_update_signatures; drop trigger checksum_delete_recipients')
  raw.exec("update signatures set html_content = '<p>Alicf</p>'")
  raw.exec('delete from recipients where id = (select max(id) from recipients)')
  raw.close()
  expect((await checkContents(config)).says).toBe(
    'recipients misses 1 row; row 1 of signatures has other values; the search index has other words of row 2 of user_messages',
  )
  await house.close()
})

/** Turns one bit of a stored content over. */
async function damage({ context: { config } }: TestServer, digest: string): Promise<void> {
  const path = join(config.dataDir, 'blobs', digest.slice(0, 2), digest)
  const turned = (bytes: Uint8Array) => {
    const copy = Buffer.from(bytes)
    copy.writeUInt8(copy.readUInt8(10) ^ 4, 10)
    return copy
  }
  if (existsSync(path)) await writeFile(path, turned(await readFile(path)))
  else if (config.databaseUrl !== null) {
    const pool = new pg.Pool({ connectionString: config.databaseUrl })
    const { rows } = await pool.query('select bytes from blobs where digest = $1', [digest])
    await pool.query('update blobs set bytes = $2 where digest = $1', [digest, turned(rows[0].bytes)])
    await pool.end()
  } else {
    const { raw } = openSqlite(join(config.dataDir, 'postroom.db'), 'write')
    const bytes = raw.prepare('select bytes from blobs where digest = ?').get(digest)?.bytes as Uint8Array
    raw.prepare('update blobs set bytes = ? where digest = ?').run(turned(bytes), digest)
    raw.close()
  }
}

embedded('a backup that cannot read the large files fails, and leaves nothing at its name', async () => {
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  openSqlite(join(dataDir, 'postroom.db'), 'write').raw.close()
  await writeFile(join(dataDir, 'blobs'), 'no folder')
  await expect(backUp({ dataDir, file: join(folder, 'postroom.tar') })).rejects.toThrow('ENOTDIR')
  expect(await readdir(folder)).toEqual(['data'])
})

test('an exported mailbox is the same mail after an import elsewhere', async () => {
  const { id: ownerId, email } = server.people.support
  await receive(server, { to: ['support'], subject: 'From here', text: 'Lines\r\nFrom me\r\n>From you\r\nend' })
  await receive(server, { to: ['support'], subject: 'Read and starred', read: true, labels: ['inbox', 'starred'] })
  await receive(server, {
    to: ['support'],
    subject: 'Ours',
    from: `Support <${email}>`,
    isSender: true,
    read: true,
    labels: [],
  })
  const file = join(folder, 'support.mbox')
  for await (const entry of mboxOf(server.context, ownerId)) await appendFile(file, entry)
  expect(await readFile(file, 'latin1')).toMatch(/^From dora@example\.org Thu Mar {2}5 09:3\d:\d\d 2026\nStatus: O\n/)

  const elsewhere = await startTestServer()
  const target = { ownerId: elsewhere.people.support.id, email }
  const imported = await importMail(elsewhere.context, { source: await openMailSource(file), target }, () => undefined)
  expect(imported).toEqual({ imported: 3, duplicates: 0 })
  const told = (held: Awaited<ReturnType<typeof mailboxOf>>) =>
    held.map(({ subject, text, read, views, externalId }) => ({ subject, text: text?.trim(), read, views, externalId }))
  expect(told(await mailboxOf(elsewhere, 'support'))).toEqual(told(await mailboxOf(server, 'support')))
  await elsewhere.close()
})

embedded('an export that breaks off leaves no half mailbox, and one that finds a file leaves it as it is', async () => {
  const { dataDir } = server.context.config
  vi.stubEnv('POSTROOM_DATA_DIR', dataDir)
  onTestFinished(() => void vi.unstubAllEnvs())
  const file = join(folder, 'alice.mbox')
  const call = { positionals: [file], text: () => server.people.alice.email, given: () => false }
  await writeFile(file, 'Dear diary')
  await expect(exportCommand.run(call)).rejects.toThrow(`${file} is there already: name another file.`)
  expect(await readFile(file, 'utf8')).toBe('Dear diary')
  await rm(file)

  await receive(server, { to: ['alice'], subject: 'Small' })
  const { messageId } = await receive(server, {
    to: ['alice'],
    files: [{ name: 'film.bin', content: randomBytes(200_000) }],
  })
  const { raw_digest } = await withTables(server, (db) =>
    db.selectFrom('messages').select('raw_digest').where('id', '=', messageId).executeTakeFirstOrThrow(),
  )
  const digest = raw_digest ?? ''
  await rm(join(dataDir, 'blobs', digest.slice(0, 2), digest))
  await expect(exportCommand.run(call)).rejects.toThrow('ENOENT')
  expect(existsSync(file)).toBe(false)
})

test('an export needs an account', async () => {
  await expect(
    exportCommand.run({ positionals: ['x.mbox'], text: () => undefined, given: () => false }),
  ).rejects.toThrow('Say whose mail is written: add --from EMAIL.')
})
