import { Readable } from 'node:stream'
import type { Context } from '../call/context.ts'
import type { Handler } from '../call/handler.ts'
import { tooMany } from '../errors/domain-error.ts'
import { keptEventIds } from '../mailbox/events/events-store.ts'
import { followPresence } from './follow-presence.ts'
import { type FollowedSession, followSession } from './follow-session.ts'
import { OVERLAP } from './watch-sessions.ts'

/** Proxies cut connections that stay silent; a comment keeps them open. */
const HEARTBEAT_MS = 20_000
const STREAMS_PER_USER = 20
/** Then a stream ends, and the client opens the next from where it was. */
const LONGEST_MS = 60 * 60 * 1000

const streams = new WeakMap<Context, Map<number, number>>()

/** Server-sent events for every account that the session may reach at that moment; ends when the session ends. */
export const streamEvents: Handler<'streamEvents'> = async ({ context, userId, query, request, reply }) => {
  const tokenHash = request.session?.tokenHash ?? ''
  const kept = await context.database.read(keptEventIds, null)
  const release = reserve(context, userId)
  const start = startOf(Number(request.headers['last-event-id']), kept)
  const from = query.overlap ? Math.max(0, start.position - OVERLAP) : start.position
  const session = followSession(context, { tokenHash, newest: kept.newest, from })
  const told = changes(context, { ...start, session })
  const stream = Readable.from(told, { objectMode: false, highWaterMark: 64 * 1024 })
  stream.once('close', () => {
    release()
    session.stop()
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
  { position, gapSince, session }: Start & { session: FollowedSession },
): AsyncGenerator<string> {
  const { clock } = context
  let spoken = Date.now()
  // The id, so that a caller who is cut off before the first event can go on from here.
  yield `id: ${position}\nevent: begin\ndata: {}\n\n`
  if (gapSince !== null) yield `id: ${position}\nevent: gap\ndata: ${JSON.stringify({ since: gapSince })}\n\n`
  const end = clock.now() + LONGEST_MS
  const presence = followPresence(context)
  try {
    for (let found = await session.take(); found !== null && clock.now() < end; found = await session.take()) {
      presence.reach(found.ownerIds)
      for (const { id, data } of found.events) yield `id: ${id}\nevent: change\ndata: ${data}\n\n`
      if (found.events.length > 0) spoken = Date.now()
      else if (Date.now() - spoken >= HEARTBEAT_MS) {
        spoken = Date.now()
        yield ': still here\n\n'
      } else yield* presence.until(session.news(HEARTBEAT_MS))
    }
  } finally {
    session.stop()
    presence.stop()
  }
}

function reserve(context: Context, userId: number): () => void {
  const open = streams.get(context) ?? new Map<number, number>()
  streams.set(context, open)
  const count = open.get(userId) ?? 0
  if (count >= STREAMS_PER_USER) throw tooMany(1)
  open.set(userId, count + 1)
  return () => {
    const left = (open.get(userId) ?? 1) - 1
    if (left === 0) open.delete(userId)
    else open.set(userId, left)
  }
}
