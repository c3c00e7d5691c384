import { existsSync } from 'node:fs'
import { wrongRecords } from '../authenticity/wrong-records.ts'
import { openDatabase } from '../composition/open-database.ts'
import { type Config, isLocal, sqliteFileOf } from '../runtime/config.ts'
import { INVOCATION } from '../runtime/invocation.ts'
import { newestVersion } from '../storage/database/migrate.ts'
import { storedState } from '../system/doctor-store.ts'
import { bad, type Finding, good, note } from './finding.ts'

/** Whether the DNS says of our domains what it has to. [NET-03] */
export async function checkDns(config: Config): Promise<Finding> {
  const { databaseUrl } = config
  if (isLocal(config)) return note('not looked at: only this machine reaches the server')
  const sqliteFile = sqliteFileOf(config)
  if (databaseUrl === null && !existsSync(sqliteFile)) return note('not looked at before the first start')
  const database = openDatabase({ databaseUrl, sqliteFile })
  try {
    const { version } = await database.read(storedState, null)
    if (version !== newestVersion) return note('not looked at before the first start')
    const found = await wrongRecords(config, database)
    if (found.length === 0) return good('our domains have what they need')
    const words = found.map(({ domain, wrong }) => `${domain} (${wrong.join(', ')})`)
    return bad(`missing or wrong: ${words.join('; ')}`, `${INVOCATION} dns DOMAIN says what to set.`)
  } finally {
    await database.close()
  }
}
