import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'
import { isStarting, isUnavailable } from './unavailable.ts'

const LOOK_EVERY_MS = 500

/**
 * Brings the tables up to date. A PostgreSQL that still starts or recovers is waited for, with a sentence, and so is whatever
 * it does from then on; one that does not answer at all is an error at once.
 */
export async function migrateWhenReady(
  database: Pick<Database, 'migrate'>,
  print: (line: string) => void,
): Promise<{ created: boolean; version: number }> {
  let waiting = false
  for (;;) {
    try {
      return await database.migrate()
    } catch (error) {
      if (!isStarting(error) && !(waiting && isUnavailable(error))) throw error
      if (!waiting) print('  Waiting for PostgreSQL, which is still starting or recovering …')
      waiting = true
      await pause(LOOK_EVERY_MS)
    }
  }
}
