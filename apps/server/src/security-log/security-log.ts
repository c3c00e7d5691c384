import { writtenDay } from '@postroom/mail-core/rules'
import type { Context } from '../call/context.ts'
import { errorMessage } from '../errors/error-message.ts'
import { createWindowCounter } from '../runtime/window-counter.ts'
import { ATTEMPTS } from './attempts.ts'
import { recordSecurityEvent, type ToldEvent } from './security-events-store.ts'
import type { ToldBy } from './told-by.ts'

declare module 'fastify' {
  interface FastifyInstance {
    securityLog: SecurityLog
  }
}

/** What handlers tell of what happens to accounts and of who reads what. Neither call ever rejects: what is not written is logged. [PEOPLE-13] */
export interface SecurityLog {
  /** Resolves once the event is on disk, or the server's own log says that it is not. */
  record(event: ToldEvent): Promise<void>
  /** Writes down, unless it was today, that somebody read in the mailbox of somebody else. Nobody waits for it. */
  noteOpening(by: ToldBy, ownerId: number): void
}

/** Attempts in an hour that are written in each process, and beside them those of each account: a year of nothing else stays below a few gigabytes. */
const MOST = { network: 60, everybody: 1_000, account: 20 }
const HOUR = 60 * 60_000
/** Openings that are known to be written; of more, all are looked for in the table again. */
const REMEMBERED = 10_000

export function createSecurityLog({ database, clock, log }: Pick<Context, 'database' | 'clock' | 'log'>): SecurityLog {
  const byNetwork = createWindowCounter(clock, HOUR)
  const byEverybody = createWindowCounter(clock, HOUR)
  const byAccount = createWindowCounter(clock, HOUR)
  const opened = new Set<string>()

  const write = async (event: ToldEvent): Promise<boolean> => {
    try {
      await database.write(recordSecurityEvent, { ...event, at: clock.now() })
      return true
    } catch (error) {
      log.error({ event: event.event, err: errorMessage(error) }, 'an event of the security log was not written')
      return false
    }
  }

  /**
   * Whether an attempt is written, and whether it is the first of its hour that is not. The first ones against an account always are:
   * whoever has many networks would else hide them behind attempts against nobody.
   */
  const roomFor = ({ network, targetId }: { network: string; targetId: number | null }): 'yes' | 'left out' | 'no' => {
    if (targetId !== null && byAccount.count(String(targetId)) <= MOST.account) return 'yes'
    const own = byNetwork.count(network)
    if (own > MOST.network + 1) return 'no'
    const all = byEverybody.count('')
    if (all > MOST.everybody + 1) return 'no'
    return own > MOST.network || all > MOST.everybody ? 'left out' : 'yes'
  }

  return {
    async record(event) {
      const isAttempt = event.by.actorId === null && ATTEMPTS.has(event.event)
      const { by, targetId = null } = event
      const room = isAttempt ? roomFor({ network: by.network ?? '', targetId }) : 'yes'
      if (room === 'yes') await write(event)
      if (room === 'left out') await write({ event: 'attempts left out', by })
    },
    noteOpening(by, ownerId) {
      const day = writtenDay(new Date(clock.now()))
      const key = `${day} ${ownerId} ${by.actorId}`
      if (opened.has(key)) return
      if (opened.size >= REMEMBERED) opened.clear()
      opened.add(key)
      void write({ event: 'mailbox opened', by, mailboxId: ownerId, day }).then((isWritten) => {
        if (!isWritten) opened.delete(key)
      })
    },
  }
}
