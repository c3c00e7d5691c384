import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { EventStream, Ports } from './ports.ts'

/** How long after a broken connection the next one is tried, in milliseconds. */
export const RECONNECT = 5_000

/** Opens streams of server-sent events over fetch, for programs that run outside a browser; a broken one is opened again. */
export function fetchedEvents({ fetch, clock, log }: Pick<Ports, 'fetch' | 'clock' | 'log'>): Ports['openEvents'] {
  return (path, stream) => {
    const closed = new AbortController()
    let timer: number | null = null
    const listen = async () => {
      try {
        const { signal } = closed
        const response = await fetch(new Request(path, { credentials: 'include', signal }))
        await hear(response, stream, signal)
      } catch (error) {
        if (!closed.signal.aborted) log('listen to the server', error)
      }
      if (closed.signal.aborted) return
      stream.onConnected(false)
      timer = clock.setTimeout(listen, RECONNECT)
    }
    void listen()
    return () => {
      closed.abort()
      if (timer !== null) clock.clearTimeout(timer)
    }
  }
}

/** Tells what the server says until its answer ends. Comments, which keep the connection open, and other events say nothing. */
async function hear({ ok, status, body }: Response, stream: EventStream, signal: AbortSignal): Promise<void> {
  if (!ok || !body) throw new Error(`The events answered ${status}`)
  stream.onConnected(true)
  const events = body.pipeThrough(new TextDecoderStream(), { signal }).pipeThrough(new EventSourceParserStream())
  for await (const { event, data } of events) if (event === 'change') stream.onMessage(data)
}
