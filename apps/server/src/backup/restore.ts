import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { DATABASE_NAME, sqliteFileOf } from '../runtime/config.ts'
import { placeDurably } from '../storage/blobs/durable-files.ts'
import { newestVersion } from '../storage/database/migrate.ts'
import { damagedContents } from './damaged-contents.ts'
import { DIGESTS_NAME, readDigests } from './digests.ts'
import { untar } from './tar.ts'

export interface Restoring {
  dataDir: string
  file: string
  /** Whether the mail that is there may be replaced. */
  replace: boolean
}

/** How often a database that another process writes to is asked again, and after how long. */
const TRIES = 40
const AGAIN_MS = 250

/**
 * Brings a data directory back to the moment of a backup, also beside a running server: contents first, then the
 * database in one transaction, so that a restore that breaks off has changed nothing.
 *
 * @throws with a sentence when mail is there that may not be replaced, or the archive is not whole.
 */
export async function restore({ dataDir, file, replace }: Restoring): Promise<{ accounts: number; blobs: number }> {
  const live = sqliteFileOf({ dataDir })
  if (!replace && existsSync(live) && inspect(live).accounts > 0) {
    throw new Error(
      `There is mail in ${dataDir}: add --replace to lose it, or set POSTROOM_DATA_DIR to an empty folder`,
    )
  }
  const stage = join(dataDir, `restore-${randomUUID()}`)
  try {
    await mkdir(stage, { recursive: true })
    const digests = await unpack(file, stage)
    const copy = join(stage, DATABASE_NAME)
    if (!existsSync(copy)) throw new Error('This is no backup of Postroom')
    const { version, accounts } = inspect(copy)
    const [damaged] = contentsDamagedIn(copy)
    if (damaged !== undefined) throw new Error(`The content ${damaged} has other bytes: the backup is damaged`)
    if (version > newestVersion) throw new Error('The backup was made by a newer Postroom: update Postroom')
    for (const digest of digests) await place(digest, { stage, dataDir })
    await overwrite(copy, live)
    return { accounts, blobs: digests.length }
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

/** Answers the digests of the large contents, once every file of the archive has the bytes that it was written with. */
async function unpack(file: string, stage: string): Promise<string[]> {
  const digests: string[] = []
  const found = new Map<string, string>()
  let listed: Map<string, string> | null = null
  const archive = await open(file)
  try {
    for await (const { name, content } of untar(archive)) {
      if (name === DIGESTS_NAME) {
        listed = readDigests(await buffer(content))
        continue
      }
      const [, digest] = /^blobs\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(name) ?? []
      if (name !== DATABASE_NAME && digest === undefined) throw new Error('This is no backup of Postroom')
      const path = join(stage, digest ?? DATABASE_NAME)
      const hash = createHash('sha256')
      const hashed = new Transform({
        transform: (chunk, _encoding, done) => {
          hash.update(chunk)
          done(null, chunk)
        },
      })
      await pipeline(content, hashed, createWriteStream(path, { flags: 'wx', flush: true }))
      const sum = hash.digest('hex')
      found.set(name, sum)
      if (digest === undefined) continue
      if (sum !== digest) throw new Error(`${digest} has other bytes: the backup is damaged`)
      digests.push(digest)
    }
  } finally {
    await archive.close()
  }
  // Those of Postroom 0.1.0 have no list; their contents are checked by their names and in the database.
  if (listed) requireListed(found, listed, join(stage, DATABASE_NAME))
  return digests
}

function requireListed(found: ReadonlyMap<string, string>, listed: ReadonlyMap<string, string>, copy: string): void {
  for (const [name, digest] of listed) {
    if (found.get(name) === digest) continue
    if (!found.has(name)) throw new Error(`${name} is missing: the backup is damaged`)
    const where = name === DATABASE_NAME ? damageOf(copy) : []
    const named = where.length === 0 ? '' : ` (${where.join(', ')})`
    throw new Error(`${name} has other bytes${named}: the backup is damaged`)
  }
  for (const name of found.keys())
    if (!listed.has(name)) throw new Error(`${name} is not listed: the backup is damaged`)
}

/** Which contents of a damaged database are other than their digests, as far as it can be read. */
function damageOf(path: string): string[] {
  try {
    return contentsDamagedIn(path).map((digest) => `the content ${digest}`)
  } catch {
    return ['it cannot be read']
  }
}

function contentsDamagedIn(path: string): string[] {
  const database = new DatabaseSync(path)
  try {
    return damagedContents(database)
  } finally {
    database.close()
  }
}

async function place(digest: string, { stage, dataDir }: { stage: string; dataDir: string }): Promise<void> {
  await placeDurably(join(stage, digest), join(dataDir, 'blobs', digest.slice(0, 2), digest))
}

function inspect(path: string): { version: number; accounts: number } {
  const database = new DatabaseSync(path, { timeout: TRIES * AGAIN_MS })
  try {
    const [check] = database.prepare('PRAGMA quick_check(1)').all()
    if (check?.quick_check !== 'ok') throw new Error('The database is damaged')
    const { version } = database.prepare('select version from schema_version').get() ?? {}
    const { count } = database.prepare('select count(*) as count from users').get() ?? {}
    return { version: Number(version), accounts: Number(count) }
  } finally {
    database.close()
  }
}

/** All pages in one transaction of the destination: other processes see the old mail until they see the new. */
async function overwrite(copy: string, live: string): Promise<void> {
  const source = new DatabaseSync(copy)
  try {
    for (let tries = 1; ; tries++) {
      try {
        await backup(source, live, { rate: 2 ** 30 })
        return
      } catch (error) {
        const isBusy = error instanceof Error && /lock|busy/i.test(error.message)
        if (!isBusy || tries === TRIES) throw error
        await pause(AGAIN_MS)
      }
    }
  } finally {
    source.close()
  }
}
