import { MailError, unwrap } from '@postroom/api'
import { events } from 'fetch-event-stream'
import type { Clock, Ports } from '../ports.ts'
import { pause, retryWait } from './retry-wait.ts'

/** Milliseconds without a byte after which a connection counts as dead; the server says something at least every 20 s. */
export const SILENCE = 45_000

/** How many ids before the newest one a late event may have; the server repeats so many on request. */
const OVERLAP = 100

export type FollowedStream = {
  url: string
  /** The id of the event behind which to begin; by default the stream begins with what happens next. */
  since?: number | undefined
  signal: AbortSignal
}

/** What happens on a stream that is opened again after every cut. */
export type StreamPart =
  | { type: 'open' }
  | { type: 'cut' }
  | { type: 'gap'; id: number; since: number }
  | { type: 'change'; id: number; data: string }

/**
 * Follows a stream of server-sent events over fetch. After a cut, or after 45 s of silence, it is opened again behind the last
 * event, with growing waits in between; what the server repeats is left out. Every event comes once, or a gap says that some
 * cannot be told any more.
 *
 * @throws MailError when the server refuses the stream for good: 401 without a session, or another status of 400 to 499 than
 * 408, 425 and 429. The reason of `signal` when that aborts.
 */
export async function* followEvents(
  world: Pick<Ports, 'fetch' | 'clock' | 'log'>,
  { url, since, signal }: FollowedStream,
): AsyncGenerator<StreamPart, never> {
  const place = placeFrom(since)
  for (let failures = 0; ; failures += 1) {
    let retryAfter: number | null = null
    try {
      for await (const part of readOnce(world, { url, position: place.highest(), signal })) {
        failures = 0
        if (place.isNew(part)) yield part
      }
    } catch (error) {
      signal.throwIfAborted()
      if (isFinal(error)) throw error
      world.log('listen to the server', error)
      if (error instanceof MailError) retryAfter = error.retryAfter
    }
    yield { type: 'cut' }
    await pause(world.clock, { delay: retryWait(failures, retryAfter), signal })
  }
}

function isFinal(error: unknown): boolean {
  return (
    error instanceof MailError && error.status >= 400 && error.status < 500 && ![408, 425, 429].includes(error.status)
  )
}

/** One connection, until it ends. */
async function* readOnce(
  { fetch, clock }: Pick<Ports, 'fetch' | 'clock'>,
  { url, position, signal }: { url: string; position: number | null; signal: AbortSignal },
): AsyncGenerator<StreamPart & { id: number }> {
  const connection = new AbortController()
  const silence = silenceLimit(clock, () => connection.abort(new Error(`The server was silent for ${SILENCE} ms`)))
  const request = new Request(position === null ? url : `${url}?overlap=true`, {
    credentials: 'include',
    headers: { accept: 'text/event-stream', ...(position !== null && { 'last-event-id': String(position) }) },
    signal: AbortSignal.any([signal, connection.signal]),
  })
  try {
    silence.watch()
    const response = await fetch(request)
    if (!response.ok || !response.body) {
      const error: unknown = await response.json().catch(() => undefined)
      await unwrap(Promise.resolve({ error, response }))
      throw new Error(`The events answered ${response.status} without a stream`)
    }
    const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        silence.heard()
        controller.enqueue(piece)
      },
    })
    for await (const message of events(new Response(response.body.pipeThrough(heard)))) {
      const part = partOf(message)
      if (!part) continue
      // Who takes long over an event is not to be taken for a server that is silent.
      silence.rest()
      yield part
      silence.watch()
    }
  } finally {
    silence.rest()
    connection.abort()
  }
}

type Message = { event?: string; data?: string; id?: string | number }

function partOf({ event, data = '', id }: Message): (StreamPart & { id: number }) | null {
  const number = Number(id)
  if (!Number.isSafeInteger(number)) return null
  if (event === 'begin') return { type: 'open', id: number }
  if (event === 'change') return { type: 'change', id: number, data }
  if (event !== 'gap') return null
  const { since }: { since: number } = JSON.parse(data)
  return { type: 'gap', id: number, since }
}

/** Calls back when nothing was heard for {@link SILENCE} while it watches. */
function silenceLimit(clock: Clock, onSilence: () => void) {
  let timer: number | null = null
  const rest = () => {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
  }
  const watch = () => {
    rest()
    timer = clock.setTimeout(onSilence, SILENCE)
  }
  return { watch, rest, heard: () => timer !== null && watch() }
}

/** Remembers which of the last events came, since the server repeats some of them after a cut. */
function placeFrom(since: number | undefined) {
  let floor = since ?? null
  let highest = floor
  let had = new Set<number>()
  return {
    highest: () => highest,
    isNew(part: StreamPart & { id: number }): boolean {
      const { type, id } = part
      if (type === 'gap' || floor === null || highest === null) {
        floor = id
        highest = id
        had = new Set()
        return true
      }
      if (type === 'open') return true
      if (id <= floor || had.has(id)) return false
      had.add(id)
      highest = Math.max(highest, id)
      const oldest = highest - 2 * OVERLAP
      if (had.size > 4 * OVERLAP) had = new Set([...had].filter((each) => each > oldest))
      return true
    },
  }
}
