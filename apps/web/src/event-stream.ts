import type { EventStream } from '@postroom/mail-core'

const LOCK = 'postroom-events'
/** Milliseconds until a stream is asked for again that was answered by something else. */
const RETRY = 5_000

/**
 * Opens the server's events in one tab of the browser: the tab that holds the lock. When it closes, the next one takes
 * over, so that many tabs never use up the connections that a browser allows. A tab that comes while another one listens is
 * told so.
 */
export function openEvents(path: string, stream: EventStream): () => void {
  const closed = new AbortController()
  const wait = async () => {
    const { held = [] } = await navigator.locks.query()
    if (!closed.signal.aborted && held.some(({ name }) => name === LOCK)) stream.onShared()
    await navigator.locks.request(LOCK, { signal: closed.signal }, () => listen(path, stream, closed.signal))
  }
  wait().catch((error: unknown) => {
    if (!closed.signal.aborted) console.warn('Failed to listen to the server', error)
  })
  return () => closed.abort()
}

/**
 * Ends when the signal says so. The browser itself reconnects after a cut, and says from where; after a refusal, as of a proxy
 * whose server is restarting, it gives up.
 */
function listen(path: string, stream: EventStream, closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource
    let timer: number | undefined
    const open = () => {
      source = new EventSource(path)
      source.onopen = () => stream.onConnected(true)
      source.onerror = () => {
        stream.onConnected(false)
        if (source.readyState === EventSource.CLOSED) timer = window.setTimeout(open, RETRY)
      }
      source.addEventListener('change', ({ data }) => stream.onMessage(String(data)))
    }
    open()
    closed.addEventListener('abort', () => {
      clearTimeout(timer)
      source.close()
      resolve()
    })
  })
}
