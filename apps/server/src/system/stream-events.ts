import { Readable } from 'node:stream'
import type { ChangeEvent } from '@postroom/api'
import { lacksDemandedFactor } from '../accounts/demanded-factor.ts'
import type { Context } from '../call/context.ts'
import type { Handler } from '../call/handler.ts'
import { tooMany } from '../errors/domain-error.ts'
import { keptEventIds } from '../mailbox/events/events-store.ts'
import type { EventFeed } from '../runtime/event-feed.ts'
import { type FollowedCaller, followCaller } from './follow-caller.ts'
import { followPresence } from './follow-presence.ts'
import { OVERLAP } from './watch-callers.ts'

/** Proxies cut connections that stay silent; a comment keeps them open. */
const HEARTBEAT_MS = 20_000
const STREAMS_PER_USER = 20
/** Then a stream ends, and the client opens the next from where it was. */
const LONGEST_MS = 60 * 60 * 1000

const streams = new WeakMap<EventFeed, Map<number, number>>()

/** Server-sent events for every account that the caller may reach at that moment; ends with the session or the token. */
export const streamEvents: Handler<'streamEvents'> = async ({ context, userId, query, request, reply }) => {
  const hash = (request.accessToken ?? request.session)?.tokenHash ?? ''
  const kept = await context.database.read(keptEventIds, null)
  const release = reserve(context, userId)
  const start = startOf(Number(request.headers['last-event-id']), kept)
  const from = query.overlap ? Math.max(0, start.position - OVERLAP) : start.position
  const caller = followCaller(context, { hash, newest: kept.newest, from })
  const told = changes(context, { ...start, caller, userId, isSession: !request.accessToken })
  const stream = Readable.from(told, { objectMode: false, highWaterMark: 64 * 1024 })
  stream.once('close', () => {
    release()
    caller.stop()
  })
  reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
  // A stream that ends while the server drains must not leave a connection that the server would wait for.
  reply.header('connection', 'close')
  return stream
}

interface Start {
  /** The stream goes on behind this id. */
  position: number
  /** What the caller had last, where some of what came behind it is forgotten; else null. */
  gapSince: number | null
}

/** Where the stream begins for a caller whose last event has that id; NaN where it names none. */
function startOf(last: number, { oldest, newest }: { oldest: number; newest: number }): Start {
  if (!Number.isSafeInteger(last) || last < 0) return { position: newest, gapSince: null }
  if (last < oldest) return { position: oldest, gapSince: last }
  // An id that was never given: the events are those of another store, or of an older copy of this one.
  if (last > newest) return { position: newest, gapSince: last }
  return { position: last, gapSince: null }
}

interface Followed extends Start {
  caller: FollowedCaller
  userId: number
  /** Not with an access token. */
  isSession: boolean
}

async function* changes(
  context: Context,
  { position, gapSince, caller, userId, isSession }: Followed,
): AsyncGenerator<string> {
  const { clock } = context
  let spoken = Date.now()
  // The id, so that a caller who is cut off before the first event can go on from here.
  yield `id: ${position}\nevent: begin\ndata: {}\n\n`
  if (gapSince !== null) yield `id: ${position}\nevent: gap\ndata: ${JSON.stringify({ since: gapSince })}\n\n`
  const end = clock.now() + LONGEST_MS
  const presence = followPresence(context)
  let reached: ReadonlySet<number> | null = null
  try {
    for (let found = await caller.take(); found !== null && clock.now() < end; found = await caller.take()) {
      presence.reach(found.ownerIds)
      const isTold = found.events.some(({ ownerId, data }) => ownerId === userId && data.includes('"users"'))
      const isNewReach = reached !== null && !isSame(reached, found.ownerIds)
      // With what somebody may do, a second factor may have come to be demanded of them.
      if (isSession && (isTold || isNewReach) && (await lacksDemandedFactor(context, userId))) return
      // The time of a grant begins and ends without anything that is recorded.
      if (isNewReach && !isTold) yield reachChanged(userId)
      reached = found.ownerIds
      for (const { id, data } of found.events) yield `id: ${id}\nevent: change\ndata: ${data}\n\n`
      if (found.events.length > 0) spoken = Date.now()
      else if (Date.now() - spoken >= HEARTBEAT_MS) {
        spoken = Date.now()
        yield ': still here\n\n'
      } else yield* presence.until(caller.news(HEARTBEAT_MS))
    }
  } finally {
    caller.stop()
    presence.stop()
  }
}

const isSame = (some: ReadonlySet<number>, others: ReadonlySet<number>): boolean =>
  some.size === others.size && [...some].every((id) => others.has(id))

/** Without an id, as it is not kept. */
function reachChanged(userId: number): string {
  const change: ChangeEvent = {
    owner_id: userId,
    kinds: ['users'],
    message_thread_ids: [],
    user_message_ids: [],
    label_ids: [],
  }
  return `event: change\ndata: ${JSON.stringify(change)}\n\n`
}

function reserve({ events }: Context, userId: number): () => void {
  const open = streams.get(events) ?? new Map<number, number>()
  streams.set(events, open)
  const count = open.get(userId) ?? 0
  if (count >= STREAMS_PER_USER) throw tooMany(1)
  open.set(userId, count + 1)
  return () => {
    const left = (open.get(userId) ?? 1) - 1
    if (left === 0) open.delete(userId)
    else open.set(userId, left)
  }
}
