import type { Context } from '../call/context.ts'
import { createContext } from '../composition/create-context.ts'
import { readEnv, toConfig } from '../runtime/config.ts'
import { createLog } from '../runtime/log.ts'
import { migrateWhenReady } from '../storage/database/migrate-when-ready.ts'

/**
 * Opens the configured database for one command, with its tables made or brought up to date, and closes it afterwards.
 * It works on an empty data directory and beside a running server.
 */
export async function withContext<T>(task: (context: Context) => Promise<T>): Promise<T> {
  const log = createLog((line) => console.error(line), 'error')
  const print = (line: string) => console.log(line)
  const context = createContext(toConfig(readEnv(process.env)), {
    clock: { now: Date.now },
    log,
    print,
    onTerminal: process.stdout.isTTY,
  })
  try {
    await migrateWhenReady(context.database, (line) => console.error(line))
    return await task(context)
  } finally {
    await context.database.close()
  }
}
