import type { Context } from '../call/context.ts'
import { DomainError } from '../errors/domain-error.ts'
import { errorMessage } from '../errors/error-message.ts'
import { AT_ONCE, callerEvents, type StoredEvent } from './caller-events-store.ts'

/** How often it is looked for what other processes recorded, in milliseconds. */
export const POLL_MS = 500
/** Ids are given out before they are committed, so that a lower one may appear after a higher one. */
export const OVERLAP = 100

/** What a look found for a caller. */
export interface Found {
  /** The accounts that it may reach now; the same set as before where that is unchanged. */
  ownerIds: ReadonlySet<number>
  /** Those of the accounts' events that no look had found. */
  events: readonly StoredEvent[]
}

interface Watched {
  hash: string
  ownerIds: ReadonlySet<number>
  tell: (found: Found | 'missed' | null) => void
}

/** Watches those who opened the streams of this process together: a look is four statements, however many there are. */
export interface CallerWatch {
  /**
   * Tells what looks find from now on, that one may have missed what a look found which had begun before it joined, and null once the session has ended, the token was revoked or the server drains, until the returned function is
   * called. `newest` is the id of the newest event that there was a moment ago.
   */
  join(caller: { hash: string; newest: number; tell: Watched['tell'] }): () => void
}

export function createCallerWatch({ database, clock, events, log }: Context): CallerWatch {
  const all = new Set<Watched>()
  /** Ids of the last events that were told, and of the newest. */
  let told = new Set<number>()
  let newest = 0
  let isLooking = false

  const look = async (): Promise<{ isMore: boolean }> => {
    const asked = [...all]
    const hashes = [...new Set(asked.map(({ hash }) => hash))]
    const found = await database
      .read(callerEvents, { hashes, now: clock.now(), after: newest - OVERLAP })
      .catch(whileAway)
    if (found === 'away') return { isMore: false }
    const fresh = found.events.filter(({ id }) => !told.has(id))
    for (const { id } of fresh) told.add(id)
    newest = Math.max(newest, ...fresh.map(({ id }) => id))
    if (told.size > 4 * OVERLAP) told = new Set([...told].filter((id) => id > newest - 2 * OVERLAP))
    for (const one of asked) tellOne(one, found.reached.get(one.hash), fresh)
    // A look that had begun before them may be later than what they have read since.
    if (fresh.length > 0) for (const one of all) if (!asked.includes(one)) one.tell('missed')
    return { isMore: found.events.length === AT_ONCE }
  }
  const lookOnAndOn = async () => {
    isLooking = true
    const next = nextLooks(events)
    try {
      while (all.size > 0 && !events.closed) if (!(await look()).isMore) await next.due()
    } catch (error) {
      log.error({ err: errorMessage(error) }, 'event streams end, since the events could not be read')
    } finally {
      next.stop()
      isLooking = false
      for (const one of [...all]) one.tell(null)
    }
  }

  return {
    join: ({ hash, newest: before, tell }) => {
      const one: Watched = { hash, tell, ownerIds: new Set() }
      all.add(one)
      if (!isLooking) {
        newest = before
        told = new Set()
        void lookOnAndOn()
      }
      return () => void all.delete(one)
    },
  }
}

function tellOne(one: Watched, reached: readonly number[] | undefined, fresh: readonly StoredEvent[]): void {
  if (reached === undefined) {
    one.tell(null)
    return
  }
  const isNewReach = reached.length !== one.ownerIds.size || reached.some((id) => !one.ownerIds.has(id))
  if (isNewReach) one.ownerIds = new Set(reached)
  const events = fresh.filter(({ ownerId }) => one.ownerIds.has(ownerId))
  if (isNewReach || events.length > 0) one.tell({ ownerIds: one.ownerIds, events })
}

/** When to look again: at once after something was recorded in this process, else with the next poll. */
function nextLooks(events: Context['events']): { due(): Promise<void>; stop(): void } {
  let isDue = false
  let wake = () => {}
  const stop = events.onWake(() => {
    isDue = true
    wake()
  })
  const due = async () => {
    if (!isDue) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    isDue = false
  }
  return { due, stop }
}

/** Streams outlive a database that is away for a while: they look again, and miss nothing. */
export function whileAway(error: unknown): 'away' {
  if (error instanceof DomainError && error.status === 503) return 'away'
  throw error
}
