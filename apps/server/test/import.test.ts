import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { importCommand } from '../src/cli/import.ts'
import { folderPlace } from '../src/import/folder-place.ts'
import { importMail } from '../src/import/import-mail.ts'
import { type MailSource, openMailSource } from '../src/import/mail-source.ts'
import { maildirState } from '../src/import/maildir.ts'
import { mboxState, readMbox } from '../src/import/mbox.ts'
import type { SourceMail } from '../src/import/source-mail.ts'
import { withTables } from './mailbox.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let folder = ''
let server: TestServer | null = null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postroom-import-'))
})
afterEach(async () => {
  await server?.close()
  server = null
  rmSync(folder, { recursive: true })
})

function written(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}

async function mailsIn(source: MailSource): Promise<SourceMail[]> {
  const mails: SourceMail[] = []
  for await (const mail of source.read()) mails.push(mail)
  return mails
}

const textsIn = async (path: string) => (await mailsIn(await openMailSource(path))).map(({ raw }) => raw.toString())

const letter = (id: string, more = '') =>
  `From: Ann <ann@example.org>\nTo: alice@postroom.example\nSubject: Letter ${id}\nMessage-ID: <${id}@example.org>\nDate: Mon, 2 Mar 2026 10:00:00 +0000\n${more}\nHello, this is ${id}.\n`

const fromLine = 'From ann@example.org Mon Mar  2 10:00:00 2026\n'

test('an mbox file is read message by message', async () => {
  const path = written('old.mbox', `${fromLine}${letter('a')}\n${fromLine}${letter('b')}\n`)
  expect(await textsIn(path)).toEqual([letter('a'), letter('b')])
})

test('lines that mboxrd or mboxo escaped read as they were written', async () => {
  const escaped = letter('a').replace('Hello,', '>From here on\n>>From there\n>Fromage\nHello,')
  const path = written('old.mbox', fromLine + escaped)
  const plain = letter('a').replace('Hello,', 'From here on\n>From there\n>Fromage\nHello,')
  expect(await textsIn(path)).toEqual([plain])
})

test('a line of prose that begins with From does not cut a message in two', async () => {
  const prose = letter('a').replace(
    'Hello,',
    'Hi,\n\nFrom Monday 10:30 on I am there, from 2026 too.\n\nFrom me\n\nHello,',
  )
  expect(await textsIn(written('old.mbox', `${fromLine}${prose}\n${fromLine}${letter('b')}`))).toEqual([
    prose,
    letter('b'),
  ])
})

test('From lines with CRLF, time zones and without an address are understood', async () => {
  const lines = [
    'From - Mon Mar  2 10:00:00 2026\r\n',
    'From 1788@xxx Mon Mar 02 10:00:00 +0000 2026\r\n',
    'From MAILER-DAEMON Mon Mar  2 10:00:00 2026 +0100\r\n',
  ]
  const letters = ['a', 'b', 'c'].map((id) => letter(id).replaceAll('\n', '\r\n'))
  const path = written('crlf', lines.map((line, index) => `${line}${letters[index]}\r\n`).join(''))
  expect(await textsIn(path)).toEqual(letters)
})

test.each([
  ['without a date', 'From ann@example.org'],
  ['without anything', 'From '],
  ['with a dash', 'From -'],
  ['with the date of a Date header', 'From ann@example.org Mon, 2 Mar 2026 10:00:00 +0000'],
  ['with numbers for a date', 'From ann@example.org 2026-03-02 10:00:00'],
  ['with a date in German', 'From ann@example.org Mo Mär  2 10:00:00 2026'],
  ['with a year of two digits', 'From ann@example.org Mon Mar  2 10:00:00 26'],
])('a From line %s begins a message where the headers of one follow', async (_, line) => {
  const letters = ['a', 'b', 'c'].map((id) => `Received: by mx.example.org\n${letter(id)}`)
  const path = written('odd.mbox', letters.map((one) => `${line}\n${one}\n`).join(''))
  expect(await textsIn(path)).toEqual(letters)
  const crlf = letters.map((one) => one.replaceAll('\n', '\r\n'))
  expect(await textsIn(written('crlf', crlf.map((one) => `${line}\r\n${one}\r\n`).join('')))).toEqual(crlf)
})

test('a whole From line begins a message though no empty line stands before it', async () => {
  const path = written('tight.mbox', ['a', 'b', 'c'].map((id) => `${fromLine}${letter(id)}`).join(''))
  expect(await textsIn(path)).toEqual(['a', 'b', 'c'].map((id) => letter(id)))
})

test('a last message without a body is a message', async () => {
  const bare = 'From: Ann <ann@example.org>\nSubject: No more\n'
  const path = written('bare.mbox', `From ann\n${letter('a')}\nFrom ann\n${bare}`)
  expect(await textsIn(path)).toEqual([letter('a'), bare])
})

