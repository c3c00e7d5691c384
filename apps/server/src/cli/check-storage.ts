import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openDatabase } from '../composition/open-database.ts'
import { errorMessage } from '../errors/error-message.ts'
import { type Config, sqliteFileOf } from '../runtime/config.ts'
import { newestVersion } from '../storage/database/migrate.ts'
import { storedState } from '../system/doctor-store.ts'
import { bad, type Finding, good, note } from './finding.ts'

const gigabyte = 1024 ** 3
const scarce = gigabyte
const tooLittle = gigabyte / 10

/** Whether the data directory can be written to, or made, and how much room is left. It makes nothing. */
export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const folder = nearestThere(dataDir)
  try {
    // The dot: of a file nothing can be below.
    await access(`${folder}/.`, constants.W_OK | constants.X_OK)
  } catch (error) {
    return bad(
      `${dataDir} cannot be written to: ${errorMessage(error)}`,
      'Give this account the right to write there, or set POSTROOM_DATA_DIR to another folder.',
    )
  }
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const state = folder === dataDir ? 'is writable' : 'is made by the first start'
  const says = `${dataDir} ${state}, ${(free / gigabyte).toFixed(1)} GB are free`
  if (free < tooLittle) return bad(says, 'Make room: mail is refused for a while when the disk is full.')
  return free < scarce ? note(says, 'Make room before the disk is full.') : good(says)
}

const nearestThere = (path: string): string => (existsSync(path) ? path : nearestThere(dirname(path)))

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
    return bad(`${name} does not answer: ${errorMessage(error)}`, fix)
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
