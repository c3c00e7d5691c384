/** A connection to the server that can be cut: while it is, calls are lost on their way there or their answers on the way back. */
import type { Dice } from './dice.ts'

export type Lost = 'request' | 'answer'

export type Line = {
  fetch(request: Request): Promise<Response>
  cut(): void
  mend(): void
  /** Calls that wait for an answer, the stream of events aside. */
  underWay(): number
  /** Writes that were lost so far. */
  lost: Record<Lost, number>
}

/** `onLost` hears, where the call was made, of every write that does not come back. */
export function line(dice: Dice, onLost: (request: Request) => void): Line {
  let whole = true
  let underWay = 0
  let streams = new AbortController()
  const lost = { request: 0, answer: 0 }

  const lose = (what: Lost, request: Request): never => {
    if (request.method !== 'GET') {
      lost[what] += 1
      onLost(request)
    }
    throw new TypeError('fetch failed')
  }
  const call = async (request: Request) => {
    if (!whole && dice.chance(0.5)) lose('request', request)
    const response = await fetch(request.clone())
    await response.clone().arrayBuffer()
    return whole ? response : lose('answer', request)
  }
  return {
    async fetch(request) {
      if (request.url.endsWith('/events')) {
        if (!whole) throw new TypeError('fetch failed')
        return fetch(request, { signal: AbortSignal.any([request.signal, streams.signal]) })
      }
      underWay += 1
      try {
        return await call(request)
      } finally {
        underWay -= 1
      }
    },
    cut() {
      whole = false
      streams.abort()
    },
    mend() {
      whole = true
      streams = new AbortController()
    },
    underWay: () => underWay,
    lost,
  }
}
