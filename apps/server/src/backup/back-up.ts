import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DATABASE_NAME, sqliteFileOf } from '../runtime/config.ts'
import { syncDirectory } from '../storage/blobs/durable-files.ts'
import { openSqlite } from '../storage/database/sqlite-connection.ts'
import { type TarFile, tarOf } from './tar.ts'

export interface BackedUp {
  /** Large contents beside the database. */
  blobs: number
  /** Bytes of the archive. */
  size: number
}

/**
 * Writes one moment of a data directory into a tar archive, beside a running server: the database as one transaction
 * sees it, and every large content that it names. Nothing stands at `file` until the archive is whole and on disk.
 */
export async function backUp({ dataDir, file }: { dataDir: string; file: string }): Promise<BackedUp> {
  // Beside the blobs, since links do not reach over file systems.
  const stage = join(dataDir, `backup-${randomUUID()}`)
  const partial = `${file}.${randomUUID()}.partial`
  try {
    await mkdir(stage, { recursive: true })
    // Linked before and after: what is deleted meanwhile stays, and what the snapshot names is there.
    await linkBlobs(dataDir, stage)
    snapshot(dataDir, join(stage, DATABASE_NAME))
    await linkBlobs(dataDir, stage)
    const files = await filesIn(stage)
    await pipeline(tarOf(files), createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(partial, file)
    await syncDirectory(dirname(file))
    return { blobs: files.length - 1, size: (await stat(file)).size }
  } finally {
    await rm(partial, { force: true })
    await rm(stage, { recursive: true, force: true })
  }
}

function snapshot(dataDir: string, into: string): void {
  const { raw } = openSqlite(sqliteFileOf({ dataDir }), 'write')
  try {
    raw.prepare('VACUUM INTO ?').run(into)
  } finally {
    raw.close()
  }
}

async function linkBlobs(dataDir: string, stage: string): Promise<void> {
  const blobs = join(dataDir, 'blobs')
  for (const folder of (await readdir(blobs, { withFileTypes: true }).catch(unlessMoot)) ?? []) {
    if (!folder.isDirectory()) continue
    await mkdir(join(stage, 'blobs', folder.name), { recursive: true })
    for (const digest of await readdir(join(blobs, folder.name))) {
      await link(join(blobs, folder.name, digest), join(stage, 'blobs', folder.name, digest)).catch(unlessMoot)
    }
  }
}

/** Linked already, deleted since it was listed, or never there. */
function unlessMoot(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code !== 'EEXIST' && code !== 'ENOENT') throw error
}

async function filesIn(stage: string): Promise<TarFile[]> {
  const names = await readdir(stage, { recursive: true, withFileTypes: true })
  const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = paths.map(async (path) => ({ path, name: path.slice(stage.length + 1), size: (await stat(path)).size }))
  return (await Promise.all(files)).sort((a, b) => (a.name < b.name ? -1 : 1))
}
