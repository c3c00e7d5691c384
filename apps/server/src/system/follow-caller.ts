import type { Context } from '../call/context.ts'
import type { EventFeed } from '../runtime/event-feed.ts'
import { AT_ONCE, callerEvents, type StoredEvent } from './caller-events-store.ts'
import { type CallerWatch, createCallerWatch, type Found, OVERLAP, POLL_MS, whileAway } from './watch-callers.ts'

/** What one event stream has still to tell. */
export interface FollowedCaller {
  /** What it was not given yet; null once the session has ended, the token was revoked or the server drains. */
  take(): Promise<Found | null>
  /** Resolves when there is something to take, after that many milliseconds at the latest. */
  news(ms: number): Promise<void>
  stop(): void
}

/** One for the streams of a process. */
const watches = new WeakMap<EventFeed, CallerWatch>()

function watchOf(context: Context): CallerWatch {
  const watch = watches.get(context.events) ?? createCallerWatch(context)
  watches.set(context.events, watch)
  return watch
}

/** Follows the session or access token of that hash from behind the id `from`; `newest` is that of the newest event there is. */
export function followCaller(
  context: Context,
  { hash, newest: before, from }: { hash: string; newest: number; from: number },
): FollowedCaller {
  const { database, clock } = context
  const sent = new Set<number>()
  let newest = from
  /** What is found meanwhile waits here; of more than a stream can take, the rest is read when it is asked for. */
  let waiting: StoredEvent[] = []
  let isBehind = true
  let ownerIds: ReadonlySet<number> = new Set()
  let isOver = false
  let hasNews = false
  let wake = () => {}
  const notify = () => {
    hasNews = true
    wake()
  }
  const leave = watchOf(context).join({
    hash,
    newest: before,
    tell: (found) => {
      if (found === null) isOver = true
      else if (found === 'missed') isBehind = true
      else {
        ownerIds = found.ownerIds
        isBehind ||= waiting.length + found.events.length > AT_ONCE
        if (isBehind) waiting = []
        else waiting.push(...found.events)
      }
      notify()
    },
  })
  const read = async (): Promise<readonly StoredEvent[]> => {
    const after = Math.max(from, newest - OVERLAP)
    isBehind = false
    waiting = []
    const found = await database.read(callerEvents, { hashes: [hash], now: clock.now(), after }).catch(whileAway)
    if (found === 'away') {
      isBehind = true
      return []
    }
    isBehind ||= found.events.length === AT_ONCE
    ownerIds = new Set(found.reached.get(hash))
    isOver ||= ownerIds.size === 0
    return found.events
  }

  return {
    take: async () => {
      hasNews = false
      const found = isBehind ? await read() : waiting.splice(0)
      if (isOver) return null
      const events = found.filter(({ id }) => id > from && !sent.has(id))
      for (const { id } of events) {
        sent.add(id)
        newest = Math.max(newest, id)
      }
      for (const id of sent) if (id < newest - 2 * OVERLAP) sent.delete(id)
      return { ownerIds, events }
    },
    news: async (ms) => {
      if (hasNews) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, isBehind ? POLL_MS : ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    stop: () => {
      leave()
      isOver = true
      notify()
    },
  }
}
