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

/** Tells what the server says until its answer ends. */
async function hear({ ok, status, body }: Response, stream: EventStream, signal: AbortSignal): Promise<void> {
  if (!ok || !body) throw new Error(`The events answered ${status}`)
  stream.onConnected(true)
  const reader = body.pipeThrough(new TextDecoderStream(), { signal }).getReader()
  let text = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    // A CR at the end may be half of a line end.
    const events = `${text}${piece.value}`.replace(/\r\n|\r(?!$)/g, '\n').split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = changeOf(event)
      if (data !== null) stream.onMessage(data)
    }
  }
}

/** The data of an event that tells of a change (HTML, 9.2.6); null for comments and other events. */
function changeOf(event: string): string | null {
  const field = (name: string) =>
    event
      .split('\n')
      .flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).replace(/^ /, '')] : []))
  return field('event').at(-1) === 'change' ? field('data').join('\n') : null
}
