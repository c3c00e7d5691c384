import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../src/call/context.ts'
import { createContext } from '../src/composition/create-context.ts'
import { toConfig } from '../src/runtime/config.ts'
import { createLog } from '../src/runtime/log.ts'
import { postgresSchema } from '../test/postgres-schema.ts'
import { type BulkWriter, postgresWriter, sqliteWriter } from './bulk-writer.ts'

/** What a benchmark measures on: SQLite, and PostgreSQL too where TEST_DATABASE_URL names a server. */
export const DATABASES: readonly { name: string; url: string | null }[] = [
  { name: 'SQLite', url: null },
  ...(process.env.TEST_DATABASE_URL ? [{ name: 'PostgreSQL', url: process.env.TEST_DATABASE_URL }] : []),
]

export interface BenchDatabase {
  context: Context
  writer: BulkWriter
  close(): Promise<void>
}

/** A place that outlives the run, so that the next one finds the mailboxes filled. */
export interface Kept {
  folder: string
  /** Of the data folder, and of the schema beside PostgreSQL. */
  name: string
}

/**
 * A database with all tables: a SQLite file, or a schema of the PostgreSQL server at `url`. It goes when it is closed,
 * unless it is to be kept.
 */
export async function benchDatabase(url: string | null, kept: Kept | null = null): Promise<BenchDatabase> {
  const dataDir = kept ? join(kept.folder, kept.name) : await mkdtemp(join(tmpdir(), 'postroom-bench-'))
  await mkdir(dataDir, { recursive: true })
  const schema = url === null ? null : await postgresSchema(url, kept?.name)
  const context = createContext(
    { ...toConfig({}), dataDir, demo: false, databaseUrl: schema?.url ?? null },
    { clock: { now: Date.now }, log: createLog(() => undefined, 'error'), print: () => undefined, onTerminal: false },
  )
  await context.database.migrate()
  const writer = schema ? await postgresWriter(schema.url) : sqliteWriter(join(dataDir, 'postroom.db'))
  return {
    context,
    writer,
    close: async () => {
      await writer.close()
      await context.database.close()
      if (kept) return
      await schema?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
