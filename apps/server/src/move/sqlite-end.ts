import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Readable } from 'node:stream'
import { migrate } from '../mailbox/migrate.ts'
import { DATABASE_NAME } from '../runtime/config.ts'
import { blobFiles } from '../storage/blobs/blob-files.ts'
import { BYTES_IN_DATABASE } from '../storage/blobs/blobs.ts'
import { putBlobs } from '../storage/blobs/blobs-store.ts'
import { placeDurably, syncDirectory } from '../storage/blobs/durable-files.ts'
import { contentsElsewhere } from '../storage/blobs/verify-store.ts'
import { kyselyOver } from '../storage/database/sqlite-connection.ts'
import type { Tx } from '../storage/database/tx.ts'
import { type Content, isCarried, type Row, type StoreEnd, type TableShape, type TargetEnd } from './store-end.ts'

const ROWS_AT_ONCE = 1_000

/** The mail of a data directory, which no other process has open meanwhile. */
export async function withSqliteSource<T>(dataDir: string, use: (end: StoreEnd) => Promise<T>): Promise<T> {
  const raw = new DatabaseSync(join(dataDir, DATABASE_NAME), { timeout: 1_000 })
  try {
    try {
      raw.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE')
    } catch {
      throw new Error(`A Postroom works with ${dataDir}: stop the server first, so that nothing arrives meanwhile.`)
    }
    return await use(endOver(raw, join(dataDir, 'blobs')))
  } finally {
    raw.close()
  }
}

/** A data directory without mail, which gets all of it at once or nothing. */
export async function withSqliteTarget<T>(dataDir: string, use: (end: TargetEnd) => Promise<T>): Promise<T> {
  const live = join(dataDir, DATABASE_NAME)
  if (existsSync(live)) throw new Error(`There is a database in ${dataDir}: name another folder, or move it away.`)
  const isNew = !existsSync(dataDir)
  const stage = join(dataDir, `move-${randomUUID()}`)
  await mkdir(join(stage, 'blobs'), { recursive: true })
  const file = join(stage, DATABASE_NAME)
  const raw = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  let kept = false
  try {
    raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; BEGIN')
    const end = endOver(raw, join(stage, 'blobs'))
    await migrate(end.tx, null)
    const answer = await use({
      ...end,
      ...writerOver(raw, end.tx, join(stage, 'blobs')),
      keep: async () => {
        raw.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
        raw.close()
        await syncFile(file)
        await placeContents(stage, dataDir)
        await rename(file, live)
        await syncDirectory(dataDir)
        kept = true
      },
    })
    return answer
  } finally {
    if (raw.isOpen) raw.close()
    await rm(stage, { recursive: true, force: true })
    if (isNew && !kept) await rm(dataDir, { recursive: true, force: true })
  }
}

function endOver(raw: DatabaseSync, directory: string): StoreEnd {
  const tx: Tx = { db: kyselyOver(raw), dialect: 'sqlite' }
  const listed = (sql: string, key: string) =>
    raw
      .prepare(sql)
      .all()
      .map((row) => String(row[key]))
  return {
    tx,
    tables: async () =>
      listed(`select name from sqlite_schema where type = 'table' order by name`, 'name')
        .filter(isCarried)
        .map(
          (name): TableShape => ({
            name,
            columns: listed(`select name from pragma_table_info('${name}')`, 'name'),
            needs: listed(`select "table" as name from pragma_foreign_key_list('${name}')`, 'name'),
          }),
        ),
    rows: async function* (table, columns) {
      let some: Row[] = []
      for (const row of raw.prepare(`select ${columns.join(', ')} from ${table}`).iterate()) {
        some.push(row as Row)
        if (some.length < ROWS_AT_ONCE) continue
        yield some
        some = []
      }
      if (some.length > 0) yield some
    },
    sequences: async () =>
      new Map(
        raw
          .prepare('select name, seq from sqlite_sequence')
          .all()
          .map(({ name, seq }) => [String(name), Number(seq)]),
      ),
    contents: async function* () {
      for (const { digest, bytes } of raw.prepare('select digest, bytes from blobs').iterate()) {
        yield { digest: String(digest), bytes: bytes as Uint8Array }
      }
      for (const digest of await contentsElsewhere(tx, null)) {
        yield { digest, bytes: await readFile(join(directory, digest.slice(0, 2), digest)) }
      }
    },
  }
}

function writerOver(raw: DatabaseSync, tx: Tx, directory: string): Omit<TargetEnd, keyof StoreEnd | 'keep'> {
  const files = blobFiles(directory)
  return {
    insert: async (table, rows) => {
      const [first] = rows
      if (!first) return
      const columns = Object.keys(first)
      const statement = raw.prepare(`insert into ${table} (${columns}) values (${columns.map(() => '?')})`)
      for (const row of rows) statement.run(...columns.map((column) => row[column] as SQLInputValue))
    },
    setSequence: async (table, highest) => {
      raw.prepare('delete from sqlite_sequence where name = ?').run(table)
      raw.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, highest)
    },
    putContents: async (contents: readonly Content[]) => {
      const isLarge = ({ bytes }: Content) => bytes.byteLength > BYTES_IN_DATABASE
      await putBlobs(
        tx,
        contents.filter((content) => !isLarge(content)),
      )
      for (const { bytes } of contents.filter(isLarge)) await files.put(Readable.from([bytes]))
    },
    settle: async () => {
      const [broken] = raw.prepare('PRAGMA foreign_key_check').all()
      if (broken) throw new Error(`A row of ${broken.table} refers to one of ${broken.parent} that is not there`)
    },
  }
}

async function placeContents(stage: string, dataDir: string): Promise<void> {
  for (const folder of await readdir(join(stage, 'blobs'))) {
    for (const digest of await readdir(join(stage, 'blobs', folder))) {
      await placeDurably(join(stage, 'blobs', folder, digest), join(dataDir, 'blobs', folder, digest))
    }
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
