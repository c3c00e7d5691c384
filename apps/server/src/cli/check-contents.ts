import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '@postroom/mail-core/rules'
import { openDatabase } from '../composition/open-database.ts'
import { errorMessage } from '../errors/error-message.ts'
import { indexDamage } from '../mailbox/search-index/index-damage.ts'
import { type Config, sqliteFileOf } from '../runtime/config.ts'
import { contentsElsewhere, databaseDamage, verifyBlobs } from '../storage/blobs/verify-store.ts'
import type { Database } from '../storage/database/database.ts'
import { newestVersion } from '../storage/database/migrate.ts'
import { rowDamage } from '../storage/database/row-checksums.ts'
import { storedState } from '../system/doctor-store.ts'
import { bad, type Finding, good, note } from './finding.ts'

/** So many are named; the rest is counted. */
const NAMED = 10
const FIX = 'Restore the last backup, or take what is named from it: the other mail is whole.'

/** Reads everything that is stored and holds it against its digest, beside a running server (RUN-05). It changes nothing. */
export async function checkContents(config: Config): Promise<Finding> {
  const { databaseUrl, dataDir } = config
  const sqliteFile = sqliteFileOf(config)
  if (databaseUrl === null && !existsSync(sqliteFile)) return note('none yet')
  const database = openDatabase({ databaseUrl, sqliteFile })
  try {
    if ((await database.read(storedState, null)).version !== newestVersion) {
      return note('not checked: the tables are of another version')
    }
    const pages = await database.read(databaseDamage, null)
    const kept = await keptContents(database)
    const large = await database.read(contentsElsewhere, null)
    const files: (string | null)[] = []
    for (const digest of large) files.push(databaseUrl === null ? await fileDamage(dataDir, digest) : lost(digest))
    const rows = await database.read(rowDamage, null)
    const index = await database.read(indexDamage, null)
    const damage = [...pages, ...kept.damage, ...rows, ...index, ...files.filter((said) => said !== null)]
    const [first] = damage
    if (first !== undefined) {
      const more = damage.length > NAMED ? [`and ${damage.length - NAMED} more`] : []
      return bad([...damage.slice(0, NAMED), ...more].join('; '), FIX)
    }
    return good(`${counted(kept.checked + large.length, 'content')} as they were written`)
  } finally {
    await database.close()
  }
}

async function keptContents(database: Database): Promise<{ checked: number; damage: string[] }> {
  const damage: string[] = []
  let checked = 0
  for (let after: string | null = ''; after !== null; ) {
    const some: Awaited<ReturnType<typeof verifyBlobs>> = await database.read(verifyBlobs, { after })
    damage.push(...some.damaged.map((digest) => `the content ${digest} has other bytes`))
    checked += some.checked
    after = some.last
  }
  return { checked, damage }
}

async function fileDamage(dataDir: string, digest: string): Promise<string | null> {
  const path = join(dataDir, 'blobs', digest.slice(0, 2), digest)
  if (!existsSync(path)) return lost(digest)
  try {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
    return hash.digest('hex') === digest ? null : `the file ${path} has other bytes`
  } catch (error) {
    return `the file ${path} cannot be read (${errorMessage(error)})`
  }
}

const lost = (digest: string): string => `the content ${digest} is missing`
