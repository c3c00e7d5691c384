import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import { reasonOf } from '../reason-of.ts'
import { forgetExpired } from './housekeeping-store.ts'

const EVERY_MS = 10 * 60 * 1000
/** No call takes this long: what lies there is left from a server that was killed. */
const ABANDONED_MS = 24 * 60 * 60 * 1000

/** Forgets, now and every ten minutes, what nobody can use any more: sessions, links, events and abandoned uploads. */
export function startHousekeeping(context: Context): { stop(): Promise<void> } {
  const tidy = async () => {
    try {
      await context.database.write(forgetExpired, { now: context.clock.now() })
      await removeAbandoned(join(context.config.dataDir, 'uploads'))
    } catch (error) {
      context.log.warn({ err: reasonOf(error) }, 'housekeeping failed')
    }
  }
  let running = tidy()
  const timer = setInterval(() => {
    running = tidy()
  }, EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

async function removeAbandoned(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true })
  }
}
