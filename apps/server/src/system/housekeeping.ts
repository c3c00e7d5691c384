import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import { releaseBlobs } from '../list/unheld-messages.ts'
import { reasonOf } from '../reason-of.ts'
import { forgetExpired } from './housekeeping-store.ts'

const EVERY_MS = 10 * 60 * 1000
/** No call takes this long: what lies there is left from a server that was killed. */
const ABANDONED_MS = 24 * 60 * 60 * 1000

/**
 * Forgets, now and every ten minutes, what nobody can use any more: sessions, links, events, large contents that were too
 * young when their last message went, and abandoned uploads.
 */
export function startHousekeeping(context: Context): { stop(): Promise<void> } {
  const tidy = async () => {
    try {
      await context.database.write(forgetExpired, { now: context.clock.now() })
      await forgetYoung(context)
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

async function forgetYoung({ blobs, database }: Context): Promise<void> {
  const digests = blobs.takeYoung()
  if (digests.length > 0) await blobs.forget(await database.write(releaseBlobs, digests))
}

async function removeAbandoned(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true })
  }
}
