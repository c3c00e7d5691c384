import { extname } from 'node:path'
import type { Database } from '../db/database.ts'
import { openPostgres } from '../db/postgres-database.ts'
import { openSqliteThreads } from '../db/sqlite-database.ts'
import { migrate } from '../mailbox/migrate.ts'

export interface DatabaseConfig {
  /** postgres:// address, or null for the embedded database. */
  databaseUrl: string | null
  /** File of the embedded database. */
  sqliteFile: string
}

/** Opens PostgreSQL when an address is configured, else the embedded SQLite. */
export function openDatabase({ databaseUrl, sqliteFile }: DatabaseConfig): Database {
  if (databaseUrl !== null) return openPostgres(databaseUrl, { migrate })
  const thread = new URL(`./sqlite-worker${extname(import.meta.url)}`, import.meta.url)
  return openSqliteThreads(sqliteFile, { thread, migrate })
}
