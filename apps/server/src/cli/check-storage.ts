import { existsSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, sqliteFileOf } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { newestVersion } from '../db/migrate.ts'
import { reasonOf } from '../reason-of.ts'
import { storedState } from './doctor-store.ts'
import { bad, type Finding, good, note } from './finding.ts'

const gigabyte = 1024 ** 3
const scarce = gigabyte
const tooLittle = gigabyte / 10

/** Whether the data directory can be written to, and how much room is left. */
export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const probe = join(dataDir, `.doctor-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, 'probe', { flush: true })
    await rm(probe)
  } catch (error) {
    return bad(
      `${dataDir} cannot be written to: ${reasonOf(error)}`,
      'Give this account the right to write there, or set POSTROOM_DATA_DIR to another folder.',
    )
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const says = `${dataDir} is writable, ${(free / gigabyte).toFixed(1)} GB are free`
  if (free < tooLittle) return bad(says, 'Make room: mail is refused for a while when the disk is full.')
  return free < scarce ? note(says, 'Make room before the disk is full.') : good(says)
}

/** Whether the database answers and its tables are of this version. It makes nothing. */
export async function checkDatabase(config: Config): Promise<Finding> {
  const { databaseUrl } = config
  const sqliteFile = sqliteFileOf(config)
  const name = databaseUrl === null ? `SQLite in ${sqliteFile}` : `PostgreSQL at ${new URL(databaseUrl).host}`
  if (databaseUrl === null && !existsSync(sqliteFile)) return note('none yet: the first start creates it')
  const database = openDatabase({ databaseUrl, sqliteFile })
  try {
    const { version, accounts } = await database.read(storedState, null)
    if (version === 0) return note(`${name} is empty: the first start creates the tables`)
    if (version > newestVersion) return bad(`${name} was made by a newer Postroom`, 'Update Postroom.')
    if (version < newestVersion)
      return note(`${name} is of version ${version}: the next start brings it to ${newestVersion}`)
    return good(`${name}, version ${version}, ${accounts} ${accounts === 1 ? 'account' : 'accounts'}`)
  } catch (error) {
    const fix =
      databaseUrl === null
        ? 'Stop the server, keep a copy of the data directory, and restore the last backup.'
        : 'Check that PostgreSQL runs, and host, user, password and database in DATABASE_URL.'
    return bad(`${name} does not answer: ${reasonOf(error)}`, fix)
  } finally {
    await database.close()
  }
}

/** Whether the web client was built. */
export function checkWebClient({ webDirectory }: Config): Finding {
  return existsSync(join(webDirectory, 'index.html'))
    ? good(`built in ${webDirectory}`)
    : bad('not built', 'Run npm start, which builds it, or npm run build -w @postroom/web.')
}
