import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { type MessageWords, tsVector } from '../src/search/message-tokens.ts'

export type Row = Record<string, number | string | null>

/** Writes many rows at once, past the store, into tables that the migrations made. */
export interface BulkWriter {
  insert(table: string, rows: readonly Row[]): Promise<void>
  /** Words of one index row; PostgreSQL keeps them in the row itself. */
  words(rows: readonly ({ id: number } & MessageWords)[]): Promise<void>
  highest(table: string): Promise<number>
  run(sql: string): Promise<void>
  close(): Promise<void>
}

export function sqliteWriter(file: string): BulkWriter {
  const db = new DatabaseSync(file)
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
    words: async (rows) => {
      const words = new Set(rows.flatMap(({ tokens }) => tokens))
      db.prepare('insert or ignore into search_words select value from json_each(?)').run(JSON.stringify([...words]))
      await insert(
        'search_tokens',
        rows.map(({ id, tokens }) => ({ rowid: id, tokens: tokens.join(' ') })),
      )
      await insert(
        'search_phrases',
        rows.map(({ id, inOrder }) => ({ rowid: id, words: inOrder.join(' ') })),
      )
    },
    highest: async (table) => Number(db.prepare(`select max(id) as id from ${table}`).get()?.id ?? 0),
    run: async (sql) => db.exec(sql),
    close: async () => db.close(),
  }
}

export async function postgresWriter(url: string): Promise<BulkWriter> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  return {
    insert: async (table, rows) => {
      const [first] = rows
      if (!first) return
      const columns = Object.keys(first).join(', ')
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      )
    },
    words: async (rows) => {
      await client.query(
        `update search_entries e set tokens = w.words::tsvector
         from json_to_recordset($1) as w(id bigint, words text) where w.id = e.id`,
        [JSON.stringify(rows.map(({ id, ...words }) => ({ id, words: tsVector(words) })))],
      )
    },
    highest: async (table) => Number((await client.query(`select max(id) as id from ${table}`)).rows[0].id ?? 0),
    run: async (sql) => {
      await client.query(sql)
    },
    close: () => client.end(),
  }
}
