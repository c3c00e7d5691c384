import type { Json } from './json.ts'
import { openPostgres } from './postgres-database.ts'
import { openSqliteThreads } from './sqlite-database.ts'
import type { DialectName, Operation } from './tx.ts'

/** The one way to stored mail: whole operations, each in one transaction. */
export interface Database {
  readonly dialect: DialectName
  /** Runs an operation that only reads, on one consistent snapshot. */
  read<X, Y>(operation: Operation<X, Y>, args: X): Promise<Y>
  /**
   * Runs an operation that finds a row or two by their key; several statements of it may see different moments. SQLite
   * answers it in this thread: to cross to another and back takes many times as long.
   */
  glance<X, Y>(operation: Operation<X, Y>, args: X): Promise<Y>
  /** A read as JSON, for whoever only passes it on. */
  readJson<X, Y>(operation: Operation<X, Y>, args: X): Promise<Json<Y>>
  /** Runs an operation whose changes are on disk when the promise resolves, or not there at all when it rejects. */
  write<X, Y>(operation: Operation<X, Y>, args: X): Promise<Y>
  /** Creates or updates the tables; `created` says that the database was empty. */
  migrate(): Promise<{ created: boolean; version: number }>
  /** Waits for what is running and closes. */
  close(): Promise<void>
}

export interface DatabaseConfig {
  /** postgres:// address, or null for the embedded database. */
  databaseUrl: string | null
  /** File of the embedded database. */
  sqliteFile: string
}

/** Opens PostgreSQL when an address is configured, else the embedded SQLite. */
export function openDatabase({ databaseUrl, sqliteFile }: DatabaseConfig): Database {
  return databaseUrl === null ? openSqliteThreads(sqliteFile) : openPostgres(databaseUrl)
}
