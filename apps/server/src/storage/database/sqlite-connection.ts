import { statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely'
import { isNoRoom } from '../../errors/no-room.ts'
import { defineRowChecksum } from './row-checksums.ts'
import type { Tables } from './schema.ts'

const BUSY_TIMEOUT_MS = 15_000
const CACHED_STATEMENTS = 500
/** Pages of the log that a commit takes over into the database at the latest; the writing thread does it before. */
const LONGEST_LOG = 4_000

export interface SqliteConnection {
  readonly raw: DatabaseSync
  readonly db: Kysely<Tables>
  /** Opened as it lies there, since there was no room for the files that belong to a living database: it never changes. */
  readonly frozen: boolean
}

/** How often a frozen database is opened anew. */
const REOPEN_MS = 1_000

/** One connection to a file, opened when it is first asked for, and anew while it is a frozen one. */
export function lazySqlite(file: string, mode: 'read' | 'write'): { get(): SqliteConnection; close(): void } {
  let open: SqliteConnection | null = null
  let openedAt = 0
  return {
    get: () => {
      if (open && !(open.frozen && Date.now() - openedAt > REOPEN_MS)) return open
      openedAt = Date.now()
      const next = openSqlite(file, mode)
      // Somebody may still be reading from the one before.
      if (open && next.frozen) next.raw.close()
      else open = next
      return open
    },
    close: () => {
      if (open?.raw.isOpen) open.raw.close()
    },
  }
}

/**
 * Opens the file with what durability needs: WAL, an fsync per commit, foreign keys, patience with other processes. For
 * reading it opens on a full disk too, where everything that was committed stands in the file.
 */
export function openSqlite(file: string, mode: 'read' | 'write'): SqliteConnection {
  try {
    return { ...connect(file, mode), frozen: false }
  } catch (error) {
    if (mode === 'write' || !isNoRoom(error) || bytesOf(`${file}-wal`) > 0) throw error
    return { ...connect(new URL('?immutable=1', pathToFileURL(file)), mode), frozen: true }
  }
}

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

function connect(place: string | URL, mode: 'read' | 'write'): Omit<SqliteConnection, 'frozen'> {
  const raw = new DatabaseSync(place, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  try {
    return settled(raw, mode)
  } catch (error) {
    raw.close()
    throw error
  }
}

function settled(raw: DatabaseSync, mode: 'read' | 'write'): Omit<SqliteConnection, 'frozen'> {
  raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;')
  raw.exec(`PRAGMA cache_size = -8192; PRAGMA wal_autocheckpoint = ${LONGEST_LOG}`)
  if (mode === 'read') raw.exec('PRAGMA query_only = ON')
  return { raw, db: kyselyOver(raw) }
}

/** The tables of an open database. */
export function kyselyOver(raw: DatabaseSync): Kysely<Tables> {
  defineRowChecksum(raw)
  const statements = statementCache(raw)
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: { prepare: statements, close: () => raw.close() } }),
  })
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
    all: (parameters) => statement.all(...bound(parameters)).map(row),
    run: (parameters) => statement.run(...bound(parameters)),
    iterate: function* (parameters) {
      for (const values of statement.iterate(...bound(parameters))) yield row(values)
    },
  }
}

/** Integers as integers: node:sqlite binds every number as a REAL, and FTS5 reads all hits where a bound of its rowids is one. */
const bound = (parameters: readonly unknown[]): SQLInputValue[] =>
  (parameters as readonly SQLInputValue[]).map((value) => (Number.isSafeInteger(value) ? BigInt(Number(value)) : value))

function rowOf(
  columns: readonly string[],
  values: readonly SQLOutputValue[],
): Record<string, SQLOutputValue | undefined> {
  const row: Record<string, SQLOutputValue | undefined> = {}
  for (let at = 0; at < columns.length; at++) row[columns[at] as string] = values[at]
  return row
}
