import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../call/context.ts'
import type { Handler } from '../call/handler.ts'
import { DomainError, tooMany } from '../errors/domain-error.ts'
import { keptEventIds } from '../mailbox/events/events-store.ts'
import type { EventFeed } from '../runtime/event-feed.ts'
import { followPresence } from './follow-presence.ts'
import { type StreamKey, sessionEvents } from './session-events-store.ts'

/** How often a stream looks for what other processes recorded. */
const POLL_MS = 1000
/** Proxies cut connections that stay silent; a comment keeps them open. */
const HEARTBEAT_MS = 20_000
/** Ids are given out before they are committed, so that a lower one may appear after a higher one. */
const OVERLAP = 100
const STREAMS_PER_USER = 20
/** Then a stream ends, and the client opens the next from where it was. */
const LONGEST_MS = 60 * 60 * 1000

const streams = new WeakMap<EventFeed, Map<number, number>>()

/** Server-sent events for every account that the caller may reach at that moment; ends with the session or the token. */
export const streamEvents: Handler<'streamEvents'> = async ({ context, userId, query, request, reply }) => {
  const key = keyOf(request)
  const kept = await context.database.read(keptEventIds, null)
  const release = reserve(context, userId)
  const start = startOf(Number(request.headers['last-event-id']), kept)
  const from = query.overlap ? Math.max(0, start.position - OVERLAP) : start.position
  const told = changes(context, { ...start, key, from })
  const stream = Readable.from(told, { objectMode: false, highWaterMark: 64 * 1024 })
  stream.once('close', () => {
    release()
    context.events.wake()
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

async function* changes(
  context: Context,
  { key, position, gapSince, from }: Start & { key: StreamKey; from: number },
): AsyncGenerator<string> {
  const { database, clock, events } = context
  const sent = new Set<number>()
  let newest = position
  let spoken = Date.now()
  // The id, so that a caller who is cut off before the first event can go on from here.
  yield `id: ${position}\nevent: begin\ndata: {}\n\n`
  if (gapSince !== null) yield `id: ${position}\nevent: gap\ndata: ${JSON.stringify({ since: gapSince })}\n\n`
  const end = clock.now() + LONGEST_MS
  const presence = followPresence(context)
  try {
    while (!events.closed && clock.now() < end) {
      const after = Math.max(from, newest - OVERLAP)
      const found = await database.read(sessionEvents, { key, now: clock.now(), after }).catch(whileAway)
      if (found === null) return
      presence.reach(found.ownerIds)
      const fresh = found.events.filter(({ id }) => !sent.has(id))
      for (const { id, data } of fresh) {
        sent.add(id)
        newest = Math.max(newest, id)
        yield `id: ${id}\nevent: change\ndata: ${data}\n\n`
      }
      for (const id of sent) if (id < newest - 2 * OVERLAP) sent.delete(id)
      if (fresh.length > 0) spoken = Date.now()
      else if (Date.now() - spoken >= HEARTBEAT_MS) {
        spoken = Date.now()
        yield ': still here\n\n'
      } else yield* presence.until(nextLook(context))
    }
  } finally {
    presence.stop()
  }
}

/** A stream outlives a database that is away for a while: it looks again, and misses nothing. */
function whileAway(error: unknown): { ownerIds: []; events: [] } {
  if (error instanceof DomainError && error.status === 503) return { ownerIds: [], events: [] }
  throw error
}

/** The next wake or poll, whichever comes first. */
function nextLook({ events }: Context): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, POLL_MS)
    const stop = events.onWake(done)
  })
}

function keyOf({ session, accessToken }: FastifyRequest): StreamKey {
  if (accessToken) return { kind: 'token', hash: accessToken.tokenHash }
  return { kind: 'session', hash: session?.tokenHash ?? '' }
}

function reserve({ events }: Context, userId: number): () => void {
  const open = streams.get(events) ?? new Map<number, number>()
  streams.set(events, open)
  const count = open.get(userId) ?? 0
  if (count >= STREAMS_PER_USER) throw tooMany(POLL_MS / 1000)
  open.set(userId, count + 1)
  return () => {
    const left = (open.get(userId) ?? 1) - 1
    if (left === 0) open.delete(userId)
    else open.set(userId, left)
  }
}
