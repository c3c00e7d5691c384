import { SimulatedClock } from 'xstate'
import { settled } from '../test-mail.ts'

/** A server whose streams the test writes, and what was asked of it. */
export function writtenStreams() {
  const clock = new SimulatedClock()
  const writers: WritableStreamDefaultWriter<Uint8Array>[] = []
  const asked: Request[] = []
  const logged: string[] = []
  /** Answers that come before the next stream. */
  const refusals: Response[] = []
  return {
    asked,
    logged,
    refusals,
    clock,
    log: (what: string) => void logged.push(what),
    async fetch(request: Request) {
      asked.push(request)
      const refused = refusals.shift()
      if (refused) return refused
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      writers.push(writable.getWriter())
      request.signal.addEventListener(
        'abort',
        () =>
          void writers
            .at(-1)
            ?.abort(request.signal.reason)
            .catch(() => {}),
      )
      return new Response(readable)
    },
    async say(text: string) {
      writers
        .at(-1)
        ?.write(new TextEncoder().encode(text))
        .catch(() => {})
      await settled()
    },
    async cut() {
      void writers.at(-1)?.close()
      await settled()
    },
    async wait(milliseconds: number) {
      clock.increment(milliseconds)
      await settled()
    },
  }
}

/** One event, as it stands on the wire. */
export const wireEvent = (id: number, event: string, data: object = {}): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
