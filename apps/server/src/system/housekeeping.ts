import type { Context } from '../call/context.ts'
import { DISCARDED_KEPT, deleteDiscarded } from '../compose/discard-draft.ts'
import { errorMessage } from '../errors/error-message.ts'
import { releaseBlobs } from '../mailbox/copies/unreferenced-messages.ts'
import { forgetSecurityEvents } from '../security-log/security-events-store.ts'
import { forgetExpired } from './housekeeping-store.ts'
import { ABANDONED_MS, sweep } from './sweep.ts'
import { watchDns } from './watch-dns.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const EVERY_MS = 10 * 60 * 1000

/**
 * Forgets, now and every ten minutes, what nobody can use any more: sessions, links, events, discarded drafts, large
 * contents that were too young when their last message went; and every day what lies in the data directory for nobody. It also
 * looks at the DNS of our domains then.
 */
export function startHousekeeping(context: Context): { stop(): Promise<void> } {
  let sweptAt = 0
  const tidy = async () => {
    try {
      await context.database.write(forgetExpired, { now: context.clock.now() })
      await forgetDiscarded(context)
      await forgetYoung(context)
      if (Date.now() - sweptAt < ABANDONED_MS) return
      await sweep(context)
      await watchDns(context)
      sweptAt = Date.now()
    } catch (error) {
      tellFailed(error)
    }
  }
  const tellFailed = (error: unknown) => context.log.warn({ err: errorMessage(error) }, 'housekeeping failed')
  // Apart: the database refuses to forget what it has not kept for its time, as where a clock was wrong.
  const tidyAll = () => tidy().then(() => forgetSecurityLog(context).catch(tellFailed))
  let running = tidyAll()
  const timer = setInterval(() => {
    running = tidyAll()
  }, EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Forgets what the security log has kept for as long as is set. [PEOPLE-13] */
export async function forgetSecurityLog({ clock, config, database }: Context): Promise<void> {
  const before = clock.now() - config.securityLogDays * DAY_MS
  while (await database.write(forgetSecurityEvents, { before }));
}

async function forgetDiscarded({ blobs, clock, database }: Context): Promise<void> {
  const before = clock.now() - DISCARDED_KEPT
  for (let more = true; more; ) {
    const gone = await database.write(deleteDiscarded, { before })
    await blobs.forget(gone.digests)
    more = gone.more
  }
}

async function forgetYoung({ blobs, database }: Context): Promise<void> {
  const digests = blobs.takeYoung()
  if (digests.length > 0) await blobs.forget(await database.write(releaseBlobs, digests))
}
