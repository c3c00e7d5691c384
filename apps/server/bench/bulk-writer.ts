import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { isListed } from '../src/mailbox/search-index/known-words.ts'
import { BYTES_IN_DATABASE } from '../src/storage/blobs/blobs.ts'
import type { CarriedBlob } from '../src/storage/blobs/blobs-store.ts'
import { defineRowChecksum } from '../src/storage/database/row-checksums.ts'
import { type MessageWords, tsVector } from '../src/words/message-tokens.ts'

export type Row = Record<string, number | string | null>

/** Writes many rows at once, past the store, into tables that the migrations made. */
export interface BulkWriter {
  insert(table: string, rows: readonly Row[]): Promise<void>
  /** Rows of the full-text index with their words; PostgreSQL keeps the words in the row itself. */
  index(entries: readonly IndexEntry[]): Promise<void>
  /** Bytes of files where the server looks for them, each once. */
  keep(contents: readonly CarriedBlob[]): Promise<void>
  highest(table: string): Promise<number>
  run(sql: string): Promise<void>
  /** After the last row, before anything is asked: indexes, sequences and statistics. */
  settle(): Promise<void>
  close(): Promise<void>
}

export interface IndexEntry {
  row: Row & { id: number }
  words: MessageWords
}

export function sqliteWriter(file: string): BulkWriter {
  const db = new DatabaseSync(file)
  defineRowChecksum(db)
  db.exec('pragma synchronous = off; pragma journal_mode = wal; pragma foreign_keys = off; pragma cache_size = -200000')
  const insert = async (table: string, rows: readonly Row[]) => {
    const [first] = rows
    if (!first) return
    const columns = Object.keys(first)
    const statement = db.prepare(`insert into ${table} (${columns}) values (${columns.map(() => '?')})`)
    db.exec('begin')
    for (const row of rows) statement.run(...(Object.values(row) as SQLInputValue[]))
    db.exec('commit')
  }
  return {
    insert,
    index: async (entries) => {
      const words = new Set(entries.flatMap(({ words: { tokens } }) => tokens.filter(isListed)))
      db.prepare('insert or ignore into search_words select value from json_each(?)').run(JSON.stringify([...words]))
      await insert(
        'search_entries',
        entries.map(({ row }) => row),
      )
      await insert(
        'search_tokens',
        entries.map(({ row, words: { tokens } }) => ({ rowid: row.id, tokens: tokens.join(' ') })),
      )
      await insert(
        'search_phrases',
        entries.map(({ row, words: { inOrder } }) => ({ rowid: row.id, words: inOrder.join(' ') })),
      )
    },
    keep: async (contents) => {
      const statement = db.prepare('insert or ignore into blobs (digest, size, bytes) values (?, ?, ?)')
      db.exec('begin')
      for (const { digest, bytes } of contents) {
        if (bytes.length <= BYTES_IN_DATABASE) statement.run(digest, bytes.length, bytes)
        else {
          const folder = join(dirname(file), 'blobs', digest.slice(0, 2))
          mkdirSync(folder, { recursive: true })
          writeFileSync(join(folder, digest), bytes)
        }
      }
      db.exec('commit')
    },
    highest: async (table) => Number(db.prepare(`select max(id) as id from ${table}`).get()?.id ?? 0),
    run: async (sql) => db.exec(sql),
    settle: async () => undefined,
    close: async () => db.close(),
  }
}

export async function postgresWriter(url: string): Promise<BulkWriter> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  let indexes: string[] | null = null
  const insert = async (table: string, rows: readonly Row[]) => {
    const [first] = rows
    if (!first) return
    indexes ??= await dropIndexes(client)
    const columns = Object.keys(first).join(', ')
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  return {
    insert,
    index: (entries) =>
      insert(
        'search_entries',
        entries.map(({ row, words }) => ({ ...row, tokens: tsVector(words) })),
      ),
    keep: async (contents) => {
      for (const { digest, bytes } of contents) {
        await client.query('insert into blobs (digest, size, bytes) values ($1, $2, $3) on conflict do nothing', [
          digest,
          bytes.length,
          bytes,
        ])
      }
    },
    highest: async (table) => Number((await client.query(`select max(id) as id from ${table}`)).rows[0].id ?? 0),
    run: async (sql) => {
      await client.query(sql)
    },
    settle: async () => {
      for (const sql of indexes ?? []) await client.query(sql)
      for (const table of ['threads', 'user_threads', 'messages', 'user_messages', 'recipients', 'attachments']) {
        await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
      }
      await client.query('vacuum analyze')
    },
    close: () => client.end(),
  }
}

/** Takes the indexes away that no constraint is made of: made again once, over all rows, they cost a tenth. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sql: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as sql from pg_index x join pg_class i on i.oid = x.indexrelid
     where i.relnamespace = current_schema()::regnamespace and not exists (select 1 from pg_constraint where conindid = i.oid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ sql }) => sql)
}
