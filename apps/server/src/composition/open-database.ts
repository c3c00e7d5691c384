import { migrate } from '../mailbox/migrate.ts'
import { threadProgram } from '../runtime/thread-program.ts'
import type { Database } from '../storage/database/database.ts'
import { openPostgres } from '../storage/database/postgres-database.ts'
import { openSqliteThreads } from '../storage/database/sqlite-database.ts'

export interface DatabaseConfig {
  /** postgres:// address, or null for the embedded database. */
  databaseUrl: string | null
  /** File of the embedded database. */
  sqliteFile: string
}

/** Opens PostgreSQL when an address is configured, else the embedded SQLite. */
export function openDatabase({ databaseUrl, sqliteFile }: DatabaseConfig): Database {
  if (databaseUrl !== null) {
    return openPostgres(databaseUrl, { thread: threadProgram('postgres-worker', import.meta.url), migrate })
  }
  return openSqliteThreads(sqliteFile, { thread: threadProgram('sqlite-worker', import.meta.url), migrate })
}