test('prose that begins with From and speaks of headers does not cut a message in two', async () => {
  const prose = letter('a').replace(
    'Hello,',
    'Hi,\n\nFrom the minutes\nDecision: yes\nPlace: here\n\nFrom ann\nand From: ben\n\nHello,\nFrom me\nFrom: you\n',
  )
  expect(await textsIn(written('prose.mbox', `${fromLine}${prose}\n${fromLine}${letter('b')}`))).toEqual([
    prose,
    letter('b'),
  ])
})

test('messages larger than what is read at once come out whole, wherever a chunk ends', async () => {
  const filler = `${'x'.repeat(75)}\n`.repeat(60_000)
  const large = ['a', 'b', 'c'].map((id) => `${letter(id)}${filler.slice(id.charCodeAt(0))}`)
  const path = written('large.mbox', large.map((one) => `${fromLine}${one}\n`).join(''))
  expect((await textsIn(path)).map((text, index) => text === large[index])).toEqual([true, true, true])
})

test('however the file is cut into chunks, the messages are the same', async () => {
  const texts = ['a', 'b', 'c'].map((id) => letter(id, 'X-Mailer: test\n').replace('Hello', '>From x\n\nFrom 1\nHello'))
  const plain = texts.map((text) => text.replace('>From', 'From'))
  const lines = [fromLine, 'From ann\n', fromLine]
  const path = written('cut.mbox', texts.map((text, index) => `${lines[index]}${text}\n`).join(''))
  for (let size = 1; size < 120; size++) {
    const read: string[] = []
    for await (const { raw } of readMbox(path, size)) read.push(raw.toString())
    expect(read).toEqual(plain)
  }
})

test('Status, X-Status and X-Mozilla-Status say what was read, answered, starred and deleted', () => {
  const state = (headers: string) => mboxState(Buffer.from(letter('a', headers)))
  const none = { read: false, replied: false, starred: false, trashed: false }
  expect(state('')).toEqual({ ...none, read: true })
  expect(state('Status: O\n')).toEqual(none)
  expect(state('Status: RO\nX-Status: AF\n')).toEqual({ ...none, read: true, replied: true, starred: true })
  expect(state('X-Mozilla-Status: 0009\n')).toEqual({ ...none, read: true, trashed: true })
  expect(mboxState(Buffer.from(`${letter('a')}\nStatus: O\n`)).read).toBe(true)
})

test('the flags of Maildir say the same, and what lies in new is unread', () => {
  const none = { read: false, replied: false, starred: false, trashed: false }
  expect(maildirState('/m/cur/1.host:2,FRS')).toEqual({ ...none, read: true, replied: true, starred: true })
  expect(maildirState('/m/cur/1.host:2,T')).toEqual({ ...none, trashed: true })
  expect(maildirState('/m/new/1.host')).toEqual(none)
  expect(maildirState('/m/new/1.host:2,S')).toEqual(none)
})

test('folders find their list or become labels', () => {
  expect(folderPlace([])).toEqual({ list: 'inbox', label: null })
  expect(folderPlace(['INBOX'])).toEqual({ list: 'inbox', label: null })
  expect(folderPlace(['Sent Items'])).toEqual({ list: 'sent', label: null })
  expect(folderPlace(['INBOX', 'Trash'])).toEqual({ list: 'trash', label: null })
  expect(folderPlace(['[Gmail]', 'All Mail'])).toEqual({ list: null, label: null })
  expect(folderPlace(['Work', 'Sent'])).toEqual({ list: null, label: 'Work/Sent' })
  expect(folderPlace(['2024/Q1'])).toEqual({ list: null, label: '2024-Q1' })
})

test('a folder of .eml files, mbox files and Maildirs is read with its labels; other files are left out', async () => {
  written('one.eml', letter('one'))
  written('notes.txt', 'Dear diary')
  written('Trips/two.eml', letter('two'))
  written('Work.sbd/Old', `${fromLine}${letter('three')}`)
  written('.Sent/cur/4.host:2,S', letter('four'))
  written('.Lists.Dev/new/5.host', letter('five'))
  written('.Lists.Dev/tmp/6.host', letter('six'))
  written('.Lists.Dev/cur/.hidden', '')
  written('.Lists.Dev/dovecot.index', 'x')
  const source = await openMailSource(folder)
  const found = (await mailsIn(source)).map(({ raw, place, state }) => [
    /Subject: Letter (\w+)/.exec(raw.toString())?.[1],
    place.list ?? place.label,
    state.read,
  ])
  expect(found.sort()).toEqual([
    ['five', 'Lists/Dev', false],
    ['four', 'sent', true],
    ['one', 'inbox', true],
    ['three', 'Work/Old', true],
    ['two', 'Trips', true],
  ])
  expect(source.ignored).toBe(1)
})

