import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { toConfig } from '../src/config.ts'
import { type Context, createContext } from '../src/context.ts'
import { createLog } from '../src/system/log.ts'
import { type BulkWriter, postgresWriter, sqliteWriter } from './bulk-writer.ts'

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
  const schema =
    url === null ? null : await createSchema(url, kept?.name ?? `bench_${randomUUID().replaceAll('-', '')}`)
  const context = createContext(
    { ...toConfig({}), dataDir, demo: false, databaseUrl: schema?.url ?? null },
    { clock: { now: Date.now }, log: createLog(() => undefined, 'error'), print: () => undefined },
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

async function createSchema(server: string, name: string): Promise<{ url: string; drop(): Promise<void> }> {
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await run(`create schema if not exists ${name}`)
  const url = new URL(server)
  url.searchParams.set('options', `-csearch_path=${name}`)
  return { url: url.href, drop: () => run(`drop schema ${name} cascade`) }
}
