import { existsSync } from 'node:fs'
import { counted } from '@postroom/mail-core/rules'
import { openDatabase } from '../composition/open-database.ts'
import { openSends } from '../delivery/outbox-view-store.ts'
import { type Config, sqliteFileOf } from '../runtime/config.ts'
import { INVOCATION } from '../runtime/invocation.ts'
import { newestVersion } from '../storage/database/migrate.ts'
import { storedState } from '../system/doctor-store.ts'
import { type Finding, good, note } from './finding.ts'

/** Whether messages wait for another try, and why. It changes nothing. */
export async function checkOutbox(config: Config): Promise<Finding> {
  const { databaseUrl } = config
  const sqliteFile = sqliteFileOf(config)
  if (databaseUrl === null && !existsSync(sqliteFile)) return good('nothing waits to be sent')
  const database = openDatabase({ databaseUrl, sqliteFile })
  try {
    if ((await database.read(storedState, null)).version !== newestVersion) return good('nothing is known to wait')
    const waiting = (await database.read(openSends, { failed: false })).filter(({ reason }) => reason !== null)
    const [oldest] = waiting
    if (oldest === undefined) return good('nothing waits for another try')
    const since = new Date(oldest.sentAt).toISOString().slice(0, 16).replace('T', ' ')
    return note(
      `${counted(waiting.length, 'message')} wait${waiting.length === 1 ? 's' : ''} for another try, the oldest since ${since}: ${oldest.reason}`,
      `${INVOCATION} outbox list says more; outbox retry all tries them now.`,
    )
  } finally {
    await database.close()
  }
}
