import type { Context } from '../call/context.ts'
import { AT_ONCE, type StoredEvent, sessionEvents } from './session-events-store.ts'
import { createSessionWatch, type Found, OVERLAP, POLL_MS, type SessionWatch, whileAway } from './watch-sessions.ts'

/** What one event stream has still to tell. */
export interface FollowedSession {
  /** What it was not given yet; null once the session has ended or the server drains. */
  take(): Promise<Found | null>
  /** Resolves when there is something to take, after that many milliseconds at the latest. */
  news(ms: number): Promise<void>
  stop(): void
}

const watches = new WeakMap<Context, SessionWatch>()

function watchOf(context: Context): SessionWatch {
  const watch = watches.get(context) ?? createSessionWatch(context)
  watches.set(context, watch)
  return watch
}

/** Follows a session from behind the id `from`; `newest` is that of the newest event there is. */
export function followSession(
  context: Context,
  { tokenHash, newest: before, from }: { tokenHash: string; newest: number; from: number },
): FollowedSession {
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
    tokenHash,
    newest: before,
    tell: (found) => {
      if (found === null) isOver = true
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
    const found = await database.read(sessionEvents, { tokenHash, now: clock.now(), after }).catch(whileAway)
    isBehind ||= found === 'away' || found?.events.length === AT_ONCE
    if (found === 'away') return []
    isOver ||= found === null
    ownerIds = new Set(found?.ownerIds)
    return found?.events ?? []
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
