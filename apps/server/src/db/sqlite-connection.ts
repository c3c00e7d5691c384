import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely'
import type { Tables } from './schema.ts'

const BUSY_TIMEOUT_MS = 15_000
const CACHED_STATEMENTS = 500

export interface SqliteConnection {
  readonly raw: DatabaseSync
  readonly db: Kysely<Tables>
}

/** Opens the file with what durability needs: WAL, an fsync per commit, foreign keys, patience with other processes. */
export function openSqlite(file: string, mode: 'read' | 'write'): SqliteConnection {
  const raw = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;')
  raw.exec('PRAGMA cache_size = -8192;')
  if (mode === 'read') raw.exec('PRAGMA query_only = ON')
  const statements = statementCache(raw)
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: { prepare: statements, close: () => raw.close() } }),
  })
  return { raw, db }
}

/** Keeps the most recently used statements prepared: planning costs more than most of our queries. */
function statementCache(raw: DatabaseSync): (sql: string) => SqliteStatement {
  const cache = new Map<string, SqliteStatement>()
  return (sql) => {
    const known = cache.get(sql)
    if (known) {
      cache.delete(sql)
      cache.set(sql, known)
      return known
    }
    const statement = prepare(raw, sql)
    cache.set(sql, statement)
    const oldest = cache.keys().next().value
    if (cache.size > CACHED_STATEMENTS && oldest !== undefined) cache.delete(oldest)
    return statement
  }
}

function prepare(raw: DatabaseSync, sql: string): SqliteStatement {
  const statement = raw.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  // Rows made here share one shape. Those that node:sqlite makes are dictionaries, slow to make, to read and to collect.
  statement.setReturnArrays(true)
  const row = (values: unknown) => rowOf(columns, values as SQLOutputValue[])
  return {
    reader: columns.length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])).map(row),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: function* (parameters) {
      for (const values of statement.iterate(...(parameters as SQLInputValue[]))) yield row(values)
    },
  }
}

function rowOf(
  columns: readonly string[],
  values: readonly SQLOutputValue[],
): Record<string, SQLOutputValue | undefined> {
  const row: Record<string, SQLOutputValue | undefined> = {}
  for (let at = 0; at < columns.length; at++) row[columns[at] as string] = values[at]
  return row
}
