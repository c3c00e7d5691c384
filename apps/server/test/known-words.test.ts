import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listWords } from '../src/mailbox/search-index/known-words.ts'
import { openSqlite, type SqliteConnection } from '../src/storage/database/sqlite-connection.ts'

let folder: string
let connection: SqliteConnection
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postroom-words-'))
  connection = openSqlite(join(folder, 'words.db'), 'write')
  connection.raw.exec('create table search_words (word text not null primary key) without rowid, strict')
})
afterEach(() => {
  connection.raw.close()
  rmSync(folder, { recursive: true })
})

/** Lists words in a transaction of their own, which ends as it is told to. */
async function list(words: readonly string[], end: 'commit' | 'rollback'): Promise<void> {
  const { raw, db } = connection
  const then: (() => void)[] = []
  raw.exec('begin')
  await listWords({ db, dialect: 'sqlite', committed: (each) => then.push(each) }, words)
  raw.exec(end)
  if (end === 'commit') for (const each of then) each()
}

const listed = () =>
  connection.raw
    .prepare('select word from search_words order by word')
    .all()
    .map(({ word }) => word)

test('[SPEED-06] words longer than the beginnings that have an index are listed, each once', async () => {
  await list(['invoice', 'four', 'letters', 'invoice', '𝒂𝒃𝒄𝒅'], 'commit')
  await list(['letters', 'again'], 'commit')
  expect(listed()).toEqual(['again', 'invoice', 'letters'])
})

test('[SPEED-06] words whose transaction came to nothing are listed with the next mail that has them', async () => {
  await list(['invoice'], 'rollback')
  expect(listed()).toEqual([])
  await list(['invoice'], 'commit')
  expect(listed()).toEqual(['invoice'])
})

test('[SPEED-06] however many words strangers send, those that are remembered no more are listed all the same', async () => {
  const many = Array.from({ length: 30_000 }, (_, index) => `word${index}`)
  await list(many, 'commit')
  await list([...many, 'another'], 'commit')
  expect(listed()).toHaveLength(30_001)
})
