import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkContents } from '../src/cli/check-contents.ts'
import { receive } from './message-fixtures.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

/** PostgreSQL keeps the words in the row, whose pages it checks itself. */
const embedded = test.runIf(process.env.TEST_DIALECT !== 'postgres')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await receive(server, {
    to: ['alice'],
    subject: "Don't touch c++",
    text: "O'Reilly's 東京タワー, 90°, x@o'brien.example",
  })
  await receive(server, { to: ['alice', 'bob'], subject: 'Wheels', text: 'Forty wheels, Müller' })
  const long = Array.from({ length: 9_000 }, (_, at) => `word${at}`).join(' ')
  await receive(server, { to: ['alice'], subject: 'A book', text: long })
})
afterAll(() => server.close())

/** Changes the index of a copy of the store, and says what is found there. */
async function damaged(change: (raw: DatabaseSync) => void): Promise<string> {
  const { config } = server.context
  const dataDir = await mkdtemp(join(tmpdir(), 'postroom-damage-'))
  try {
    await cp(config.dataDir, dataDir, { recursive: true })
    expect(await checkContents({ ...config, dataDir })).toMatchObject({ verdict: 'good' })
    const raw = new DatabaseSync(join(dataDir, 'postroom.db'))
    raw.function('row_checksum', { varargs: true }, () => 0)
    raw.enableDefensive(false)
    change(raw)
    raw.close()
    return (await checkContents({ ...config, dataDir })).says
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

const wheels = (raw: DatabaseSync): { entry: number; copy: number } => {
  const row = raw
    .prepare(`select e.id as entry, e.user_message_id as copy from search_entries e
      join user_messages um on um.id = e.user_message_id join messages m on m.id = um.message_id
      join users u on u.id = um.owner_id where m.subject = 'Wheels' and u.email like 'alice@%'`)
    .get()
  return { entry: Number(row?.entry), copy: Number(row?.copy) }
}

const wordsOf = (raw: DatabaseSync, table: string, entry: number): string[] => {
  raw.exec(`create virtual table temp.${table}_places using fts5vocab('main', '${table}', 'instance')`)
  const rows = raw.prepare(`select term from ${table}_places where doc = ? order by "offset"`).all(entry)
  return rows.map(({ term }) => String(term))
}

embedded('[RUN-05] doctor --deep names a mail whose words the index has lost', async () => {
  let copy = 0
  const says = await damaged((raw) => {
    const found = wheels(raw)
    copy = found.copy
    const words = wordsOf(raw, 'search_tokens', found.entry).filter((word) => word !== 'muller')
    raw.prepare('delete from search_tokens where rowid = ?').run(found.entry)
    raw.prepare('insert into search_tokens (rowid, tokens) values (?, ?)').run(found.entry, words.join(' '))
  })
  expect(says).toBe(`the search index has other words of row ${copy} of user_messages`)
})

embedded('[RUN-05] doctor --deep names a mail whose phrases stand at other places', async () => {
  let copy = 0
  const says = await damaged((raw) => {
    const found = wheels(raw)
    copy = found.copy
    const words = wordsOf(raw, 'search_phrases', found.entry).join(' ')
    expect(words).toContain('forty wheels')
    raw.prepare('delete from search_phrases where rowid = ?').run(found.entry)
    const swapped = words.replace('forty wheels', 'wheels forty')
    raw.prepare('insert into search_phrases (rowid, words) values (?, ?)').run(found.entry, swapped)
  })
  expect(says).toBe(`the search index has other words of row ${copy} of user_messages`)
})

embedded('[RUN-05] doctor --deep counts words that the list of known ones has lost, and rows of no mail', async () => {
  const says = await damaged((raw) => {
    raw.exec("delete from search_words where word in ('wheels', 'muller')")
    raw.exec("insert into search_tokens (rowid, tokens) values (77, 'wheels')")
  })
  expect(says).toBe('the search index has words of 1 row that are not there; search_words misses 2 words')
})

embedded('[RUN-05] doctor --deep finds beginnings of words that lead to other mail', async () => {
  let entry = 0
  let words: string[] = []
  const says = await damaged((raw) => {
    entry = wheels(raw).entry
    words = wordsOf(raw, 'search_tokens', entry)
    const file = String(raw.location())
    // Without the option, FTS5 enters words and not their beginnings.
    const option = "prefix='1 2 3 4'"
    renamed(file, option, "prefix='9'")
    const without = new DatabaseSync(file)
    without.prepare('delete from search_tokens where rowid = ?').run(entry)
    without.prepare('insert into search_tokens (rowid, tokens) values (?, ?)').run(entry, words.join(' '))
    without.close()
    renamed(file, "prefix='9'", option)
  })
  expect(words).toContain('wheels')
  expect(says).toMatch(/^the search index finds others by /)
})

/** Declares a table of words in other words. */
function renamed(file: string, from: string, to: string): void {
  const raw = new DatabaseSync(file)
  raw.enableDefensive(false)
  raw.exec('pragma writable_schema = on')
  const changed = raw.prepare("update sqlite_schema set sql = replace(sql, ?, ?) where name = 'search_tokens'")
  expect(changed.run(from, to)).toMatchObject({ changes: 1 })
  raw.close()
}

embedded('[RUN-05] doctor --deep finds a changed row of what the search joins with mail', async () => {
  const says = await damaged((raw) => {
    const { entry } = wheels(raw)
    raw.exec('drop trigger checksum_update_search_entries')
    raw.prepare('update search_entries set scope = 2 where id = ?').run(entry)
  })
  expect(says).toMatch(/^row \d+ of search_entries has other values$/)
})