test('a path without mail is refused in a sentence', async () => {
  await expect(openMailSource(join(folder, 'none'))).rejects.toThrow(`There is no file or folder ${folder}/none.`)
  written('notes.txt', 'Dear diary')
  await expect(openMailSource(folder)).rejects.toThrow(
    `No mail was found in ${folder}: give an mbox file, a Maildir, or .eml files.`,
  )
})

interface Row {
  subject: string
  read: boolean
  replied: boolean
  labels: number[]
}

test('imported mail stands where its folder says, with its flags and its own date, and once however often it is imported', async () => {
  server = await startTestServer()
  const alice = await server.as('alice')
  written('cur/1:2,S', letter('read'))
  written('new/2', letter('new'))
  written('cur/3:2,FRS', letter('starred'))
  written('.Junk/cur/4:2,S', letter('junk'))
  written('.Projects.Boat/cur/5:2,', letter('boat'))
  written('cur/6:2,S', letter('mine').replace('Ann <ann@example.org>', 'Alice <ALICE@postroom.example>'))
  written('.Trash/cur/7:2,S', letter('gone'))

  const target = { ownerId: server.people.alice.id, email: server.people.alice.email }
  const seen: number[] = []
  const once = await importMail(server.context, { source: await openMailSource(folder), target }, ({ consumed }) => {
    seen.push(consumed)
  })
  expect(once).toEqual({ imported: 7, duplicates: 0 })
  expect(seen.at(-1)).toBe((await openMailSource(folder)).bytes)
  const twice = await importMail(server.context, { source: await openMailSource(folder), target }, () => undefined)
  expect(twice).toEqual({ imported: 0, duplicates: 7 })

  await alice('PUT', '/user', { body: { user: { preferences: { view: 'unthreaded' } } } })
  const [own] = (await alice('GET', '/labels')).body
  const idOf = (path: string) => own.labels.find((label: { path: string }) => label.path === path)?.id
  const rowsIn = async (path: string): Promise<Row[]> =>
    (await alice('GET', '/user_messages', { query: { 'label_ids[]': [String(idOf(path))] } })).body.user_messages
  const subjectsIn = async (path: string) => (await rowsIn(path)).map(({ subject }) => subject).sort()

  expect(await subjectsIn('inbox')).toEqual(['Letter new', 'Letter read', 'Letter starred'])
  expect(await subjectsIn('sent')).toEqual(['Letter mine'])
  expect(await subjectsIn('spam')).toEqual(['Letter junk'])
  expect(await subjectsIn('trash')).toEqual(['Letter gone'])
  expect(await subjectsIn('Projects/Boat')).toEqual(['Letter boat'])
  expect(await subjectsIn('all_mail')).toHaveLength(5)
  const [starred] = await rowsIn('starred')
  expect(starred).toMatchObject({
    subject: 'Letter starred',
    read: true,
    replied: true,
    date: '2026-03-02T10:00:00.000Z',
  })
  expect((await rowsIn('inbox')).filter(({ read }) => !read).map(({ subject }) => subject)).toEqual(['Letter new'])
})

test('on a terminal an import that fails ends its progress bar, which would keep the command running', async () => {
  server = await startTestServer()
  const { dataDir, databaseUrl } = server.context.config
  vi.stubEnv('POSTROOM_DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', databaseUrl ?? '')
  const { isTTY } = process.stderr
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    process.stderr.isTTY = isTTY
  })
  process.stderr.isTTY = true
  const drawn = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const path = written('film.eml', letter('film'))
  truncateSync(path, 3 * 1024 ** 3)
  const call = { positionals: [path], text: () => 'alice@postroom.example', given: () => false }
  await expect(importCommand.run(call)).rejects.toThrow('is greater than 2 GiB')
  expect([drawn.mock.calls.length > 0, vi.getTimerCount()]).toEqual([true, 0])
})

if (process.env.TEST_DIALECT === 'postgres')
  test('after an import the planner of PostgreSQL knows how much mail there is', async () => {
    server = await startTestServer()
    const target = { ownerId: server.people.alice.id, email: server.people.alice.email }
    const source = await openMailSource(written('mail.mbox', `From - Mon Mar  2 10:00:00 2026\n${letter('counted')}\n`))
    await importMail(server.context, { source, target }, () => undefined)
    const counted = await withTables(server, (db) =>
      sql<{ table: string; rows: number }>`select relname as table, reltuples as rows from pg_class
        where relnamespace = current_schema()::regnamespace and relname in ('messages', 'user_messages') order by relname`.execute(
        db,
      ),
    )
    expect(counted.rows).toEqual([
      { table: 'messages', rows: 1 },
      { table: 'user_messages', rows: 1 },
    ])
  })
