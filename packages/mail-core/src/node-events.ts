import type { EventStream, Ports } from './ports.ts'
import { followEvents } from './system/follow-events.ts'

/** Opens streams of server-sent events over fetch, for programs that run outside a browser; a broken one is opened again. */
export function fetchedEvents(world: Pick<Ports, 'fetch' | 'clock' | 'log'>): Ports['openEvents'] {
  return (url, stream) => {
    const closed = new AbortController()
    tell(followEvents(world, { url, signal: closed.signal }), stream).catch((error: unknown) => {
      if (closed.signal.aborted) return
      stream.onConnected(false)
      world.log('listen to the server', error)
    })
    return () => closed.abort()
  }
}

/** After a gap, as after any cut, whoever listens asks again for what it shows. */
async function tell(parts: ReturnType<typeof followEvents>, stream: EventStream): Promise<void> {
  for await (const part of parts) {
    if (part.type === 'open') stream.onConnected(true)
    if (part.type === 'cut') stream.onConnected(false)
    if (part.type === 'change') stream.onMessage(part.data)
  }
}
